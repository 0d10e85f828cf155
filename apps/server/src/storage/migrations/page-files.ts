import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the files of the built page, for pages of another build than that of the server they ask. */
export async function addPageFiles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('page_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // SQLite keeps bytes in a column of any type.
    .addColumn('body', 'bytea', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('page_files_kept').on('page_files').column('kept_at').execute();
}
