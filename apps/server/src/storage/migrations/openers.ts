import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds who opened a table, to count a person's open tables; unknown for older tables. */
export async function addOpeners({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tables').addColumn('opened_by', 'text').execute();
  await schema
    .createIndex('tables_going')
    .on('tables')
    .column('opened_by')
    .where(sql.ref('going'), '=', sql.lit(1))
    .execute();
}
