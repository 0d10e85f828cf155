import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addPasskeys({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkeys_of_person').on('passkeys').column('person').execute();
  await schema
    .createTable('spent_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
