import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

export async function addAttendance(db: Kysely<Database>): Promise<void> {
  // SQLite adds one column at a time.
  for (const [column, type] of [
    ['attended_at', 'bigint'],
    ['going', 'integer'],
  ] as const) {
    await db.schema
      .alterTable('tables')
      .addColumn(column, type, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  // Quotes in names are escaped in JSON, so only the phase itself matches.
  await sql`update tables set going = 1 where summary like '%"phase":"gathering"%'
    or summary like '%"phase":"playing"%'`.execute(db);
}
