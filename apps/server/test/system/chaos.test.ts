import { monitorEventLoopDelay } from 'node:perf_hooks';
import { FastRng, shuffle } from '@sobremesa/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { type FaultName, faults } from '../support/chaos/faults.ts';
import { type BusKind, World } from '../support/chaos/world.ts';
import { Client } from '../support/client.ts';
import { expectFinishedInLog, resultsKept } from '../support/log-check.ts';
import { playOn, shortGames } from '../support/table-play.ts';

/** More with npm run chaos -- --rounds 300 */
const { CHAOS_ROUNDS: ROUNDS, CHAOS_SEED: SEED = 'chaos', CHAOS_FAULT = '' } = process.env;
const isLong = ROUNDS !== undefined;
const PATIENCE = 120_000;

/** After so many rounds all matches are played to their end and compared with the log. */
const ROUNDS_OF_PEOPLE = 10;
const TABLES = shortGames.slice(0, 3);
/** Some of these tables' seats are bots, which exactly one server may play. */
const WITH_BOTS = { seats: 4, bots: [{ seat: 3, level: 'greedy' }] };

const everyFault = (Object.keys(faults) as FaultName[]).filter((name) =>
  name.includes(CHAOS_FAULT),
);
const without = (...left: FaultName[]) => everyFault.filter((name) => !left.includes(name));

const half = Number(ROUNDS) / 2;
const shares: readonly (readonly [BusKind, rounds: number, faults: readonly FaultName[]])[] = isLong
  ? [
      ['one Redis', Math.ceil(half), everyFault],
      // The servers find the nodes of a cluster by themselves, past the lines that can be cut.
      ['Redis Cluster', Math.floor(half), without('the network between a server and Redis is cut')],
    ]
  : [
      [
        'one Redis',
        everyFault.length - 2,
        without('the disk of PostgreSQL is full', 'a server is killed while it starts'),
      ],
      ['Redis Cluster', 1, ['Redis is killed']],
    ];

let world: World | undefined;
let everybody: Client[] = [];

afterEach(async () => {
  for (const person of everybody) person.close();
  await world?.close();
});

const say = (line: string): void => {
  if (isLong) process.stderr.write(`${line}\n`);
};

async function arrive(hurt: World): Promise<Client[][]> {
  const tables: Client[][] = [];
  for (const table of TABLES.keys()) {
    // The people of a table come through different servers.
    const people = [0, 1, 2].map((seat) => Client.arrive(...hurt.urlsFrom(table + seat)));
    tables.push(await Promise.all(people));
  }
  return tables;
}

/** Faults in a random order, each as often as the others. */
function planOf(rounds: number, names: readonly FaultName[], rng: FastRng): FaultName[] {
  const plan: FaultName[] = [];
  while (plan.length < rounds) {
    const some = [...names];
    shuffle(some, rng);
    plan.push(...some);
  }
  return plan.slice(0, rounds);
}

/** Plays while faults happen, and compares everything that clients saw with the log afterwards. */
async function survive(hurt: World, plan: readonly FaultName[], rng: FastRng): Promise<number> {
  const tables = await arrive(hurt);
  everybody = tables.flat();
  // Where the clients themselves stand still, what they wait for arrives late.
  const stalls = monitorEventLoopDelay();
  stalls.enable();
  const acks = () => tables.map((people) => people.reduce((sum, { acks }) => sum + acks.length, 0));
  /** Play goes on at every table. */
  const progress = async (what: string) => {
    const before = acks();
    const advanced = () => acks().map((now, table) => now > before[table] + 3);
    await vi.waitFor(() => expect(advanced(), what).not.toContain(false), {
      timeout: PATIENCE,
      interval: 20,
    });
  };
  let goesOn = true;
  const playing = Promise.all(
    tables.map((people, table) => playOn(people, { ...TABLES[table], ...WITH_BOTS }, () => goesOn)),
  );
  const striking = (async () => {
    await progress('before the faults');
    for (const name of plan) {
      const begun = Date.now();
      await faults[name]({ world: hurt, everybody, rng, isLong });
      for (const { server } of hurt.nodes)
        expect(server.isRunning, `${name}\n${server.output}`).toBe(true);
      const repaired = Date.now();
      await progress(`after “${name}”`);
      say(
        `${name}: away ${repaired - begun} ms, all tables go on ${Date.now() - repaired} ms later, ` +
          `the clients stood still for ${Math.round(stalls.max / 1e6)} ms at most`,
      );
      stalls.reset();
    }
    goesOn = false;
  })();
  const [codes] = await Promise.all([playing, striking]).catch((error: unknown) => {
    for (const { server } of hurt.nodes) say(`${server.url}\n${server.output.slice(-4_000)}`);
    for (const person of everybody) say(`${person.person} at ${person.server}: ${person.state}`);
    throw error;
  });
  await Promise.all(
    tables.flatMap((people, table) => people.map((person) => resultsKept(person, codes[table]))),
  );
  expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
  expect(everybody.map(({ openRequests }) => openRequests)).toEqual(everybody.map(() => 0));
  await expectFinishedInLog({ databaseUrl: hurt.databaseUrl, dataDir: '.' }, tables, codes);
  const sum = everybody.reduce((all, { acks }) => all + acks.length, 0);
  for (const person of everybody.splice(0)) person.close();
  return sum;
}

test.each(shares)(
  'PostgreSQL and %s, %i faults: no answered step lost or repeated, every match finished',
  async (kind, rounds, names) => {
    // A disk that can be filled and networks that can be cut need root, so only long runs have them.
    world = await World.start(kind, isLong);
    say(`seed ${SEED}, ${kind}, ${rounds} rounds`);
    const rng = new FastRng(`${SEED}/${kind}`);
    const plan = planOf(rounds, names, rng);
    for (let from = 0; from < plan.length; from += ROUNDS_OF_PEOPLE) {
      const steps = await survive(world, plan.slice(from, from + ROUNDS_OF_PEOPLE), rng);
      say(
        `${Math.min(from + ROUNDS_OF_PEOPLE, plan.length)} of ${rounds} rounds, ${steps} answered steps checked`,
      );
    }
  },
  PATIENCE + Number(ROUNDS ?? 20) * 90_000,
);
