import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export async function addCoachings({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('coachings')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('coachings_key', ['table', 'seat'])
    .execute();
}
