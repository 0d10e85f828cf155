import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addDeals({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('deals')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull().unique())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
}
