import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import { hashOf } from '../../hash.ts';
import type { Login } from '../port.ts';
import type { Database } from '../schema.ts';

/** A finer precision would need a write with every action. */
const SEEN_PRECISION = 3_600_000;

export async function saveLogin(db: Kysely<Database>, login: Login): Promise<void> {
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

export const loginsOf = (db: Kysely<Database>, person: PersonId): Promise<Login[]> =>
  db
    .selectFrom('logins')
    .selectAll()
    .where('person', '=', person)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute();

export const endLogin = (
  db: Kysely<Database>,
  person: PersonId,
  login: string,
  at: number,
): Promise<boolean> =>
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

export const endLogins = (
  db: Kysely<Database>,
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

export async function isEnded(
  db: Kysely<Database>,
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
