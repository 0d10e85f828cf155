import { setTimeout as sleep } from 'node:timers/promises';
import { FastRng } from '@sobremesa/engine';
import type { TournamentState } from '@sobremesa/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StorageOptions } from '../../src/storage/index.ts';
import { Client } from '../support/client.ts';
import { openDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { progress } from '../support/table-play.ts';
import {
  computeStandings,
  join,
  readRounds,
  SHORT_CUP,
  stateFor,
  takePart,
} from '../support/tournament-play.ts';

/** Run more with PEOPLE=200 npx vitest run --project server apps/server/test/system/tournaments.test.ts */
const wanted = process.env['PEOPLE'];
const AT_ONE_SERVER = Number(wanted ?? 8);
const AT_TWO_SERVERS = Number(wanted ?? 37);
const LONGEST = 170_000 + AT_TWO_SERVERS * 5_000;

const PAUSE = 1_000;
const SETUP = { ...SHORT_CUP, pauseSeconds: PAUSE / 1_000, rounds: 3 };

interface Course {
  readonly people: number;
  /** How many of them vanish in the second round, without a word. */
  readonly vanish: number;
  readonly late: number;
  readonly trouble: (
    victim: ServerProcess,
    reaches: (isReached: (state: TournamentState) => boolean) => Promise<void>,
    playing: readonly Client[],
  ) => Promise<void>;
}

/** A tournament with its servers and people. */
class Simulation {
  readonly where: StorageOptions;
  readonly servers: readonly ServerProcess[];
  readonly #clients: Client[] = [];

  private constructor(where: StorageOptions, servers: readonly ServerProcess[]) {
    this.where = where;
    this.servers = servers;
  }

  static async start(count: number, where: StorageOptions, redis?: string): Promise<Simulation> {
    const { dataDir, databaseUrl } = where;
    const env = {
      DATA_DIR: dataDir,
      STAND_IN_LEVEL: 'random',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(redis ? { REDIS_URL: redis } : {}),
    };
    const starting = Array.from({ length: count }, () => ServerProcess.start({ env }));
    const simulation = new Simulation(where, await Promise.all(starting));
    onTestFinished(() => simulation.#close());
    return simulation;
  }

  async #close(): Promise<void> {
    for (const client of this.#clients) client.close();
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  /** People who are spread over the servers, and use another one when theirs is down. */
  async #arrive(count: number): Promise<Client[]> {
    const urls = this.servers.map(({ url }) => url);
    const arrived: Client[] = [];
    for (let index = 0; index < count; index++) {
      const home = index % urls.length;
      arrived.push(await Client.arrive(...urls.slice(home), ...urls.slice(0, home)));
    }
    this.#clients.push(...arrived);
    return arrived;
  }

  /** Resolves with the state at its end, after all that must hold was checked. */
  async run({ people: count, vanish, late, trouble }: Course): Promise<TournamentState> {
    const begunAt = performance.now();
    const [organiser, ...people] = await this.#arrive(count + 1);
    const { code } = await organiser.http<{ code: string }>('POST', '/api/tournaments', SETUP);
    for (const [index, person] of people.entries()) {
      await join(person, code, `Persona ${index + 1}`);
    }
    const taking = people.map((person, index) =>
      takePart(person, code, index < vanish ? 2 : undefined),
    );
    await organiser.http('POST', `/api/tournaments/${code}/start`);
    const newcomers = await this.#arrive(late);
    for (const [index, person] of newcomers.entries()) {
      await join(person, code, `Tarde ${index + 1}`);
    }
    taking.push(...newcomers.map((person) => takePart(person, code)));
    const reaches = (isReached: (state: TournamentState) => boolean) =>
      eventually(async () => expect(isReached(await stateFor(organiser, code))).toBe(true));
    await trouble(this.servers[0], reaches, people.slice(vanish));
    const sent = await Promise.all(taking);

    const everybody = [...people, ...newcomers];
    const state = await stateFor(organiser, code);
    expect(state).toMatchObject({ phase: 'over', round: SETUP.rounds });
    const rounds = await readRounds(organiser, code);
    for (const { records, byes, tables } of rounds) {
      const ids = [
        ...records.flatMap(({ seats }) => seats.map(({ person }) => person)),
        ...byes.map(({ person }) => person),
      ];
      expect(new Set(ids).size).toBe(ids.length);
      expect(tables.map((table) => table.phase)).toEqual(tables.map(() => 'finished'));
    }
    const records = rounds.flatMap((round) => round.records);
    await expectTables(this.where, everybody, records);
    // Nobody was sent to a table where they have no seat.
    for (const [index, { person }] of everybody.entries()) {
      const own = records.filter(({ seats }) => seats.some((seat) => seat.person === person));
      expect(own.map(({ table }) => table)).toEqual(expect.arrayContaining(sent[index]));
    }
    const ids = everybody.map(({ person }) => person);
    expectStandings(state, computeStandings(ids, rounds));
    expect(everybody.flatMap(({ faults }) => faults)).toEqual([]);
    if (wanted !== undefined) report(begunAt, everybody);
    return state;
  }
}

/** What the larger runs measure. */
function report(begunAt: number, people: readonly Client[]): void {
  const waits = people.flatMap((person) => person.waits).sort((one, other) => one - other);
  const share = (part: number): string => waits[Math.floor(part * (waits.length - 1))].toFixed(1);
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(0);
  const times = `median ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms`;
  process.stdout.write(
    `${people.length} people, ${seconds} s; ${waits.length} actions: ${times}\n`,
  );
}

/** Each person has had seats at the tables of their rounds and at no others. */
async function expectTables(
  where: StorageOptions,
  people: readonly Client[],
  records: Awaited<ReturnType<typeof readRounds>>[number]['records'],
): Promise<void> {
  const stores = await openDatabase(where);
  for (const { person } of people) {
    const had = await stores.tables.tablesOf(person, 100);
    const own = records.filter(({ seats }) => seats.some((seat) => seat.person === person));
    expect(had.map(({ code }) => code).sort()).toEqual(own.map(({ table }) => table).sort());
  }
  await stores.storage.close();
}

function expectStandings(
  { standings }: TournamentState,
  computed: ReturnType<typeof computeStandings>,
): void {
  expect(standings).toHaveLength(computed.size);
  for (const { person, points, opponents, wins, rounds } of standings) {
    expect({ points, opponents, wins, rounds }).toEqual(computed.get(person));
  }
  const keys = standings.map(({ points, opponents, wins, margin }) => [
    points,
    opponents,
    wins,
    margin,
  ]);
  const better = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((key, index) => key !== other[index]);
    return at >= 0 && one[at] > other[at];
  };
  expect(standings.map(({ place }) => place)).toEqual(
    keys.map((own) => 1 + keys.filter((other) => better(other, own)).length),
  );
}

const SECOND_ROUND = ({ round }: TournamentState): boolean => round >= 2;
const SECOND_PAUSE = ({ round, phase }: TournamentState): boolean =>
  (round === 2 && phase === 'pause') || round > 2;

/** Kills a server while a round is played, and starts it again. */
const killInRound: Course['trouble'] = async (victim, reaches, playing) => {
  await reaches(SECOND_ROUND);
  await progress(playing, 2 * playing.length);
  await victim.kill();
  await victim.start();
};

/** Kills it once more about when the next round is paired. */
const killInRoundAndPause: Course['trouble'] = async (victim, reaches, playing) => {
  await killInRound(victim, reaches, playing);
  await reaches(SECOND_PAUSE);
  await sleep(new FastRng('tournament').below(2 * PAUSE));
  await victim.kill();
  await victim.start();
};

const courseOf = (people: number, trouble: Course['trouble']): Course => ({
  people,
  vanish: Math.ceil(people / 12),
  late: Math.ceil(people / 15),
  trouble,
});

describe('a tournament with people who vanish and people who come late', () => {
  test(
    `of ${AT_ONE_SERVER} people on one server, which is killed in a round and in a pause`,
    async () => {
      const folder = temporaryFolder();
      onTestFinished(folder.remove);
      const simulation = await Simulation.start(1, { dataDir: folder.path });
      const { standings } = await simulation.run(courseOf(AT_ONE_SERVER, killInRoundAndPause));
      // Whoever vanished in the second round still had a seat in the third, which a bot played.
      expect(standings.map(({ rounds }) => rounds.at(-1))).not.toContain(null);
    },
    LONGEST,
  );

  test(
    `of ${AT_TWO_SERVERS} people on two servers, one of which is killed in a round`,
    async () => {
      const where = { dataDir: '', databaseUrl: await newPostgres() };
      const simulation = await Simulation.start(2, where, await newRedis());
      await simulation.run(courseOf(AT_TWO_SERVERS, killInRound));
    },
    LONGEST,
  );
});
