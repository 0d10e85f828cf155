import { type Kysely, sql } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../schema.ts';

/**
 * Spreads the log over partitions by the hash of the table. A big log must not make the start wait, so only the
 * steps of tables in use are copied, and of every other table the last one, after which its log can go on. The
 * rest stays in `old_steps`, where it is read and from where it is archived.
 */
export async function addPartitions(db: Kysely<Database>, { partitions }: Backend): Promise<void> {
  if (partitions === 0) return;
  await sql`alter table steps rename to old_steps`.execute(db);
  await sql`alter table old_steps rename constraint steps_key to old_steps_key`.execute(db);
  await sql`create table steps (
    "table" text not null, seq integer not null, at bigint not null, request text, facts text not null,
    constraint steps_key primary key ("table", seq)
  ) partition by hash ("table")`.execute(db);
  for (let remainder = 0; remainder < partitions; remainder++) {
    await sql`create table ${sql.table(`steps_${remainder}`)} partition of steps
      for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`.execute(
      db,
    );
  }
  await sql`insert into steps
    select old_steps.* from tables join old_steps on old_steps."table" = tables.code
    where going = 1 or due_at is not null`.execute(db);
  await sql`insert into steps
    select last.* from tables cross join lateral (
      select * from old_steps where "table" = tables.code order by seq desc limit 1
    ) as last where going = 0 and due_at is null`.execute(db);
  // Without statistics the planner expects every partition to be empty.
  await sql`analyze steps`.execute(db);
}
