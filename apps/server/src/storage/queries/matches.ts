import type { Kysely } from 'kysely';
import type { PersonId } from '../../tables/log.ts';
import type { Backend } from '../backend.ts';
import type { Rating, Result } from '../port.ts';
import type { Database } from '../schema.ts';
import { NEWEST } from './pages.ts';

export async function recordMatch(
  { db, lock }: Backend,
  results: readonly Result[],
  rate: (ratings: readonly Rating[]) => readonly Rating[],
): Promise<boolean> {
  if (results.length === 0) return false;
  const { game } = results[0];
  const people = results.map(({ person }) => person);
  return db.transaction().execute(async (transaction) => {
    // By name and not by row: somebody's first match finds no row to lock.
    await lock(
      transaction,
      people.map((person) => `rating ${game} ${person}`),
    );
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
    const after = rate(before);
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

export const resultsOf = (
  db: Kysely<Database>,
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

export const ratingsOf = (db: Kysely<Database>, person: PersonId): Promise<Rating[]> =>
  db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('game').execute();
