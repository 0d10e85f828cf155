import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { claimCodes } from '../storage/claim-codes.ts';
import { archive, claimFinished, rewriteLog, rows, storedLog } from '../storage/log.ts';
import { NEWEST } from '../storage/page-end.ts';
import type { PersonalData } from '../storage/personal-data.ts';
import { type Append, readIndex, writeIndex } from '../storage/rows.ts';
import type { Database } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { deals, linkDeal } from './deals.ts';

/** Databases limit the number of parameters of a query. */
const MAX_TABLES = 1_000;

/** The last step number of each of these tables, without tables that do not exist. */
async function lastSteps({ db }: Source, tables: readonly string[]): Promise<Map<string, number>> {
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

/** The codes of all tables that come after this one, in their order. */
async function codesAfter({ db }: Source, code: string, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('tables')
    .select('code')
    .where('code', '>', code)
    .orderBy('code')
    .limit(limit)
    .execute();
  return found.map((table) => table.code);
}

/** The indexes of these tables, without those that do not exist, in any order. */
async function indexes({ db }: Source, tables: readonly string[]): Promise<TableIndex[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .select('summary')
    .where('code', 'in', tables)
    .execute();
  return rows.map(readIndex);
}

/** Public tables that are gathering or playing, not hidden, and were attended since then, the newest first. */
async function publicTables(
  { db }: Source,
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

/** Notes that somebody is at these tables. Opening a table counts as attending it. */
async function attend(
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
 * Tables where the person has or had a seat, the newest first; `only` those that are gathering or playing. Reads the tables that may go on, which are few, and of those that are over the ones of this page, by the index.
 */
async function tablesOf(
  { db }: Source,
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

/** Number of tables opened by a person that are gathering or playing. */
async function goingTables({ db }: Source, openedBy: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('openedBy', '=', openedBy)
    // A literal, because SQLite does not use the partial index for a parameter.
    .where('going', '=', (one) => one.lit(1))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of these tables that are gathering or playing. */
async function goingAmong({ db }: Source, tables: readonly string[]): Promise<string[]> {
  const going = await db
    .selectFrom('tables')
    .select('code')
    .where('code', 'in', tables)
    .where('going', '=', 1)
    .execute();
  return going.map(({ code }) => code);
}

/** Claims, until `claimUntil`, tables that are due and not claimed. Writing an index releases a claim. */
const claimDue = (backend: Backend, now: number, until: number, limit: number): Promise<string[]> =>
  claimCodes(backend, 'tables', { now, until, limit });

/** Sets the due time of a table until its next index, and releases the claim. */
async function postpone({ db }: Source, code: string, dueAt: number): Promise<void> {
  await db
    .updateTable('tables')
    .set({ dueAt, claimedUntil: null })
    .where('code', '=', code)
    .where('dueAt', '<', dueAt)
    .execute();
}

/**
 * Writes what lists show of a table, without a step, unless the index is of a later step already. The due time is that of the
 * index before.
 */
async function reindex({ db }: Source, index: TableIndex): Promise<void> {
  const { code, seq, updatedAt, summary } = writeIndex(index);
  await db
    .updateTable('tables')
    .set({ seq, updatedAt, summary })
    .where('code', '=', code)
    .where('seq', '<', seq)
    .execute();
}

/** The tables whose log has the person in it. */
async function tablesWith({ db }: Source, person: PersonId): Promise<string[]> {
  return (await withPerson(db, person).execute()).map(({ table }) => table);
}

const withPerson = (db: Kysely<Database>, person: PersonId) =>
  db
    .selectFrom('tablePeople')
    .select('table')
    .where('person', '=', person)
    .union(db.selectFrom('tableTraces').select('table').where('person', '=', person));

/** Nothing of the person is left in the log of this table. */
async function endTrace({ db }: Source, person: PersonId, table: string): Promise<void> {
  for (const list of ['tablePeople', 'tableTraces'] as const) {
    await db.deleteFrom(list).where('person', '=', person).where('table', '=', table).execute();
  }
}

/** Tables that are over, whose last step was before then, and from which talk was not removed. */
async function tablesWithTalk({ db }: Source, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('code')
    // A literal, because SQLite does not use the partial index for a parameter.
    .where('going', '=', (zero) => zero.lit(0))
    .whereRef('quietSeq', '<', 'seq')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

/** Notes that talk was removed from the log of a table. */
async function quiet({ db }: Source, table: string): Promise<void> {
  await db
    .updateTable('tables')
    .set(({ ref }) => ({ quietSeq: ref('seq') }))
    .where('code', '=', table)
    .execute();
}

/** Logs, and what leads to them, are rewritten table by table. */
export const personalData: PersonalData = {
  tables: ['tables', 'steps', 'archives', 'tablePeople', 'tableTraces'],
  forget: async (transaction, { person }) => {
    await transaction
      .updateTable('tables')
      .set({ openedBy: null })
      .where('openedBy', '=', person)
      .where('code', 'in', withPerson(transaction, person))
      .execute();
  },
  exported: {},
};

/**
 * Writes many steps in one transaction and resolves when they are durable. `false` for a step whose number
 * is taken or does not follow the last one: nothing of it was written, nor of later steps of its table in
 * the same call.
 */
const append = (
  { append: write }: Backend,
  appends: readonly Append[],
): Promise<readonly boolean[]> => write(appends);

export const tableStore = (storage: Storage) =>
  storage.bind({
    codesAfter,
    goingAmong,
    goingTables,
    indexes,
    lastSteps,
    postpone,
    publicTables,
    reindex,
    tablesOf,
    attend,
    claimDue,
    append,
    rows,
    storedLog,
    claimFinished,
    archive,
    rewriteLog,
    linkDeal,
    deals,
    tablesWith,
    endTrace,
    tablesWithTalk,
    quiet,
  });

export type TableStore = ReturnType<typeof tableStore>;
