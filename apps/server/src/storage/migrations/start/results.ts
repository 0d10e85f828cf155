import { type Kysely, sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { Database } from '../../schema.ts';

/** What is known of finished matches. A trigger keeps the sums of the results of a person. */
export async function createResults(
  db: Kysely<Database>,
  { tallyTrigger }: Backend,
): Promise<void> {
  const { schema } = db;
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
    .addColumn('team', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bot_moves', 'integer', (column) => column.notNull())
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('hints', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table', 'seat'])
    .execute();
  await schema
    .createIndex('results_of_person')
    .on('results')
    .columns(['person', 'finished_at'])
    .execute();
  await schema
    .createTable('tallies')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('team', 'integer', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('ranks', 'bigint', (column) => column.notNull())
    // Matches with other people, and when the first of them ended.
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addPrimaryKeyConstraint('tallies_key', ['person', 'game', 'team'])
    .execute();
  for (const statement of tallyTrigger) await sql.raw(statement).execute(db);
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
    .createTable('coachings')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('coachings_key', ['table', 'seat'])
    .execute();
  await schema
    .createTable('deals')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull().unique())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
}
