import { pathToFileURL } from 'node:url';
import { botNames } from '@sobremesa/bots';
import { type Flag, oneOf, positiveNumber, switchFlag, textFlag, wholeNumber } from '../args.ts';
import { optionalColumn, type ReportColumn, report } from '../bench/report.ts';
import { pinClients } from '../bench/server/child.ts';
import type { ConnectDriver } from '../bench/server/driver.ts';
import { measurePlay, type PlayRate } from '../bench/server/measure.ts';
import { type EchoRate, measureEcho } from '../bench/server/reference.ts';
import { SEATS, SobremesaDriver } from '../bench/server/sobremesa.ts';
import { startOwnServer, type Target } from '../bench/server/target.ts';
import { maxOpenFiles } from '../bench/server/usage.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';

const DEFAULT_TABLES = [50];
const DEFAULT_SECONDS = 10;
/** The most rounds, so that moves dominate over opening the next table. */
const DEFAULT_ROUNDS = 20;

/** Open files besides sockets. */
const OTHER_FILES = 100;

/** Time for the echo server, as a share of the time for play. */
const ECHO_SHARE = 0.2;

export const wholeNumbers: Flag<number[]> = {
  placeholder: 'numbers',
  read: (text, name, say) => text.split(',').map((part) => wholeNumber(1).read(part, name, say)),
};

export const urlFlag: Flag<string> = { placeholder: 'url', read: (text) => text };

interface ServerRow extends PlayRate, EchoRate {
  readonly tables: number;
  readonly movesPerEcho: number;
}

interface Bench {
  readonly tables: readonly number[];
  readonly seconds: number;
  readonly socketsPerTable: number;
  readonly root: URL;
  readonly connect: ConnectDriver;
  /** Each row has a server of its own, unless one is given. */
  startTarget(): Promise<Target>;
}

export const benchServer = defineCommand({
  flags: {
    tables: wholeNumbers,
    rounds: wholeNumber(1, DEFAULT_ROUNDS),
    bots: oneOf(botNames, 'bot'),
    whole: switchFlag,
    seconds: positiveNumber,
    database: urlFlag,
    url: urlFlag,
    pid: wholeNumber(1),
    driver: textFlag,
    json: switchFlag,
  },
  help: (say) => say.commands.benchServer,

  async run({ flags }, session) {
    const { tables = DEFAULT_TABLES, seconds = DEFAULT_SECONDS, json = false } = flags;
    const { rounds = DEFAULT_ROUNDS, bots, whole, url, pid, database: databaseUrl } = flags;
    const { env, entry } = session.io;
    const socketsPerTable = bots === undefined ? SEATS : 1;
    mustHaveSockets(Math.max(...tables) * socketsPerTable, session);
    const root = new URL('../../../', entry);
    const bench: Bench = {
      tables,
      seconds,
      socketsPerTable,
      root,
      connect:
        flags.driver === undefined
          ? (address) => new SobremesaDriver([address], { rounds, level: bots, whole })
          : await driverFrom(flags.driver, flags, session),
      startTarget: async () =>
        url === undefined
          ? startOwnServer({ root, env, databaseUrl })
          : { url, pid, stop: async () => {} },
    };
    pinClients();
    await report(serverRows(bench, session), serverColumns(session), json, session);
    return EXIT.ok;
  },
});

function mustHaveSockets(sockets: number, { say }: Session): void {
  const most = maxOpenFiles() - OTHER_FILES;
  if (sockets > most) throw new Failure(say.errors.tooManySockets(sockets, most), EXIT.refused);
}

async function driverFrom(
  file: string,
  own: Readonly<Partial<Record<'bots' | 'rounds' | 'whole', unknown>>>,
  { say }: Session,
): Promise<ConnectDriver> {
  for (const name of ['bots', 'rounds', 'whole'] as const) {
    if (own[name] !== undefined) throw new Failure(say.errors.notTogether(`--${name}`, '--driver'));
  }
  const module: { readonly default: ConnectDriver } = await import(pathToFileURL(file).href);
  return module.default;
}

async function* serverRows(bench: Bench, { io }: Session): AsyncGenerator<ServerRow> {
  const progress = new Progress(io.stderr);
  for (const [done, tables] of bench.tables.entries()) {
    progress.show(done, bench.tables.length, `${tables}`);
    const row = await serverRow(bench, tables, io.env);
    progress.clear();
    yield row;
  }
}

async function serverRow(
  { seconds, socketsPerTable, root, connect, startTarget }: Bench,
  tables: number,
  env: NodeJS.ProcessEnv,
): Promise<ServerRow> {
  const target = await startTarget();
  const play = await measurePlay({ target, connect, tables, seconds }).finally(target.stop);
  const echo = await measureEcho({
    root,
    env,
    sockets: tables * socketsPerTable,
    messageBytes: play.messageBytes,
    seconds: seconds * ECHO_SHARE,
  });
  const movesPerEcho = play.movesPerSecond / echo.echoesPerSecond;
  return { tables, ...play, ...echo, movesPerEcho: Math.round(movesPerEcho * 1000) / 1000 };
}

function serverColumns({ language, say }: Session): ReportColumn<ServerRow>[] {
  const { bench } = say;
  const column = optionalColumn<ServerRow>(language);
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return [
    column(bench.tables, ({ tables }) => tables),
    column(bench.moves, ({ movesPerSecond }) => movesPerSecond),
    column('p50 ms', ({ p50Ms }) => p50Ms, tenths),
    column('p99 ms', ({ p99Ms }) => p99Ms, tenths),
    column(bench.loopDelay, ({ loopP99Ms }) => loopP99Ms, tenths),
    column(bench.cpu, ({ cpuMicrosPerMove }) => cpuMicrosPerMove),
    column(bench.memoryPerTable, ({ kilobytesPerTable }) => kilobytesPerTable),
    column(bench.clients, ({ clientShare }) => clientShare, { style: 'percent' }),
    column(bench.echoes, ({ echoesPerSecond }) => echoesPerSecond),
  ];
}
