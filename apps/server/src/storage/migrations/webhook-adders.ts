import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds who added a webhook of a circle; unknown for older ones. */
export async function addWebhookAdders({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('webhooks').addColumn('added_by', 'text').execute();
}
