import { type Compilable, CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DayResult } from '../../../src/days/store.ts';
import { choicesIn, ranksIn } from '../../../src/days/store.ts';
import type { Backend } from '../../../src/storage/backend.ts';
import { openPostgres } from '../../../src/storage/postgres.ts';
import { openSqlite } from '../../../src/storage/sqlite.ts';
import type { OpenDatabase } from '../../support/database.ts';
import { fillDay, MAX_SCORES, positionsOf } from '../../support/many-results.ts';
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

async function play(stores: OpenDatabase, result: DayResult): Promise<boolean> {
  const { person, table } = result;
  await stores.days.beginTry({ day: result.day, game: result.game, person, table });
  return stores.days.finishTry(result);
}

export function daysContract(newDatabase: NewDatabase): void {
  describe('matches of the days', () => {
    const database = useDatabase(newDatabase);

    test('one try for each person, day and game, also at two servers at once', async () => {
      const servers = [await database.open(), await database.open()];
      const begin = (index: number, more: Partial<DayResult> = {}) => {
        const { person, table, ...rest } = resultOf('ana', { table: `table ${index}`, ...more });
        return servers[index % 2].days.beginTry({ day: rest.day, game: rest.game, person, table });
      };
      const tables = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => begin(index)));
      expect(new Set(tables).size).toBe(1);
      expect(await begin(6, { game: 'bids' })).toBe('table 6');
      expect(await begin(7, { day: '2026-03-30' })).toBe('table 7');
      const tries = await servers[0].days.triesOf('ana', day);
      expect(tries.map((each) => each.game).sort()).toEqual(['bids', game]);
      expect(tries.every((each) => !('finishedAt' in each) && !('worth' in each))).toBe(true);
    });

    test('a result is stored once, and only of the table that counts', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const result = resultOf('ana', { score: 7, rank: 2, worth: -2_000_300 });
      await one.days.beginTry({ day, game, person: 'ana', table: result.table });
      expect(await one.days.finishTry({ ...result, table: 'practice' })).toBe(false);
      const stored = await Promise.all(
        [one, other, one].map((each) => each.days.finishTry(result)),
      );
      expect(stored.filter(Boolean)).toHaveLength(1);
      const { choices: _, ...tried } = result;
      expect(await other.days.triesOf('ana', day)).toEqual([tried]);
      expect(await one.days.dayRanks(day, game, 0)).toEqual([{ rank: 2, people: 1, better: 0 }]);
    });

    test('counts who is better by worth, day and game', async () => {
      const stores = await database.open();
      const worths = [-1_000_000, -1_000_000, -1_000_500, -2_000_000, -3_000_000];
      for (const [index, worth] of worths.entries()) {
        const rank = Math.round(-worth / 1_000_000);
        await play(stores, resultOf(`person ${index}`, { worth, rank }));
      }
      await play(stores, resultOf('ana', { day: '2026-03-30' }));
      await play(stores, resultOf('ana', { game: 'bids' }));
      expect(await stores.days.dayRanks(day, game, -1_000_500)).toEqual([
        { rank: 1, people: 3, better: 2 },
        { rank: 2, people: 1, better: 0 },
        { rank: 3, people: 1, better: 0 },
      ]);
    });

    test('a result without worth is kept for its person and counted nowhere', async () => {
      const stores = await database.open();
      const { worth: _, ...late } = resultOf('ana', { choices: [{ position: 'p', move: '1' }] });
      expect(await play(stores, late)).toBe(true);
      expect(await stores.days.triesOf('ana', day)).toMatchObject([{ finishedAt: 1, score: 10 }]);
      expect(await stores.days.dayRanks(day, game, 0)).toEqual([]);
      expect(await stores.days.dayChoices(day, game, ['p'])).toEqual([]);
    });

    test('counts what people played in each position, at servers that write at once', async () => {
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
      const counted = await servers[0].days.dayChoices(day, game, ['start', 'after a']);
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
      expect(await servers[0].days.dayChoices(day, 'bids', ['start'])).toEqual([]);
    });

    test('par is not replaced by a second one', async () => {
      const [one, other] = [await database.open(), await database.open()];
      expect(await one.days.dayPar(day, game)).toBeUndefined();
      await one.days.saveDayPar(day, game, 'first');
      await other.days.saveDayPar(day, game, 'second');
      expect(await one.days.dayPar(day, game)).toBe('first');
    });

    test(`${MANY} results: a place and the shares of choices are found by indexes in few rows`, async () => {
      const stores = await database.open();
      const { options } = database;
      const backend: Backend = options.databaseUrl
        ? openPostgres(options.databaseUrl)
        : await openSqlite(options.dataDir);
      const decisions = 13;
      await fillDay(backend.db, { day, game, people: MANY, decisions, earlierDays: 30 });
      const worth = -1_000_123;
      const ranks = await stores.days.dayRanks(day, game, worth);
      const sum = (key: 'people' | 'better') => ranks.reduce((all, each) => all + each[key], 0);
      expect(sum('people')).toBe(MANY);
      expect(sum('better')).toBe(await betterInTries(backend, worth));
      expect(await rowsOf(backend)).toBeLessThanOrEqual(MAX_SCORES);
      const positions = positionsOf(7, MANY, decisions);
      const choices = await stores.days.dayChoices(day, game, positions);
      expect(choices.reduce((all, { people }) => all + people, 0)).toBeGreaterThan(MANY);
      expect(choices).toHaveLength(2 * decisions);

      const isPostgres = options.databaseUrl !== undefined;
      const ranksPlan = await plan(backend, ranksIn(backend.db, day, game, worth), isPostgres);
      expect(ranksPlan).toMatch(/day_scores_key|autoindex_day_scores/);
      const choicesPlan = await plan(
        backend,
        choicesIn(backend.db, day, game, positions),
        isPostgres,
      );
      expect(choicesPlan).toMatch(/day_choices_key|autoindex_day_choices/);
      for (const each of [ranksPlan, choicesPlan]) {
        expect(each).not.toMatch(/Seq Scan|SCAN day_/);
      }
      await backend.db.destroy();
    });
  });
}

async function betterInTries({ db }: Backend, worth: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from day_tries
    where day = ${day} and game = ${game} and worth > ${worth}`.execute(db);
  return Number(rows[0].count);
}

/** The number of rows from which a place of the day is counted. */
async function rowsOf({ db }: Backend): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from day_scores
    where day = ${day} and game = ${game}`.execute(db);
  return Number(rows[0].count);
}

/** How the database runs a query. */
async function plan({ db }: Backend, query: Compilable, isPostgres: boolean): Promise<string> {
  const compiled = query.compile();
  const prefix = isPostgres ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]),
  );
  return JSON.stringify(rows);
}
