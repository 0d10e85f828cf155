import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

const find = (db: Kysely<Database>, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name);

export async function setting(
  db: Kysely<Database>,
  name: string,
  make: () => string,
): Promise<string> {
  const known = await find(db, name).executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();
  // Read anew: another server may have been the first.
  const { value } = await find(db, name).executeTakeFirstOrThrow();
  return value;
}

export async function ping(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
