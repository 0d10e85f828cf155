import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Adds when a table of a person was over, so that a page of a long list reads only the rows of that page. Null for
 * tables that go on, and for those that a server of an older version has ended.
 */
export async function addOver({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('table_people').addColumn('over_at', 'bigint').execute();
}
