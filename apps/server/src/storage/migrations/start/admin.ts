import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createAdmin({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('bans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('network', 'integer', (column) => column.notNull())
    .addColumn('lifted_at', 'bigint')
    .execute();
  await schema.createIndex('bans_of_person').on('bans').column('person').execute();
  await schema.createIndex('bans_until').on('bans').column('until').execute();
  await schema
    .createTable('ban_networks')
    .addColumn('ban', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ban_networks_key', ['ban', 'network'])
    .execute();
  await schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('es', 'text', (column) => column.notNull())
    .addColumn('en', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('admin_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await schema.createIndex('admin_log_at').on('admin_log').columns(['at', 'id']).execute();
  await schema.createIndex('admin_log_about').on('admin_log').column('target').execute();
}
