import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds which table a message is about; unknown for those of older servers. */
export async function addDeliveryTables({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('deliveries').addColumn('table', 'text').execute();
  await schema.createIndex('deliveries_of_table').on('deliveries').column('table').execute();
}
