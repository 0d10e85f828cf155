import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import { readIndex } from '../rows.ts';
import type { Database } from '../schema.ts';
import { claimCodes } from './claim-codes.ts';
import { NEWEST } from './pages.ts';

/** Databases limit the number of parameters of a query. */
const MAX_TABLES = 1_000;

export async function lastSteps(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const last = new Map<string, number>();
  for (let from = 0; from < tables.length; from += MAX_TABLES) {
    const some = tables.slice(from, from + MAX_TABLES);
    const found = await db
      .selectFrom('tables')
      .select(({ selectFrom }) => [
        'code',
        selectFrom('steps')
          .select(({ fn }) => fn.max('steps.seq').as('last'))
          // PostgreSQL reads the partition of each table only; a list of the tables here would hinder that.
          .whereRef('steps.table', '=', 'tables.code')
          .as('last'),
      ])
      .where('code', 'in', some)
      .execute();
    for (const { code, last: seq } of found) last.set(code, seq ?? 0);
  }
  return last;
}

export async function codesAfter(
  db: Kysely<Database>,
  code: string,
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('tables')
    .select('code')
    .where('code', '>', code)
    .orderBy('code')
    .limit(limit)
    .execute();
  return found.map((table) => table.code);
}

export async function indexes(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<TableIndex[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .select('summary')
    .where('code', 'in', tables)
    .execute();
  return rows.map(readIndex);
}

export async function publicTables(
  db: Kysely<Database>,
  limit: number,
  attendedSince: number,
): Promise<TableIndex[]> {
  const tables = await db
    .selectFrom('tables')
    .select('summary')
    // A literal, because SQLite does not use the partial index for a parameter.
    .where('listed', '=', (one) => one.lit(1))
    .where('hidden', '=', 0)
    .where('attendedAt', '>=', attendedSince)
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
  return tables.map(readIndex);
}

export async function attend(
  { db, skipsLocked }: Backend,
  codes: readonly string[],
  attendedAt: number,
): Promise<void> {
  await db
    .with('attended', (cte) =>
      cte
        .selectFrom('tables')
        .select('code')
        .where('code', 'in', codes)
        // Rows that are being written are skipped; the next call updates them.
        .$if(skipsLocked, (attended) => attended.forUpdate().skipLocked()),
    )
    .updateTable('tables')
    .set({ attendedAt })
    .where('code', 'in', (attended) => attended.selectFrom('attended').select('code'))
    .execute();
}

/**
 * Reads the tables that may go on, which are few, and of those that are over the ones of this page, by the index.
 */
export async function tablesOf(
  db: Kysely<Database>,
  person: PersonId,
  limit: number,
  after = NEWEST,
  only?: 'going',
): Promise<TableIndex[]> {
  const seats = db
    .selectFrom('tablePeople')
    .innerJoin('tables', 'tables.code', 'tablePeople.table')
    .where('person', '=', person)
    .limit(limit);
  const open = seats
    .select(['summary', 'updatedAt as at', 'code'])
    .where('overAt', 'is', null)
    .$if(only === 'going', (all) => all.where('going', '=', 1))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('updatedAt', 'code'), '<', tuple(after.at, after.table)),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('code', 'desc');
  const over = seats
    .select(({ ref }) => ['summary', ref('overAt').$notNull().as('at'), 'code'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('overAt', 'tablePeople.table'), '<', tuple(after.at, after.table)),
    )
    .orderBy('overAt', 'desc')
    .orderBy('tablePeople.table', 'desc');
  const tables =
    only === 'going'
      ? open
      : db
          .selectFrom(
            db
              .selectFrom(open.as('open'))
              .selectAll()
              .unionAll(db.selectFrom(over.as('over')).selectAll())
              .as('all'),
          )
          .select('summary')
          .orderBy('at', 'desc')
          .orderBy('code', 'desc')
          .limit(limit);
  return (await tables.execute()).map(readIndex);
}

export async function goingTables(db: Kysely<Database>, openedBy: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('openedBy', '=', openedBy)
    // A literal, because SQLite does not use the partial index for a parameter.
    .where('going', '=', (one) => one.lit(1))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function goingAmong(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<string[]> {
  const going = await db
    .selectFrom('tables')
    .select('code')
    .where('code', 'in', tables)
    .where('going', '=', 1)
    .execute();
  return going.map(({ code }) => code);
}

export const claimDue = (
  backend: Backend,
  now: number,
  until: number,
  limit: number,
): Promise<string[]> => claimCodes(backend, 'tables', { now, until, limit });

export async function postpone(db: Kysely<Database>, code: string, dueAt: number): Promise<void> {
  await db
    .updateTable('tables')
    .set({ dueAt, claimedUntil: null })
    .where('code', '=', code)
    .where('dueAt', '<', dueAt)
    .execute();
}
