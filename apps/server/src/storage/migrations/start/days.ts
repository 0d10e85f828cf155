import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createDays({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('day_tries')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('score', 'double precision')
    .addColumn('rank', 'integer')
    .addColumn('worth', 'integer')
    .addPrimaryKeyConstraint('day_tries_key', ['person', 'day', 'game'])
    .execute();
  // How many people had each result: a place is counted without reading the results of everybody.
  await schema
    .createTable('day_scores')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('worth', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_scores_key', ['day', 'game', 'worth'])
    .execute();
  await schema
    .createTable('day_choices')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('move', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_choices_key', ['day', 'game', 'position', 'move'])
    .execute();
  await schema
    .createTable('day_pars')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('par', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_pars_key', ['day', 'game'])
    .execute();
}
