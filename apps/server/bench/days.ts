import { performance } from 'node:perf_hooks';
import { gameIds } from '@sobremesa/games/rules';
import { sql } from 'kysely';
import pg from 'pg';
import type { Backend } from '../src/storage/backend.ts';
import type { StorageOptions } from '../src/storage/index.ts';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { type OpenDatabase, openDatabase } from '../test/support/database.ts';
import { fillDay, positionsOf } from '../test/support/many-results.ts';
import { temporaryFolder } from '../test/support/process.ts';
import { startPostgres } from '../test/support/service.ts';

/** How long the queries of the match of a day take, with few results and with many. */
const PEOPLE = [1_000, 100_000] as const;
const DECISIONS = 24;
const CALLS = 200;
const day = '2026-03-29';
const [game] = gameIds;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Call = (person: number) => Promise<unknown>;

/** Sorted times of calls in turn, in milliseconds. */
async function timesOf(call: Call, people: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < CALLS; index++) {
    const person = 1 + ((index * 7_919) % people);
    const start = performance.now();
    await call(person);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

const callsOn = (stores: OpenDatabase, { db }: Backend, people: number): Record<string, Call> => ({
  'one row by its key': (person) => stores.days.triesOf(`person ${person}`, day),
  'place and ranks': (person) => stores.days.dayRanks(day, game, -1_000_000 * (1 + (person % 4))),
  'shares of 24 decisions': (person) =>
    stores.days.dayChoices(day, game, positionsOf(person, people, DECISIONS)),
  'a result is stored': async (person) => {
    const newcomer = { day, game, person: `late ${person}`, table: `late ${person}` };
    await stores.days.beginTry(newcomer);
    const choices = positionsOf(person, people, DECISIONS).map((position) => ({
      position,
      move: 'm1',
    }));
    await stores.days.finishTry({
      ...newcomer,
      finishedAt: 1,
      score: 1,
      rank: 1,
      worth: -1_000_000,
      choices,
    });
  },
  'place, counted from all results': () =>
    sql`select rank, count(*), sum(case when worth > -2000000 then 1 else 0 end) from day_tries
      where day = ${day} and game = ${game} group by rank`.execute(db),
});

async function measure(name: string, people: number, options: StorageOptions): Promise<void> {
  const stores = await openDatabase(options);
  const backend = options.databaseUrl
    ? openPostgres(options.databaseUrl)
    : await openSqlite(options.dataDir);
  await fillDay(backend.db, { day, game, people, decisions: DECISIONS, earlierDays: 30 });
  let reference = 0;
  for (const [title, call] of Object.entries(callsOn(stores, backend, people))) {
    const times = await timesOf(call, people);
    const [p50, p99] = [times[CALLS / 2], times[CALLS - CALLS / 100]];
    reference ||= p50;
    const cells = [name, people.toLocaleString('en'), title, p50.toFixed(2), p99.toFixed(2)];
    say(`| ${[...cells, (p50 / reference).toFixed(1)].join(' | ')} |`);
  }
  await backend.db.destroy();
  await stores.storage.close();
}

say('| database | results | query | p50 ms | p99 ms | to one row |');
say('|---|--:|---|--:|--:|--:|');
const { url, service } = await startPostgres();
try {
  for (const people of PEOPLE) {
    const folder = temporaryFolder();
    await measure('SQLite', people, { dataDir: folder.path });
    const client = new pg.Client(`${url}/postgres`);
    await client.connect();
    await client.query(`create database results_${people}`);
    await client.end();
    const databaseUrl = `${url}/results_${people}`;
    await measure('PostgreSQL', people, { databaseUrl, dataDir: folder.path });
    folder.remove();
  }
} finally {
  await service.stop();
}
