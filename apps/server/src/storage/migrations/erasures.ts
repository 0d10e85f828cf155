import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds who is in the log of a table without having had a seat, people to be deleted, and where talk was removed. */
export async function addErasures({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('table_traces')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_traces_key', ['person', 'table'])
    .execute();
  await schema
    .createTable('erasures')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('tables')
    .addColumn('quiet_seq', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
}
