import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds by which release a migration was applied, and how many of them a server must know from then on. */
export async function addNeeds({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('migrations')
    .addColumn('needs', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('migrations').addColumn('version', 'text').execute();
}
