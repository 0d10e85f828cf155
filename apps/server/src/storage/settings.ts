import type { Kysely } from 'kysely';
import type { Source } from './backend.ts';
import { checkUsable } from './migrate.ts';
import type { Database } from './schema.ts';

const find = (db: Kysely<Database>, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name);

/** A setting shared by all servers; `make` creates it if there is none. */
export async function setting({ db }: Source, name: string, make: () => string): Promise<string> {
  const known = await find(db, name).executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((taken) => taken.column('name').doNothing())
    .execute();
  // Read again, because another server may have been faster.
  const { value } = await find(db, name).executeTakeFirstOrThrow();
  return value;
}

/** Values that the owner has set, by name; without those that were never set. */
export async function savedSettings(
  { db }: Source,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function saveSetting({ db }: Source, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute();
}

/** Writes, because a database on a full disk still answers reads. Fails when newer servers have changed too much. */
export async function ping({ db }: Source): Promise<void> {
  await checkUsable(db);
  await saveSetting({ db }, 'written-at', `${Date.now()}`);
}
