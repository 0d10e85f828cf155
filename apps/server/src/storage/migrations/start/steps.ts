import { type Kysely, sql } from 'kysely';
import type { Backend } from '../../backend.ts';
import type { Database } from '../../schema.ts';

/** The log. On PostgreSQL it is spread over partitions by the hash of the table. */
export async function createSteps(db: Kysely<Database>, { partitions }: Backend): Promise<void> {
  await sql`create table steps (
    "table" text not null, seq integer not null, at bigint not null, request text, facts text not null,
    constraint steps_key primary key ("table", seq)
  )${sql.raw(partitions > 0 ? ' partition by hash ("table")' : '')}`.execute(db);
  for (let remainder = 0; remainder < partitions; remainder++) {
    await sql`create table ${sql.table(`steps_${remainder}`)} partition of steps
      for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`.execute(
      db,
    );
  }
}
