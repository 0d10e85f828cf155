import type { TwinResult } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Source } from '../storage/backend.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** Several tables with the same deals. */
export interface TwinGroup {
  readonly code: string;
  readonly host: PersonId;
  readonly openedAt: number;
  /** Codes, in the order of their numbers; reserved before the tables are opened. */
  readonly tables: readonly string[];
  /** The next group of the same people. */
  readonly next?: string;
}

/** At which of several twin tables a person has a seat, or is about to take one. */
export type TwinClaim = Value<Database['twinClaims']>;

/** Stores a group and the claims of its people; returns the stored one, which an earlier call may have made. */
async function saveTwins(
  { db }: Source,
  { tables, next: _, ...group }: TwinGroup,
  claims: readonly TwinClaim[],
): Promise<TwinGroup> {
  return db.transaction().execute(async (transaction) => {
    const saved = await transaction
      .insertInto('twinGroups')
      .values({ ...group, tables: JSON.stringify(tables), next: null })
      .onConflict((known) => known.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (saved && claims.length > 0) {
      await transaction.insertInto('twinClaims').values(claims).execute();
    }
    const stored = await twins({ db: transaction }, group.code);
    if (!stored) throw new Error(`twin tables ${group.code} were not saved`);
    return stored;
  });
}

async function twins({ db }: Source, code: string): Promise<TwinGroup | undefined> {
  const row = await db
    .selectFrom('twinGroups')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tables, next, ...group } = row;
  return { ...group, tables: JSON.parse(tables), ...(next === null ? {} : { next }) };
}

/** Stores which group follows this one, unless one does; returns the one that does. */
async function followTwins({ db }: Source, code: string, next: string): Promise<string> {
  await db
    .updateTable('twinGroups')
    .set({ next })
    .where('code', '=', code)
    .where('next', 'is', null)
    .execute();
  // Read again, because another request, also at another server, may have been first.
  const group = await twins({ db }, code);
  if (group?.next === undefined) throw new Error(`there are no twin tables ${code}`);
  return group.next;
}

/** Stores a claim unless the person has one for another table; returns the claim that holds. */
async function claimTwin({ db }: Source, claim: TwinClaim): Promise<TwinClaim> {
  await db
    .insertInto('twinClaims')
    .values(claim)
    .onConflict((known) =>
      known
        .columns(['group', 'person'])
        .doUpdateSet(({ ref }) => ({ token: ref('excluded.token'), at: ref('excluded.at') }))
        .whereRef('twinClaims.table', '=', 'excluded.table' as 'twinClaims.table'),
    )
    .execute();
  return (await twinClaim({ db }, claim.group, claim.person)) ?? claim;
}

/** Replaces a claim; false when it has changed meanwhile. */
async function moveTwinClaim(
  { db }: Source,
  from: TwinClaim,
  { table, token, at }: TwinClaim,
): Promise<boolean> {
  const moved = await db
    .updateTable('twinClaims')
    .set({ table, token, at })
    .where('group', '=', from.group)
    .where('person', '=', from.person)
    .where('token', '=', from.token)
    .returning('token')
    .execute();
  return moved.length > 0;
}

/** Removes a claim, if it still has this token. */
async function dropTwinClaim(
  { db }: Source,
  { group, person, token }: Pick<TwinClaim, 'group' | 'person' | 'token'>,
): Promise<void> {
  await db
    .deleteFrom('twinClaims')
    .where('group', '=', group)
    .where('person', '=', person)
    .where('token', '=', token)
    .execute();
}

const twinClaim = (
  { db }: Source,
  group: string,
  person: PersonId,
): Promise<TwinClaim | undefined> =>
  db
    .selectFrom('twinClaims')
    .selectAll()
    .where('group', '=', group)
    .where('person', '=', person)
    .executeTakeFirst();

/** Stores the results of a finished twin table; existing ones are not replaced. */
async function saveTwinResults(
  { db }: Source,
  table: string,
  results: readonly TwinResult[],
): Promise<void> {
  await db
    .insertInto('twinResults')
    .values({ table, results: JSON.stringify(results) })
    .onConflict((known) => known.column('table').doNothing())
    .execute();
}

/** By table, without those that have none. */
async function twinResults(
  { db }: Source,
  tables: readonly string[],
): Promise<Map<string, TwinResult[]>> {
  const rows = await db
    .selectFrom('twinResults')
    .selectAll()
    .where('table', 'in', tables)
    .execute();
  return new Map(rows.map(({ table, results }) => [table, JSON.parse(results)]));
}

const twinClaimsOf = ({ db }: Source, person: PersonId): Promise<TwinClaim[]> =>
  db.selectFrom('twinClaims').selectAll().where('person', '=', person).execute();

async function leaveTwins(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  await transaction.deleteFrom('twinClaims').where('person', '=', person).execute();
  const groups = await transaction
    .selectFrom('twinGroups')
    .select('code')
    .where('host', '=', person)
    .execute();
  for (const { code } of groups) {
    await transaction
      .updateTable('twinGroups')
      .set({ host: goneAt(code) })
      .where('code', '=', code)
      .execute();
  }
}

export const personalData: PersonalData = {
  tables: ['twinGroups', 'twinClaims'],
  forget: leaveTwins,
  exported: { twins: twinClaimsOf },
};

export const twinsStore = (storage: Storage) =>
  storage.bind({
    claimTwin,
    dropTwinClaim,
    followTwins,
    moveTwinClaim,
    saveTwinResults,
    saveTwins,
    twinClaim,
    twinResults,
    twins,
  });
