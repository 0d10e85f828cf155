import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { NEWEST } from '../storage/page-end.ts';
import { deleteOwn, type PersonalData } from '../storage/personal-data.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** The result of one person in one finished match. */
export type Result = Value<Database['results']>;

/** The sums of the results of a person in a game, as a team or against each other. */
export type Tally = Readonly<Database['tallies']>;

export type Rating = Value<Database['ratings']>;

/** Matches with the same opponent within this time count less. */
const REPEAT_TIME = 24 * 3_600_000;

/** The matches of a person before the one that is rated. */
export interface PlayerHistory {
  readonly person: PersonId;
  /** Number of matches with other people, of any game. */
  readonly matches: number;
  /** When the first of them ended. */
  readonly since: number | undefined;
  /** How often each opponent was met in this game within `REPEAT_TIME`. */
  readonly met: ReadonlyMap<PersonId, number>;
}

/** Computes the ratings after a match from those before and from the histories of its people. */
export type Rate = (
  ratings: readonly Rating[],
  histories: readonly PlayerHistory[],
) => readonly Rating[];

/** Stores the results of a match and the ratings that `rate` computes. False when they were stored before. */
async function recordMatch(
  { db, lock }: Backend,
  results: readonly Result[],
  rate: Rate,
): Promise<boolean> {
  if (results.length === 0) return false;
  const { game } = results[0];
  const people = results.map(({ person }) => person);
  return db.transaction().execute(async (transaction) => {
    // Locks by name, because before a person's first match there is no row to lock.
    await lock(
      transaction,
      people.map((person) => `rating ${game} ${person}`),
    );
    const totals = await totalsOf(transaction, people);
    const recorded = await transaction
      .insertInto('results')
      .values(results)
      .onConflict((known) => known.columns(['table', 'seat']).doNothing())
      .returning('seat')
      .execute();
    if (recorded.length === 0) return false;
    const before = await transaction
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('person', 'in', people)
      .orderBy('person')
      .execute();
    const after = rate(before, await historiesOf(transaction, results, totals));
    if (after.length === 0) return true;
    await transaction
      .insertInto('ratings')
      .values(after)
      .onConflict((known) =>
        known.columns(['person', 'game']).doUpdateSet(({ ref }) => ({
          mu: ref('excluded.mu'),
          sigma: ref('excluded.sigma'),
          matches: ref('excluded.matches'),
        })),
      )
      .execute();
    return true;
  });
}

interface Total {
  readonly person: PersonId;
  /** Matches with other people, and when the first of them ended. */
  readonly matches: number;
  readonly since: number | null;
}

const totalsOf = (db: Kysely<Database>, people: readonly PersonId[]): Promise<Total[]> =>
  db
    .selectFrom('tallies')
    .select(({ fn }) => [
      'person',
      fn.sum<number>('shared').as('matches'),
      fn.min('since').as('since'),
    ])
    .where('person', 'in', people)
    .groupBy('person')
    .execute();

/** The histories of the people of a match, without that match, whose results are stored already. */
async function historiesOf(
  db: Kysely<Database>,
  results: readonly Result[],
  totals: readonly Total[],
): Promise<PlayerHistory[]> {
  const [{ table, game, finishedAt }] = results;
  const people = results.map(({ person }) => person);
  const meetings = await db
    .selectFrom('results as own')
    .innerJoin('results as other', 'other.table', 'own.table')
    .select(({ fn }) => [
      'own.person as person',
      'other.person as met',
      fn.countAll<number>().as('times'),
    ])
    .where('own.person', 'in', people)
    .where('other.person', 'in', people)
    .whereRef('own.person', '!=', 'other.person')
    .where('own.game', '=', game)
    .where('own.table', '!=', table)
    .where('own.finishedAt', '>', finishedAt - REPEAT_TIME)
    .groupBy(['own.person', 'other.person'])
    .execute();
  return people.map((person) => {
    const total = totals.find((each) => each.person === person);
    const met = meetings.filter((each) => each.person === person);
    return {
      person,
      matches: total?.matches ?? 0,
      since: total?.since ?? undefined,
      met: new Map(met.map((each) => [each.met, Number(each.times)])),
    };
  });
}

const resultsOf = (
  { db }: Source,
  person: PersonId,
  limit: number,
  after = NEWEST,
): Promise<Result[]> =>
  db
    .selectFrom('results')
    .selectAll()
    .where('person', '=', person)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('finishedAt', 'table'), '<', tuple(after.at, after.table)),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('table', 'desc')
    .limit(limit)
    .execute();

/** The sums of all results of a person, by game. */
const talliesOf = ({ db }: Source, person: PersonId): Promise<Tally[]> =>
  db.selectFrom('tallies').selectAll().where('person', '=', person).orderBy('game').execute();

const ratingsOf = ({ db }: Source, person: PersonId): Promise<Rating[]> =>
  db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('game').execute();

export const personalData: PersonalData = {
  tables: ['results', 'tallies', 'ratings'],
  forget: deleteOwn(['results', 'tallies', 'ratings']),
  exported: {
    ratings: ratingsOf,
    results: (source, person) => resultsOf(source, person, Number.MAX_SAFE_INTEGER),
  },
};

export const matchStore = (storage: Storage) =>
  storage.bind({ ratingsOf, resultsOf, talliesOf, recordMatch });

export type MatchStore = ReturnType<typeof matchStore>;
