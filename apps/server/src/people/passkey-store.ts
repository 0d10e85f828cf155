import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { deleteOwn, type PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** A key that a device of a person keeps (WebAuthn). */
export type Passkey = Value<Database['passkeys']>;

/** A challenge that was answered; stored until it expires, so that no answer counts twice. */
export type SpentChallenge = Value<Database['spentChallenges']>;

export type AddedPasskey = 'added' | 'known' | 'replayed' | 'too-many';
export type UsedPasskey = 'used' | 'cloned' | 'replayed' | 'revoked';

async function passkey({ db }: Source, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** The oldest first. */
async function passkeysOf({ db }: Source, person: PersonId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('person', '=', person)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => read(row));
}

/** False when it was spent before. Challenges that have expired are removed here; nothing else does. */
export async function spend(
  transaction: Transaction<Database>,
  spent: SpentChallenge,
  now: number,
): Promise<boolean> {
  await transaction.deleteFrom('spentChallenges').where('expiresAt', '<=', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('spentChallenges')
    .values(spent)
    .onConflict((known) => known.column('challenge').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Spends the challenge and saves the key, unless it is known or its person has `most` of them. */
const addPasskey = (
  { db, lock }: Backend,
  added: Passkey,
  most: number,
  spent: SpentChallenge,
): Promise<AddedPasskey> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`passkeys ${added.person}`]);
    if (!(await spend(transaction, spent, added.createdAt))) return 'replayed';
    if ((await passkeysOf({ db: transaction }, added.person)).length >= most) return 'too-many';
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('passkeys')
      .values(added)
      .onConflict((known) => known.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? 'added' : 'known';
  });

interface PasskeyUse {
  /** What the key counts now. */
  readonly counter: number;
  readonly spent: SpentChallenge;
  readonly at: number;
}

/**
 * Spends the challenge and stores the counter of the key. `cloned` when the counter has not increased: another
 * device has the same key.
 */
const usePasskey = (
  { db }: Backend,
  id: string,
  { counter, spent, at }: PasskeyUse,
): Promise<UsedPasskey> =>
  db.transaction().execute(async (transaction) => {
    if (!(await spend(transaction, spent, at))) return 'replayed';
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ counter, usedAt: at })
      .where('id', '=', id)
      // Keys that are synchronized between devices are not counted: theirs stays 0.
      .where('counter', '<', Math.max(counter, 1))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return 'used';
    return (await passkey({ db: transaction }, id)) ? 'cloned' : 'revoked';
  });

/** False when the person has no such key. */
async function renamePasskey(
  { db }: Source,
  person: PersonId,
  id: string,
  label: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ label })
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function removePasskey({ db }: Source, person: PersonId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const personalData: PersonalData = {
  tables: ['passkeys'],
  forget: deleteOwn(['passkeys']),
  exported: { passkeys: passkeysOf },
};

export const passkeyStore = (storage: Storage) =>
  storage.bind({ passkey, passkeysOf, removePasskey, renamePasskey, addPasskey, usePasskey });
