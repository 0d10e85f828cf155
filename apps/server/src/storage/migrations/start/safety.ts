import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createSafety({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('blocks')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['person', 'blocked'])
    .execute();
  await schema.createIndex('blocks_of_blocked').on('blocks').column('blocked').execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await schema
    .createIndex('reports_in_order')
    .on('reports')
    .columns(['state', 'at', 'id'])
    .execute();
  await schema.createIndex('reports_about').on('reports').columns(['about', 'at']).execute();
  await schema.createIndex('reports_by').on('reports').column('by').execute();
}
