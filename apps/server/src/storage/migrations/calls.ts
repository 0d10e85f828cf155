import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds calls to circles, and when their members last had the page of the circle open. */
export async function addCalls({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('circle_calls')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_calls_key', ['circle', 'table', 'number'])
    .execute();
  await schema
    .createIndex('circle_calls_by_time')
    .on('circle_calls')
    .columns(['circle', 'at'])
    .execute();
  await schema.createIndex('circle_calls_of_person').on('circle_calls').column('person').execute();
  await schema.alterTable('circle_members').addColumn('seen_at', 'bigint').execute();
}
