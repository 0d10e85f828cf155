import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function coaching(
  db: Kysely<Database>,
  table: string,
  seat: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('coachings')
    .select('report')
    .where('table', '=', table)
    .where('seat', '=', seat)
    .executeTakeFirst();
  return row?.report;
}

export async function saveCoaching(
  db: Kysely<Database>,
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
