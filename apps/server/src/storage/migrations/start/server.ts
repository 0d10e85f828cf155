import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

/** What belongs to the server itself: its settings, and the files of its page for pages of other builds. */
export async function createServer({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('page_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // SQLite keeps bytes in a column of any type.
    .addColumn('body', 'bytea', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('page_files_kept').on('page_files').column('kept_at').execute();
}
