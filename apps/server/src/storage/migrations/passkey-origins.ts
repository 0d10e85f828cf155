import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds where a passkey was made; unknown for older ones. */
export async function addPasskeyOrigins({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('passkeys').addColumn('origin', 'text').execute();
}
