import type { Token } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { deleteOwn, type PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { programId } from './ids.ts';

/** Only the hash is stored, so that a leaked database contains no usable keys. */
export type Key = Value<Database['keys']>;

/** A token identifies a program; a recovery code logs in another device. */
export type KeyKind = Key['kind'];

/**
 * False, and nothing is saved, when the person has `most` valid keys of this kind; holds for concurrent calls too. Removes
 * the person's expired keys.
 */
const addKey = (backend: Backend, key: Key, most: number): Promise<boolean> =>
  alone(backend, key, async (transaction) => {
    await transaction
      .deleteFrom('keys')
      .where('person', '=', key.person)
      .where('expiresAt', '<=', key.createdAt)
      .execute();
    if ((await keysOf({ db: transaction }, key.person, key.kind)).length >= most) return false;
    await insertKey(transaction, key);
    return true;
  });

/** Saves the key and removes every other of its person and kind; concurrent calls leave one. */
const replaceKeys = (backend: Backend, key: Key): Promise<void> =>
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

/** The key; `undefined` when it is unknown or expired. */
async function key(
  { db }: Source,
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
  return row && read(row);
}

async function keysOf({ db }: Source, owner: PersonId, kind: KeyKind): Promise<Key[]> {
  const rows = await db
    .selectFrom('keys')
    .selectAll()
    .where('person', '=', owner)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read(row));
}

/** True only for the call that removed it, so that a recovery code works once. */
async function removeKey({ db }: Source, hash: string): Promise<boolean> {
  const removed = await db.deleteFrom('keys').where('hash', '=', hash).returning('hash').execute();
  return removed.length > 0;
}

/** Removes keys that have expired by now. */
async function removeExpiredKeys({ db }: Source, now: number): Promise<void> {
  await db.deleteFrom('keys').where('expiresAt', '<=', now).execute();
}

export const TOKEN_LIFE = 365 * 24 * 3_600_000;

/** A token as its owner sees it. */
export const tokenInfo = ({ hash, label, createdAt, expiresAt }: Key): Token => ({
  id: programId(hash),
  label: label ?? '',
  createdAt,
  expiresAt: expiresAt ?? createdAt + TOKEN_LIFE,
});

/** The tokens of a person that are valid now. */
async function tokensOf(source: Source, owner: PersonId, now: number): Promise<Token[]> {
  const tokens = (await keysOf(source, owner, 'token')).map(tokenInfo);
  return tokens.filter(({ expiresAt }) => expiresAt > now);
}

export const personalData: PersonalData = {
  tables: ['keys'],
  forget: deleteOwn(['keys']),
  exported: { tokens: tokensOf },
};

export const keyStore = (storage: Storage) =>
  storage.bind({ addKey, key, keysOf, removeExpiredKeys, removeKey, replaceKeys, tokensOf });

export type KeyStore = ReturnType<typeof keyStore>;
