import type { PersonId } from '@sobremesa/tables';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { deleteOwn, type PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** The try of a person at the match of a day; everybody has one for each day and game. */
export type DayTry = Value<Database['dayTries']>;

export type NewDayTry = Pick<DayTry, 'day' | 'game' | 'person' | 'table'>;

/** What somebody played in a position of the match of a day. */
export interface DayChoice {
  readonly position: string;
  /** JSON. */
  readonly move: string;
}

export interface CountedChoice extends DayChoice {
  readonly people: number;
}

/** The result of a finished try. */
export interface DayResult extends NewDayTry {
  readonly finishedAt: number;
  readonly score: number;
  readonly rank: number;
  readonly worth?: number;
  /** In the order of the match; counted only with a `worth`. */
  readonly choices: readonly DayChoice[];
}

/** The people whose match ended with this rank. */
export interface DayRank {
  readonly rank: number;
  readonly people: number;
  /** How many of them are better than the worth that was asked for. */
  readonly better: number;
}

/** Begins the try of a person at the match of a day; returns the table of an earlier one if there is one. */
async function beginTry({ db }: Source, begun: NewDayTry): Promise<string> {
  await db
    .insertInto('dayTries')
    .values({ ...begun, finishedAt: null, score: null, rank: null, worth: null })
    .onConflict((known) => known.columns(['day', 'game', 'person']).doNothing())
    .execute();
  // Read again, because the person may have begun before, also at another server.
  const { table } = await db
    .selectFrom('dayTries')
    .select('table')
    .where('day', '=', begun.day)
    .where('game', '=', begun.game)
    .where('person', '=', begun.person)
    .executeTakeFirstOrThrow();
  return table;
}

async function triesOf({ db }: Source, person: PersonId, day: string): Promise<DayTry[]> {
  const rows = await db
    .selectFrom('dayTries')
    .selectAll()
    .where('person', '=', person)
    .where('day', '=', day)
    .execute();
  return rows.map((row) => read(row));
}

/** Stores the result of a try. False, and nothing changes, when the table is not that try or it was stored before. */
const finishTry = (
  { db }: Backend,
  { day, game, person, table, finishedAt, score, rank, worth, choices }: DayResult,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable('dayTries')
      .set({ finishedAt, score, rank, worth: worth ?? null })
      .where('day', '=', day)
      .where('game', '=', game)
      .where('person', '=', person)
      .where('table', '=', table)
      .where('finishedAt', 'is', null)
      .returning('table')
      .execute();
    if (finished.length === 0) return false;
    if (worth === undefined) return true;
    await transaction
      .insertInto('dayScores')
      .values({ day, game, worth, rank, people: 1 })
      .onConflict((known) =>
        known
          .columns(['day', 'game', 'worth'])
          .doUpdateSet(({ ref }) => ({ people: addOne(ref('dayScores.people')) })),
      )
      .execute();
    if (choices.length === 0) return true;
    // In the order of the match: two transactions lock the rows that they share in the same order.
    await transaction
      .insertInto('dayChoices')
      .values(choices.map((choice) => ({ day, game, ...choice, people: 1 })))
      .onConflict((known) =>
        known
          .columns(['day', 'game', 'position', 'move'])
          .doUpdateSet(({ ref }) => ({ people: addOne(ref('dayChoices.people')) })),
      )
      .execute();
    return true;
  });

const addOne = (people: Expression<number>): RawBuilder<number> => sql<number>`${people} + 1`;

/** Reads one row for each different score, however many people have played. */
export const ranksIn = (db: Kysely<Database>, day: string, game: string, worth: number) =>
  db
    .selectFrom('dayScores')
    .select(({ fn, eb }) => [
      'rank',
      fn.sum<number>('people').as('people'),
      fn
        .sum<number>(eb.case().when('worth', '>', worth).then(eb.ref('people')).else(0).end())
        .as('better'),
    ])
    .where('day', '=', day)
    .where('game', '=', game)
    .groupBy('rank')
    .orderBy('rank');

/** The results of a day by rank, the best first. */
async function dayRanks(
  { db }: Source,
  day: string,
  game: string,
  worth: number,
): Promise<DayRank[]> {
  const rows = await ranksIn(db, day, game, worth).execute();
  return rows.map(({ rank, people, better }) => ({
    rank,
    people: Number(people),
    better: Number(better),
  }));
}

/** Reads the choices in some positions by their key. */
export const choicesIn = (
  db: Kysely<Database>,
  day: string,
  game: string,
  positions: readonly string[],
) =>
  db
    .selectFrom('dayChoices')
    .select(['position', 'move', 'people'])
    .where('day', '=', day)
    .where('game', '=', game)
    .where('position', 'in', positions)
    .orderBy('people', 'desc')
    .orderBy('move');

/** What people played in these positions, the most frequent first. */
async function dayChoices(
  { db }: Source,
  day: string,
  game: string,
  positions: readonly string[],
): Promise<CountedChoice[]> {
  if (positions.length === 0) return [];
  return choicesIn(db, day, game, positions).execute();
}

/** What an expert bot made of the match of a day, as JSON. */
async function dayPar({ db }: Source, day: string, game: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('dayPars')
    .select('par')
    .where('day', '=', day)
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.par;
}

/** Stores it; an existing one is not replaced. */
async function saveDayPar({ db }: Source, day: string, game: string, par: string): Promise<void> {
  await db
    .insertInto('dayPars')
    .values({ day, game, par })
    .onConflict((known) => known.columns(['day', 'game']).doNothing())
    .execute();
}

async function triesOfPerson({ db }: Source, person: PersonId): Promise<DayTry[]> {
  const rows = await db.selectFrom('dayTries').selectAll().where('person', '=', person).execute();
  return rows.map((row) => read(row));
}

export const personalData: PersonalData = {
  tables: ['dayTries'],
  forget: deleteOwn(['dayTries']),
  exported: { days: triesOfPerson },
};

export const dayStore = (storage: Storage) =>
  storage.bind({ beginTry, dayChoices, dayPar, dayRanks, saveDayPar, triesOf, finishTry });
