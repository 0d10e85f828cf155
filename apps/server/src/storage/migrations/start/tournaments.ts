import { type Kysely, sql } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createTournaments({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('tournaments')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('organiser', 'text', (column) => column.notNull())
    .addColumn('circle', 'text')
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer')
    .addColumn('next_round_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema
    .createIndex('tournaments_due')
    .on('tournaments')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('tournaments_listed')
    .on('tournaments')
    .column('created_at')
    .where(sql.ref('listed'), '=', sql.lit(1))
    .execute();
  for (const column of ['organiser', 'circle']) {
    await schema
      .createIndex(`tournaments_of_${column}`)
      .on('tournaments')
      .columns([column, 'created_at'])
      .execute();
  }
  await schema
    .createTable('tournament_people')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colour', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('first_round', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tournament_people_key', ['tournament', 'person'])
    .execute();
  await schema
    .createIndex('tournament_people_of_person')
    .on('tournament_people')
    .column('person')
    .execute();
  await schema
    .createTable('tournament_rounds')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('deadline', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('tournament_rounds_key', ['tournament', 'number'])
    .execute();
  await schema
    .createTable('tournament_tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tournament_tables_of_round')
    .on('tournament_tables')
    .columns(['tournament', 'round', 'number'])
    .unique()
    .execute();
  // The key: nobody has two seats in a round.
  await schema
    .createTable('tournament_seats')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer')
    .addColumn('rank', 'integer')
    .addColumn('missed', 'integer')
    .addPrimaryKeyConstraint('tournament_seats_key', ['tournament', 'round', 'person'])
    .execute();
  await schema
    .createIndex('tournament_seats_of_person')
    .on('tournament_seats')
    .column('person')
    .execute();
}
