import type { PersonId } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import { hashOf } from '../hash.ts';
import type { Source } from '../storage/backend.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** A device that is logged in as a person. */
export type Login = Value<Database['logins']>;

/** A finer precision would need a write with every action. */
const SEEN_PRECISION = 3_600_000;

/** Saves a new login; of a known one, updates when it was last seen. */
async function saveLogin({ db }: Source, login: Login): Promise<void> {
  await db
    .insertInto('logins')
    .values(login)
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ seenAt: login.seenAt, label: login.label })
        .where('logins.seenAt', '<', login.seenAt - SEEN_PRECISION),
    )
    .execute();
}

/** The most recently seen first. */
const loginsOf = ({ db }: Source, person: PersonId): Promise<Login[]> =>
  db
    .selectFrom('logins')
    .selectAll()
    .where('person', '=', person)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute();

/** False when the person has no such login. */
const endLogin = ({ db }: Source, person: PersonId, login: string, at: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('logins')
      .where('person', '=', person)
      .where('id', '=', login)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await end(transaction, login, at);
      await transaction.deleteFrom('devices').where('login', '=', login).execute();
    }
    return numDeletedRows > 0n;
  });

/**
 * Ends every login of a person whose cookie was issued before `at`, stored or not, and every recovery code.
 * The login `but` stays in the list and needs a new cookie.
 */
const endLogins = (
  { db }: Source,
  person: PersonId,
  but: string | undefined,
  at: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('logins')
      .where('person', '=', person)
      .where('id', '!=', but ?? '')
      .execute();
    await transaction
      .deleteFrom('keys')
      .where('person', '=', person)
      .where('kind', '=', 'recovery')
      .execute();
    await transaction
      .deleteFrom('devices')
      .where('person', '=', person)
      .where((where) => where.or([where('login', 'is', null), where('login', '!=', but ?? '')]))
      .execute();
    await end(transaction, person, at);
  });

const end = (db: Kysely<Database>, whose: string, at: number) =>
  db
    .insertInto('endedLogins')
    .values({ whose, at })
    .onConflict((known) => known.column('whose').doUpdateSet({ at }))
    .execute();

async function isEnded(
  { db }: Source,
  { person, login, issuedAt }: { person: PersonId; login?: string; issuedAt: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('endedLogins')
    .select('whose')
    .where(({ and, or, eb }) =>
      or([
        eb('whose', '=', login ?? ''),
        // Of a deleted person nothing else is kept.
        eb('whose', '=', hashOf(person)),
        and([eb('whose', '=', person), eb('at', '>', issuedAt)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets ended logins whose cookies have expired. */
async function removeOldEnds({ db }: Source, before: number): Promise<void> {
  await db.deleteFrom('endedLogins').where('at', '<', before).execute();
}

async function forgetLogins(
  transaction: Transaction<Database>,
  { person, now }: Gone,
): Promise<void> {
  await transaction.deleteFrom('logins').where('person', '=', person).execute();
  await transaction.deleteFrom('endedLogins').where('whose', '=', person).execute();
  // Only the hash: cookies of other devices must not go on being this person.
  await end(transaction, hashOf(person), now);
}

export const personalData: PersonalData = {
  tables: ['logins', 'endedLogins'],
  forget: forgetLogins,
  exported: { logins: loginsOf },
};

export const loginStore = (storage: Storage) =>
  storage.bind({ endLogin, endLogins, isEnded, loginsOf, saveLogin, removeOldEnds });
