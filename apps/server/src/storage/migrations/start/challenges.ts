import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createChallenges({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('challenge_matches')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('challenge_matches_key', ['challenge', 'person'])
    .execute();
  await schema
    .createIndex('challenge_matches_finished')
    .on('challenge_matches')
    .columns(['challenge', 'finished_at', 'table'])
    .execute();
}
