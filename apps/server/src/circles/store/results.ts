import type { PersonId } from '@sobremesa/tables';
import type { Source } from '../../storage/backend.ts';
import { NEWEST, type PageEnd } from '../../storage/page-end.ts';
import type { Database, Value } from '../../storage/schema.ts';

/** The result of one person in a match at a table of a circle. */
export type CircleResult = Value<Database['circleResults']>;

/** The results of one person in one game, added up. */
export interface CircleTally {
  readonly game: string;
  readonly person: PersonId;
  readonly name?: string;
  readonly matches: number;
  readonly wins: number;
  readonly beaten: number;
}

/** Stores the results of a match. False, and nothing changes, when they were stored before. */
export async function recordCircleMatch(
  { db }: Source,
  results: readonly CircleResult[],
): Promise<boolean> {
  const stored = await db
    .insertInto('circleResults')
    .values([...results])
    .onConflict((known) => known.columns(['circle', 'table', 'person']).doNothing())
    .returning('person')
    .execute();
  return stored.length > 0;
}

/** Of the matches that ended from `from` until before `to`. */
export async function circleTallies(
  { db }: Source,
  code: string,
  from: number,
  to: number,
): Promise<CircleTally[]> {
  const rows = await db
    .selectFrom('circleResults')
    .leftJoin('people', 'people.id', 'circleResults.person')
    .select(({ fn, eb }) => [
      'game',
      'person',
      fn.max('people.name').as('name'),
      fn.countAll().as('matches'),
      fn.sum(eb.case().when('rank', '=', 1).then(1).else(0).end()).as('wins'),
      fn.sum('beaten').as('beaten'),
    ])
    .where('circle', '=', code)
    .where('finishedAt', '>=', from)
    .where('finishedAt', '<', to)
    .groupBy(['game', 'person'])
    .execute();
  return rows.map(({ game, person, name, matches, wins, beaten }) => ({
    game,
    person,
    ...(name === null ? {} : { name }),
    matches: Number(matches),
    wins: Number(wins),
    beaten: Number(beaten),
  }));
}

/** The results of the last `limit` matches, the newest first. */
export async function circleResults(
  { db }: Source,
  code: string,
  limit: number,
  after: PageEnd = NEWEST,
): Promise<CircleResult[]> {
  const tables = await db
    .selectFrom('circleResults')
    .select('table')
    .distinct()
    .select('finishedAt')
    .where('circle', '=', code)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('finishedAt', 'table'), '<', tuple(after.at, after.table)),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('table', 'desc')
    .limit(limit)
    .execute();
  if (tables.length === 0) return [];
  return db
    .selectFrom('circleResults')
    .selectAll()
    .where('circle', '=', code)
    .where(
      'table',
      'in',
      tables.map(({ table }) => table),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('table', 'desc')
    .orderBy('rank')
    .execute();
}

export const circleResultsOf = ({ db }: Source, person: PersonId): Promise<CircleResult[]> =>
  db.selectFrom('circleResults').selectAll().where('person', '=', person).execute();
