import type { TwinResult } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { TwinClaim, TwinGroup } from '../port.ts';
import type { Database } from '../schema.ts';

export async function saveTwins(
  db: Kysely<Database>,
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
    const stored = await twins(transaction, group.code);
    if (!stored) throw new Error(`twin tables ${group.code} were not saved`);
    return stored;
  });
}

export async function twins(db: Kysely<Database>, code: string): Promise<TwinGroup | undefined> {
  const row = await db
    .selectFrom('twinGroups')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tables, next, ...group } = row;
  return { ...group, tables: JSON.parse(tables), ...(next === null ? {} : { next }) };
}

export async function followTwins(
  db: Kysely<Database>,
  code: string,
  next: string,
): Promise<string> {
  await db
    .updateTable('twinGroups')
    .set({ next })
    .where('code', '=', code)
    .where('next', 'is', null)
    .execute();
  // Read again, because another request, also at another server, may have been first.
  const group = await twins(db, code);
  if (group?.next === undefined) throw new Error(`there are no twin tables ${code}`);
  return group.next;
}

export async function claimTwin(db: Kysely<Database>, claim: TwinClaim): Promise<TwinClaim> {
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
  return (await twinClaim(db, claim.group, claim.person)) ?? claim;
}

export async function moveTwinClaim(
  db: Kysely<Database>,
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

export async function dropTwinClaim(
  db: Kysely<Database>,
  { group, person, token }: Pick<TwinClaim, 'group' | 'person' | 'token'>,
): Promise<void> {
  await db
    .deleteFrom('twinClaims')
    .where('group', '=', group)
    .where('person', '=', person)
    .where('token', '=', token)
    .execute();
}

export const twinClaim = (
  db: Kysely<Database>,
  group: string,
  person: PersonId,
): Promise<TwinClaim | undefined> =>
  db
    .selectFrom('twinClaims')
    .selectAll()
    .where('group', '=', group)
    .where('person', '=', person)
    .executeTakeFirst();

export async function saveTwinResults(
  db: Kysely<Database>,
  table: string,
  results: readonly TwinResult[],
): Promise<void> {
  await db
    .insertInto('twinResults')
    .values({ table, results: JSON.stringify(results) })
    .onConflict((known) => known.column('table').doNothing())
    .execute();
}

export async function twinResults(
  db: Kysely<Database>,
  tables: readonly string[],
): Promise<Map<string, TwinResult[]>> {
  const rows = await db
    .selectFrom('twinResults')
    .selectAll()
    .where('table', 'in', tables)
    .execute();
  return new Map(rows.map(({ table, results }) => [table, JSON.parse(results)]));
}
