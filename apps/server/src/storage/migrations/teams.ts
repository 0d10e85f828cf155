import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

export async function addTeams(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('results')
    .addColumn('team', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  // At the time of this migration one variant was played as a team.
  await sql`update results set team = 1 where "table" in
    (select code from tables where summary like '%"mode":"buffalo"%')`.execute(db);
}
