import type { PersonId } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Key, KeyKind, Person } from '../port.ts';
import { read } from '../rows.ts';
import type { Database } from '../schema.ts';

export async function person(db: Kysely<Database>, id: PersonId): Promise<Person | undefined> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read<Person>(row);
}

export async function savePerson(
  db: Kysely<Database>,
  { id, name, colour, createdAt }: Person,
): Promise<void> {
  const rest = { name: name ?? null, colour: colour ?? null, createdAt };
  await db
    .insertInto('people')
    .values({ id, ...rest })
    .onConflict((known) => known.column('id').doUpdateSet(rest))
    .execute();
}

/** Removes the person's expired keys too; nothing else does. */
export const addKey = (backend: Backend, key: Key, most: number): Promise<boolean> =>
  alone(backend, key, async (transaction) => {
    await transaction
      .deleteFrom('keys')
      .where('person', '=', key.person)
      .where('expiresAt', '<=', key.createdAt)
      .execute();
    if ((await keysOf(transaction, key.person, key.kind)).length >= most) return false;
    await insertKey(transaction, key);
    return true;
  });

export const replaceKeys = (backend: Backend, key: Key): Promise<void> =>
  alone(backend, key, async (transaction) => {
    await transaction
      .deleteFrom('keys')
      .where('person', '=', key.person)
      .where('kind', '=', key.kind)
      .execute();
    await insertKey(transaction, key);
  });

/** Locks by name, because before a person's first key there is no row to lock. */
const alone = <Answer>(
  { db, lock }: Backend,
  { person, kind }: Key,
  work: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`keys ${kind} ${person}`]);
    return work(transaction);
  });

const insertKey = (db: Kysely<Database>, key: Key) =>
  db
    .insertInto('keys')
    .values({ ...key, label: key.label ?? null, expiresAt: key.expiresAt ?? null })
    .execute();

export async function key(
  db: Kysely<Database>,
  hash: string,
  kind: KeyKind,
  now: number,
): Promise<Key | undefined> {
  const row = await db
    .selectFrom('keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst();
  return row && read<Key>(row);
}

export async function keysOf(db: Kysely<Database>, owner: PersonId, kind: KeyKind): Promise<Key[]> {
  const rows = await db
    .selectFrom('keys')
    .selectAll()
    .where('person', '=', owner)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read<Key>(row));
}

export async function removeKey(db: Kysely<Database>, hash: string): Promise<boolean> {
  const removed = await db.deleteFrom('keys').where('hash', '=', hash).returning('hash').execute();
  return removed.length > 0;
}
