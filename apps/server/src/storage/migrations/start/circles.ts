import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createCircles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('circles')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('picture', 'integer', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('invitation', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('circle_members')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('called', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .addPrimaryKeyConstraint('circle_members_key', ['circle', 'person'])
    .execute();
  await schema
    .createIndex('circle_members_of_person')
    .on('circle_members')
    .column('person')
    .execute();
  await schema
    .createTable('circle_results')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('beaten', 'double precision', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_results_key', ['circle', 'table', 'person'])
    .execute();
  await schema
    .createIndex('circle_results_by_time')
    .on('circle_results')
    .columns(['circle', 'finished_at', 'table'])
    .execute();
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
}
