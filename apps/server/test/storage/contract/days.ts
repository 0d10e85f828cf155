import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Backend } from '../../../src/storage/backend.ts';
import type { DayResult, Storage } from '../../../src/storage/port.ts';
import { openPostgres } from '../../../src/storage/postgres.ts';
import { openSqlite } from '../../../src/storage/sqlite.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const day = '2026-03-29';
const game = 'nogracias';
const MANY = 100_000;

const resultOf = (person: string, more: Partial<DayResult> = {}): DayResult => ({
  day,
  game,
  person,
  table: `table of ${person}`,
  finishedAt: 1,
  score: 10,
  rank: 1,
  worth: -1_000_000,
  choices: [],
  ...more,
});

async function play(storage: Storage, result: DayResult): Promise<boolean> {
  const { person, table } = result;
  await storage.beginTry({ day: result.day, game: result.game, person, table });
  return storage.finishTry(result);
}

export function daysContract(newDatabase: NewDatabase): void {
  describe('matches of the days', () => {
    const database = useDatabase(newDatabase);

    it('one try for each person, day and game, also at two servers at once', async () => {
      const servers = [await database.open(), await database.open()];
      const begin = (index: number, more: Partial<DayResult> = {}) => {
        const { person, table, ...rest } = resultOf('ana', { table: `table ${index}`, ...more });
        return servers[index % 2].beginTry({ day: rest.day, game: rest.game, person, table });
      };
      const tables = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => begin(index)));
      expect(new Set(tables).size).toBe(1);
      expect(await begin(6, { game: 'bids' })).toBe('table 6');
      expect(await begin(7, { day: '2026-03-30' })).toBe('table 7');
      const tries = await servers[0].triesOf('ana', day);
      expect(tries.map((each) => each.game).sort()).toEqual(['bids', game]);
      expect(tries.every((each) => !('finishedAt' in each) && !('worth' in each))).toBe(true);
    });

    it('a result is stored once, and only of the table that counts', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const result = resultOf('ana', { score: 7, rank: 2, worth: -2_000_300 });
      await one.beginTry({ day, game, person: 'ana', table: result.table });
      expect(await one.finishTry({ ...result, table: 'practice' })).toBe(false);
      const stored = await Promise.all([one, other, one].map((each) => each.finishTry(result)));
      expect(stored.filter(Boolean)).toHaveLength(1);
      const { choices: _, ...tried } = result;
      expect(await other.triesOf('ana', day)).toEqual([tried]);
      expect(await one.dayRanks(day, game, 0)).toEqual([{ rank: 2, people: 1, better: 0 }]);
    });

    it('counts who is better by worth, day and game', async () => {
      const storage = await database.open();
      const worths = [-1_000_000, -1_000_000, -1_000_500, -2_000_000, -3_000_000];
      for (const [index, worth] of worths.entries()) {
        const rank = Math.round(-worth / 1_000_000);
        await play(storage, resultOf(`person ${index}`, { worth, rank }));
      }
      await play(storage, resultOf('ana', { day: '2026-03-30' }));
      await play(storage, resultOf('ana', { game: 'bids' }));
      expect(await storage.dayRanks(day, game, -1_000_500)).toEqual([
        { rank: 1, people: 3, better: 2 },
        { rank: 2, people: 1, better: 0 },
        { rank: 3, people: 1, better: 0 },
      ]);
    });

    it('a result without worth is kept for its person and counted nowhere', async () => {
      const storage = await database.open();
      const { worth: _, ...late } = resultOf('ana', { choices: [{ position: 'p', move: '1' }] });
      expect(await play(storage, late)).toBe(true);
      expect(await storage.triesOf('ana', day)).toMatchObject([{ finishedAt: 1, score: 10 }]);
      expect(await storage.dayRanks(day, game, 0)).toEqual([]);
      expect(await storage.dayChoices(day, game, ['p'])).toEqual([]);
    });

    it('counts what people played in each position, at servers that write at once', async () => {
      const servers = [await database.open(), await database.open()];
      const paths = ['ab', 'ab', 'ac', 'bb', 'ab', 'aa', 'ac', 'bc'];
      await Promise.all(
        paths.map(([first, second], index) => {
          const choices = [
            { position: 'start', move: first },
            { position: `after ${first}`, move: second },
          ];
          return play(servers[index % 2], resultOf(`person ${index}`, { choices }));
        }),
      );
      const counted = await servers[0].dayChoices(day, game, ['start', 'after a']);
      const of = (position: string) =>
        counted.flatMap((each) => (each.position === position ? [[each.move, each.people]] : []));
      expect(of('start')).toEqual([
        ['a', 6],
        ['b', 2],
      ]);
      expect(of('after a')).toEqual([
        ['b', 3],
        ['c', 2],
        ['a', 1],
      ]);
      expect(await servers[0].dayChoices(day, 'bids', ['start'])).toEqual([]);
    });

    it('par is not replaced by a second one', async () => {
      const [one, other] = [await database.open(), await database.open()];
      expect(await one.dayPar(day, game)).toBeUndefined();
      await one.saveDayPar(day, game, 'first');
      await other.saveDayPar(day, game, 'second');
      expect(await one.dayPar(day, game)).toBe('first');
    });

    it(`a place among ${MANY} is counted from at most a thousand rows`, async () => {
      const storage = await database.open();
      await play(storage, resultOf('ana', { worth: -1_000_123 }));
      const { options } = database;
      const backend: Backend = options.databaseUrl
        ? openPostgres(options.databaseUrl)
        : await openSqlite(options.dataDir);
      await fill(backend);
      const ranks = await storage.dayRanks(day, game, -1_000_123);
      const sum = (key: 'people' | 'better') => ranks.reduce((all, each) => all + each[key], 0);
      expect(sum('people')).toBe(MANY + 1);
      expect(sum('better')).toBe(await betterInTries(backend, -1_000_123));
      expect(await plan(backend, Boolean(options.databaseUrl))).toMatch(
        /day_scores_key|PRIMARY KEY|autoindex_day_scores/,
      );
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from day_scores`.execute(backend.db);
      expect(Number(rows[0].count)).toBeLessThanOrEqual(1_000);
      await backend.db.destroy();
    });
  });
}

/** The results of many people, as `finishTry` would have stored them one by one. */
async function fill({ db }: Backend): Promise<void> {
  await sql`insert into day_tries (day, game, person, "table", finished_at, score, rank, worth)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MANY)})
    select ${sql.lit(day)}, ${sql.lit(game)}, 'person ' || i, 'table ' || i, 1, i % 97, 1 + i % 4,
      -1000000 * (1 + i % 4) - (i * 7919) % 211 from n`.execute(db);
  await sql`delete from day_scores`.execute(db);
  await sql`insert into day_scores (day, game, worth, rank, people)
    select day, game, worth, rank, count(*) from day_tries
    group by day, game, worth, rank`.execute(db);
}

async function betterInTries({ db }: Backend, worth: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from day_tries
    where day = ${day} and game = ${game} and worth > ${worth}`.execute(db);
  return Number(rows[0].count);
}

/** How the database finds the scores of a day. */
async function plan({ db }: Backend, isPostgres: boolean): Promise<string> {
  const query = sql`select sum(people) from day_scores
    where day = ${sql.lit(day)} and game = ${sql.lit(game)} and worth > -1000123`;
  if (!isPostgres) {
    return JSON.stringify((await sql`explain query plan ${query}`.execute(db)).rows);
  }
  // A table of a few hundred rows is read as a whole unless that is forbidden.
  return db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    return JSON.stringify((await sql`explain ${query}`.execute(connection)).rows);
  });
}
