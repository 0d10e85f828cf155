import { GONE_NAME, type ReportReason } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, ReportRow, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** Somebody does not want to meet somebody else. */
export type StoredBlock = Value<Database['blocks']>;

/** A line of talk as it was when it was reported. */
export interface ReportedLine {
  readonly step: number;
  readonly at: number;
  readonly text: string;
}

/** What somebody tells the owner of the server about somebody else. */
export interface Report {
  readonly id: string;
  readonly by: PersonId;
  readonly about: PersonId;
  /** Under which the person was known at the table. */
  readonly name: string;
  readonly table: string;
  readonly reason: ReportReason;
  /** In the words of whoever reports. */
  readonly words?: string;
  readonly lines: readonly ReportedLine[];
  readonly at: number;
  readonly state: 'open' | 'settled';
  /** What the owner noted when it was settled. */
  readonly note?: string;
  readonly settledAt?: number;
}

/** A report as whoever made it can read it. */
export type OwnReport = Pick<Report, 'table' | 'name' | 'reason' | 'at' | 'state'> & {
  readonly words: string | null;
};

export interface ReportsQuery {
  readonly state?: Report['state'];
  readonly about?: PersonId;
  readonly limit: number;
  /** The last report of the page before. */
  readonly after?: Pick<Report, 'at' | 'id'>;
}

/** False when the person has blocked `most` others; blocking somebody twice changes nothing. */
const addBlock = ({ db, lock }: Backend, block: StoredBlock, most: number): Promise<boolean> =>
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

async function removeBlock({ db }: Source, person: PersonId, blocked: PersonId): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('person', '=', person)
    .where('blocked', '=', blocked)
    .execute();
}

/** The blocks that a person has made, the newest first. */
const blocksOf = ({ db }: Source, person: PersonId): Promise<StoredBlock[]> =>
  db
    .selectFrom('blocks')
    .selectAll()
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .orderBy('blocked')
    .execute();

/** Every block that one of these people has made, or is the object of. */
async function blocksAround({ db }: Source, people: readonly PersonId[]): Promise<StoredBlock[]> {
  if (people.length === 0) return [];
  const blocks = db.selectFrom('blocks').selectAll();
  // Each half uses an index; one condition with `or` would use neither.
  return blocks
    .where('person', 'in', people)
    .union(blocks.where('blocked', 'in', people))
    .execute();
}

const readReport = ({ lines, ...row }: ReportRow): Report => ({
  ...read(row),
  lines: JSON.parse(lines) as Report['lines'],
});

/** A report with a known id changes nothing. */
async function addReport({ db }: Source, report: Report): Promise<void> {
  const { words = null, note = null, settledAt = null, lines, ...rest } = report;
  await db
    .insertInto('reports')
    .values({ ...rest, words, note, settledAt, lines: JSON.stringify(lines) })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

async function report({ db }: Source, id: string): Promise<Report | undefined> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readReport(row);
}

/** The newest first. */
async function reports(
  { db }: Source,
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

/** False when there is no such report, or it is settled. */
async function settleReport(
  { db }: Source,
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

/** Removes reports that were settled before then. */
async function removeSettledReports({ db }: Source, before: number): Promise<void> {
  await db
    .deleteFrom('reports')
    // Nobody can settle a report before it is made; the index knows only when it was.
    .where('state', '=', 'settled')
    .where('at', '<', before)
    .where('settledAt', '<', before)
    .execute();
}

const reportsBy = ({ db }: Source, person: PersonId): Promise<OwnReport[]> =>
  db
    .selectFrom('reports')
    .select(['table', 'name', 'reason', 'words', 'at', 'state'])
    .where('by', '=', person)
    .execute();

/** What others reported stays without saying about whom. */
async function forgetSafety(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  const gone = goneAt('safety');
  for (const side of ['person', 'blocked'] as const) {
    await transaction.deleteFrom('blocks').where(side, '=', person).execute();
  }
  await transaction
    .updateTable('reports')
    .set({ by: gone, words: null })
    .where('by', '=', person)
    .execute();
  await transaction
    .updateTable('reports')
    .set({ about: gone, name: GONE_NAME, words: null, lines: '[]', note: null })
    .where('about', '=', person)
    .execute();
}

export const personalData: PersonalData = {
  tables: ['blocks', 'reports'],
  forget: forgetSafety,
  exported: { blocks: blocksOf, reports: reportsBy },
};

export const safetyStore = (storage: Storage) =>
  storage.bind({
    addReport,
    blocksAround,
    blocksOf,
    removeBlock,
    report,
    reports,
    settleReport,
    addBlock,
    removeSettledReports,
  });
