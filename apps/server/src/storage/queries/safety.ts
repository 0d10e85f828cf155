import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import { read } from '../rows.ts';
import type { Report, ReportsQuery, StoredBlock } from '../safety-port.ts';
import type { Database, ReportRow } from '../schema.ts';

export const addBlock = (
  { db, lock }: Backend,
  block: StoredBlock,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`blocks of ${block.person}`]);
    const { count } = await transaction
      .selectFrom('blocks')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('person', '=', block.person)
      .where('blocked', '!=', block.blocked)
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return false;
    await transaction
      .insertInto('blocks')
      .values(block)
      .onConflict((known) => known.columns(['person', 'blocked']).doNothing())
      .execute();
    return true;
  });

export async function removeBlock(
  db: Kysely<Database>,
  person: PersonId,
  blocked: PersonId,
): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('person', '=', person)
    .where('blocked', '=', blocked)
    .execute();
}

export const blocksOf = (db: Kysely<Database>, person: PersonId): Promise<StoredBlock[]> =>
  db
    .selectFrom('blocks')
    .selectAll()
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .orderBy('blocked')
    .execute();

export async function blocksAround(
  db: Kysely<Database>,
  people: readonly PersonId[],
): Promise<StoredBlock[]> {
  if (people.length === 0) return [];
  const blocks = db.selectFrom('blocks').selectAll();
  // Each half uses an index; one condition with `or` would use neither.
  return blocks
    .where('person', 'in', people)
    .union(blocks.where('blocked', 'in', people))
    .execute();
}

const readReport = ({ lines, ...row }: ReportRow): Report => ({
  ...read<Omit<Report, 'lines'>>(row),
  lines: JSON.parse(lines) as Report['lines'],
});

export async function addReport(db: Kysely<Database>, report: Report): Promise<void> {
  const { words = null, note = null, settledAt = null, lines, ...rest } = report;
  await db
    .insertInto('reports')
    .values({ ...rest, words, note, settledAt, lines: JSON.stringify(lines) })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

export async function report(db: Kysely<Database>, id: string): Promise<Report | undefined> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readReport(row);
}

export async function reports(
  db: Kysely<Database>,
  { state, about, limit, after }: ReportsQuery,
): Promise<Report[]> {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state as Report['state']))
    .$if(about !== undefined, (query) => query.where('about', '=', about as PersonId))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readReport);
}

export async function settleReport(
  db: Kysely<Database>,
  id: string,
  note: string,
  settledAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ state: 'settled', note, settledAt })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
