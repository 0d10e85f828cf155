import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addLogins({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('logins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('logins_of_person').on('logins').column('person').execute();
  await schema
    .createTable('ended_logins')
    .addColumn('whose', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
