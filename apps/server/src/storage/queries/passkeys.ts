import type { PersonId } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type { AddedPasskey, Passkey, SpentChallenge, UsedPasskey } from '../port.ts';
import { read } from '../rows.ts';
import type { Database } from '../schema.ts';

export async function passkey(db: Kysely<Database>, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read<Passkey>(row);
}

export async function passkeysOf(db: Kysely<Database>, person: PersonId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('person', '=', person)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(read<Passkey>);
}

/** False when it was spent before. Challenges that have expired are removed here; nothing else does. */
async function spend(
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

/** A signed cookie that may not be used again is spent like a challenge. */
export const endAdminSession = (
  { db }: Backend,
  id: string,
  expiresAt: number,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await spend(transaction, { challenge: id, expiresAt }, now);
  });

export async function isAdminSessionEnded(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('spentChallenges')
    .select('challenge')
    .where('challenge', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export const addPasskey = (
  { db, lock }: Backend,
  added: Passkey,
  most: number,
  spent: SpentChallenge,
): Promise<AddedPasskey> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`passkeys ${added.person}`]);
    if (!(await spend(transaction, spent, added.createdAt))) return 'replayed';
    if ((await passkeysOf(transaction, added.person)).length >= most) return 'too-many';
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('passkeys')
      .values({ ...added, origin: added.origin ?? null })
      .onConflict((known) => known.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? 'added' : 'known';
  });

export const usePasskey = (
  { db }: Backend,
  id: string,
  counter: number,
  spent: SpentChallenge,
  at: number,
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
    return (await passkey(transaction, id)) ? 'cloned' : 'revoked';
  });

export async function renamePasskey(
  db: Kysely<Database>,
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

export async function removePasskey(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
