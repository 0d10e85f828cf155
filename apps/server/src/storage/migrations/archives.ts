import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the compressed logs, and of each table how many of its steps are in one. */
export async function addArchives(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('archives')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('steps', 'integer', (column) => column.notNull())
    // SQLite keeps bytes in a column of any type.
    .addColumn('record', 'bytea', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('tables')
    .addColumn('archived', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  // Contains only tables that are still to be archived, so that finding the next one stays cheap.
  await sql`create index tables_to_archive on tables (updated_at)
    where going = 0 and due_at is null and archived < seq - 1`.execute(db);
}
