import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** So that the list of those seen last reads a few rows. */
export async function addRecentPeople({ schema }: Kysely<Database>): Promise<void> {
  await schema.createIndex('logins_by_time').on('logins').column('seen_at').execute();
}
