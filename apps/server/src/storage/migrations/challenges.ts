import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addChallenges({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('challenge_matches')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('challenge_matches_key', ['challenge', 'person'])
    .execute();
}
