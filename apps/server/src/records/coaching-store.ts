import type { Source } from '../storage/backend.ts';
import type { Storage } from '../storage/storage.ts';

/** The coach's report for a seat of a finished match, as JSON. */
async function coaching({ db }: Source, table: string, seat: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('coachings')
    .select('report')
    .where('table', '=', table)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row?.report;
}

/** Stores a report; an existing one is not replaced. */
async function saveCoaching(
  { db }: Source,
  table: string,
  seat: number,
  report: string,
): Promise<void> {
  await db
    .insertInto('coachings')
    .values({ table, seat, report })
    .onConflict((known) => known.columns(['table', 'seat']).doNothing())
    .execute();
}

export const coachingStore = (storage: Storage) => storage.bind({ coaching, saveCoaching });
