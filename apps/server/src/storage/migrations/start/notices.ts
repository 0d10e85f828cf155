import { type Kysely, sql } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createNotices({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('notice_wishes')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('off', 'text', (column) => column.notNull())
    .addColumn('quiet', 'text')
    .execute();
  await schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('login', 'text')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .execute();
  await schema.createIndex('devices_of_person').on('devices').column('person').execute();
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('off_at', 'bigint')
    .addColumn('added_by', 'text')
    .execute();
  await schema.createIndex('webhooks_of_person').on('webhooks').column('person').execute();
  await schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('shown', 'integer')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema.createIndex('notices_of_person').on('notices').column('person').execute();
  await schema
    .createIndex('notices_due')
    .on('notices')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('table', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema.createIndex('deliveries_due').on('deliveries').column('due_at').execute();
  await schema.createIndex('deliveries_to').on('deliveries').column('target').execute();
  await schema.createIndex('deliveries_of_person').on('deliveries').column('person').execute();
  await schema.createIndex('deliveries_of_table').on('deliveries').column('table').execute();
}
