import { positiveNumber, switchFlag, wholeNumber } from '../args.ts';
import { type Layout, layouts } from '../bench/cluster/layout.ts';
import { type ClusterCost, measureCluster, warmUp } from '../bench/cluster/measure.ts';
import { optionalColumn, type ReportColumn, report } from '../bench/report.ts';
import { pinClients } from '../bench/server/child.ts';
import { startOwnServer, type Target } from '../bench/server/target.ts';
import { defineCommand } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import type { Session } from '../session.ts';
import { Progress } from '../terminal/progress.ts';
import { urlFlag, wholeNumbers } from './bench-server.ts';

const DEFAULT_SERVERS = [1, 2, 4, 8];
const DEFAULT_TABLES = 8;
/** Little enough for eight servers on two cores. */
const DEFAULT_RATE = 10;
const DEFAULT_SECONDS = 20;
/** Tables of the busy server, as many as `bench server` has. */
const BUSY_TABLES = 50;
const MATCHES = { rounds: 20 };

interface ClusterRow extends ClusterCost {
  readonly servers: number;
  readonly layout: Layout;
  readonly tables: number;
}

interface Bench {
  readonly numbers: readonly number[];
  /** For each server; and moves per second at each. */
  readonly tables: number;
  readonly rate: number;
  readonly seconds: number;
  readonly redisPid: number | undefined;
  readonly databasePid: number | undefined;
  startTarget(): Promise<Target>;
}

export const benchCluster = defineCommand({
  flags: {
    servers: wholeNumbers,
    tables: wholeNumber(1),
    rate: positiveNumber,
    seconds: positiveNumber,
    database: urlFlag,
    redis: urlFlag,
    'database-pid': wholeNumber(1),
    'redis-pid': wholeNumber(1),
    json: switchFlag,
  },
  help: (say) => say.commands.benchCluster,

  async run({ flags }, session) {
    const { database: databaseUrl, redis: redisUrl, json = false } = flags;
    const { env, entry } = session.io;
    if (databaseUrl === undefined || redisUrl === undefined) {
      throw new Failure(session.say.errors.needsServices, EXIT.refused);
    }
    const root = new URL('../../../', entry);
    const bench: Bench = {
      numbers: flags.servers ?? DEFAULT_SERVERS,
      tables: flags.tables ?? DEFAULT_TABLES,
      rate: flags.rate ?? DEFAULT_RATE,
      seconds: flags.seconds ?? DEFAULT_SECONDS,
      redisPid: flags['redis-pid'],
      databasePid: flags['database-pid'],
      startTarget: () => startOwnServer({ root, env, databaseUrl, redisUrl }),
    };
    pinClients();
    await report(clusterRows(bench, session), clusterColumns(session), json, session);
    return EXIT.ok;
  },
});

async function* clusterRows(bench: Bench, { io }: Session): AsyncGenerator<ClusterRow> {
  const progress = new Progress(io.stderr);
  for (const [done, count] of bench.numbers.entries()) {
    progress.show(done, bench.numbers.length, `${count}`);
    const servers = await Promise.all(Array.from({ length: count }, () => bench.startTarget()));
    try {
      await warmUp(servers, MATCHES);
      for (const layout of layouts) {
        // With one server, people cannot be at different ones.
        if (layout === 'people' && count === 1) continue;
        const row = await clusterRow(bench, servers, layout);
        progress.clear();
        yield row;
      }
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
    }
  }
}

async function clusterRow(
  { tables: perServer, rate, seconds, redisPid, databasePid }: Bench,
  servers: readonly Target[],
  layout: Layout,
): Promise<ClusterRow> {
  const tables = layout === 'one' ? BUSY_TABLES : perServer * servers.length;
  const cost = await measureCluster({
    servers,
    layout,
    tables,
    tableRate: layout === 'one' ? undefined : rate,
    matches: MATCHES,
    seconds,
    redisPid,
    databasePid,
  });
  return { servers: servers.length, layout, tables, ...cost };
}

function clusterColumns({ language, say }: Session): ReportColumn<ClusterRow>[] {
  const { bench } = say;
  const column = optionalColumn<ClusterRow>(language);
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return [
    column(bench.servers, ({ servers }) => servers),
    { head: bench.layout, cell: ({ layout }) => bench.layouts[layout] },
    column(bench.tables, ({ tables }) => tables),
    column(bench.moves, ({ movesPerSecond }) => movesPerSecond),
    column(bench.cpu, ({ cpuMicrosPerMove }) => cpuMicrosPerMove),
    column(bench.busiest, ({ busiestMicrosPerMove }) => busiestMicrosPerMove, tenths),
    column(bench.idlest, ({ idlestMicrosPerMove }) => idlestMicrosPerMove, tenths),
    column(bench.heard, ({ heardPerMove }) => heardPerMove, tenths),
    column(bench.sent, ({ sentPerMove }) => sentPerMove, tenths),
    column('Redis µs', ({ redisMicrosPerMove }) => redisMicrosPerMove, tenths),
    column(bench.database, ({ databaseMicrosPerMove }) => databaseMicrosPerMove),
  ];
}
