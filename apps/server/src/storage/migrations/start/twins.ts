import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createTwins({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('twin_groups')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('tables', 'text', (column) => column.notNull())
    .addColumn('next', 'text')
    .execute();
  await schema
    .createTable('twin_claims')
    .addColumn('group', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('twin_claims_key', ['group', 'person'])
    .execute();
  await schema
    .createTable('twin_results')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('results', 'text', (column) => column.notNull())
    .execute();
}
