import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addHints({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('results')
    .addColumn('hints', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
}
