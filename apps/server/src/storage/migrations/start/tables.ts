import { type Kysely, sql } from 'kysely';
import type { Database } from '../../schema.ts';

export async function createTables(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('going', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('opened_by', 'text')
    .addColumn('circle', 'text')
    .addColumn('attended_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .addColumn('archived', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('quiet_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('summary', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tables_listed')
    .on('tables')
    .column('updated_at')
    .where(sql.ref('listed'), '=', sql.lit(1))
    .execute();
  await schema
    .createIndex('tables_due')
    .on('tables')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  for (const [name, column] of [
    ['tables_going', 'opened_by'],
    ['tables_of_circle', 'circle'],
  ]) {
    await schema
      .createIndex(name)
      .on('tables')
      .column(column)
      .where(sql.ref('going'), '=', sql.lit(1))
      .execute();
  }
  // Each contains only tables with something left to do, so that finding the next one stays cheap.
  await sql`create index tables_to_archive on tables (updated_at)
    where going = 0 and due_at is null and archived < seq - 1`.execute(db);
  await sql`create index tables_to_quiet on tables (updated_at)
    where going = 0 and quiet_seq < seq`.execute(db);
  await schema
    .createTable('table_people')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .addPrimaryKeyConstraint('table_people_key', ['person', 'table'])
    .execute();
  await schema
    .createIndex('table_people_over')
    .on('table_people')
    .columns(['person', 'over_at', 'table'])
    .execute();
  await schema
    .createTable('table_traces')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_traces_key', ['person', 'table'])
    .execute();
  await schema
    .createTable('archives')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('steps', 'integer', (column) => column.notNull())
    // SQLite keeps bytes in a column of any type.
    .addColumn('record', 'bytea', (column) => column.notNull())
    .execute();
}
