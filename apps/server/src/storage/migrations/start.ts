import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

export async function start({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .addColumn('summary', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tables_listed')
    .on('tables')
    .column('updated_at')
    .where(sql.ref('listed'), '=', sql.lit(1))
    .execute();
  await schema
    .createIndex('tables_due')
    .on('tables')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();

  await schema
    .createTable('steps')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('steps_key', ['table', 'seq'])
    .execute();

  await schema
    .createTable('table_people')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_people_key', ['person', 'table'])
    .execute();

  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('colour', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('keys')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('keys_of_person').on('keys').columns(['person', 'kind']).execute();

  await schema
    .createTable('results')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('bot_moves', 'integer', (column) => column.notNull())
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table', 'seat'])
    .execute();
  await schema
    .createIndex('results_of_person')
    .on('results')
    .columns(['person', 'finished_at'])
    .execute();

  await schema
    .createTable('ratings')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'game'])
    .execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
