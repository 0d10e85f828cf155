import { CALL_PAUSE_MINUTES, CALLS_PER_HOUR, type CircleRole } from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import {
  type CircleCall,
  type CircleInfo,
  type CircleResult,
  type CircleTally,
  hookOwner,
  type ListedCircle,
  type MemberRole,
  type Membership,
  type SeenMember,
} from '../circle-port.ts';
import type { PageEnd } from '../page-end.ts';
import { readIndex } from '../rows.ts';
import type { Database, MemberRow } from '../schema.ts';
import { NEWEST } from './pages.ts';

export const addCircle = (
  { db, lock }: Backend,
  circle: CircleInfo,
  owner: PersonId,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circles of ${owner}`]);
    if ((await countCircles(transaction, owner)) >= most) return false;
    await transaction.insertInto('circles').values(circle).execute();
    await transaction
      .insertInto('circleMembers')
      .values({
        circle: circle.code,
        person: owner,
        role: 'owner',
        called: 1,
        joinedAt: circle.createdAt,
        seenAt: null,
      })
      .execute();
    return true;
  });

async function countCircles(db: Kysely<Database>, person: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('circleMembers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMembers(db: Kysely<Database>, circle: string): Promise<number> {
  const { count } = await db
    .selectFrom('circleMembers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('circle', '=', circle)
    .where('role', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const circle = (db: Kysely<Database>, code: string): Promise<CircleInfo | undefined> =>
  db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();

export async function changeCircle(
  db: Kysely<Database>,
  code: string,
  change: Partial<Omit<CircleInfo, 'code'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('circles').set(change).where('code', '=', code).execute();
}

export const removeCircle = (db: Kysely<Database>, code: string): Promise<void> =>
  db.transaction().execute((transaction) => deleteCircle(transaction, code));

export async function deleteCircle(
  transaction: Transaction<Database>,
  code: string,
): Promise<void> {
  await transaction.deleteFrom('circles').where('code', '=', code).execute();
  await transaction.deleteFrom('circleMembers').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleResults').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleCalls').where('circle', '=', code).execute();
  const owner = hookOwner(code);
  await transaction.deleteFrom('webhooks').where('person', '=', owner).execute();
  await transaction.deleteFrom('deliveries').where('person', '=', owner).execute();
}

export async function circlesOf(db: Kysely<Database>, person: PersonId): Promise<ListedCircle[]> {
  const rows = await db
    .selectFrom('circleMembers as own')
    .innerJoin('circles', 'circles.code', 'own.circle')
    .selectAll('circles')
    .select(({ selectFrom }) => [
      'own.role as role',
      selectFrom('circleMembers as all')
        .select(({ fn }) => fn.countAll().as('members'))
        .whereRef('all.circle', '=', 'own.circle')
        .where('all.role', '!=', 'removed')
        .as('members'),
      selectFrom('tables')
        .select(({ fn }) => fn.countAll().as('tables'))
        .whereRef('tables.circle', '=', 'own.circle')
        // A literal, because SQLite does not use the partial index for a parameter.
        .where('tables.going', '=', (one) => one.lit(1))
        .as('tables'),
    ])
    .where('own.person', '=', person)
    .where('own.role', '!=', 'removed')
    .orderBy('own.joinedAt')
    .execute();
  return rows.map(({ role, members, tables, ...info }) => ({
    ...info,
    role: role as CircleRole,
    members: Number(members),
    tables: Number(tables),
  }));
}

export async function membership(
  db: Kysely<Database>,
  code: string,
  person: PersonId,
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('circleMembers')
    .selectAll()
    .where('circle', '=', code)
    .where('person', '=', person)
    .executeTakeFirst();
  return row && readMember(row);
}

export async function membersOf(
  db: Kysely<Database>,
  code: string,
): Promise<(Membership & { readonly name?: string })[]> {
  const rows = await db
    .selectFrom('circleMembers')
    .leftJoin('people', 'people.id', 'circleMembers.person')
    .selectAll('circleMembers')
    .select('people.name')
    .where('circle', '=', code)
    .where('role', '!=', 'removed')
    .orderBy('joinedAt')
    .orderBy('person')
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...readMember(row),
    ...(name === null ? {} : { name }),
  }));
}

const readMember = ({ called, seenAt, ...row }: MemberRow): Membership => ({
  ...row,
  called: called === 1,
  ...(seenAt === null ? {} : { seenAt }),
});

const writeMember = ({ called, seenAt, ...member }: Membership): MemberRow => ({
  ...member,
  called: called ? 1 : 0,
  seenAt: seenAt ?? null,
});

export const joinCircle = (
  { db, lock }: Backend,
  member: Membership,
  most: number,
  mostCircles: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${member.circle}`, `circles of ${member.person}`]);
    if (await membership(transaction, member.circle, member.person)) return true;
    const isFull = (await countMembers(transaction, member.circle)) >= most;
    if (isFull || (await countCircles(transaction, member.person)) >= mostCircles) return false;
    await transaction.insertInto('circleMembers').values(writeMember(member)).execute();
    return true;
  });

export async function setCalled(
  db: Kysely<Database>,
  code: string,
  person: PersonId,
  called: boolean,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ called: called ? 1 : 0 })
    .where('circle', '=', code)
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .execute();
}

export const changeRole = (
  { db, lock }: Backend,
  code: string,
  person: PersonId,
  from: MemberRole,
  to: MemberRole,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const isChanged = await setRole(transaction, { circle: code, person, role: from }, to);
    if (isChanged && leads({ role: from }) && !leads({ role: to })) {
      await endWebhooksOf(transaction, { circle: code, person });
    }
    return isChanged;
  });

/** False when the member has another role by now. */
async function setRole(
  transaction: Transaction<Database>,
  { circle: code, person, role: from }: Pick<Membership, 'circle' | 'person' | 'role'>,
  to: MemberRole,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('circleMembers')
    .set({ role: to, ...(to === 'removed' ? { called: 0 } : {}) })
    .where('circle', '=', code)
    .where('person', '=', person)
    .where('role', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export const removeMembership = (
  { db, lock }: Backend,
  code: string,
  person: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const before = await transaction
      .deleteFrom('circleMembers')
      .where('circle', '=', code)
      .where('person', '=', person)
      .where('role', 'in', ['helper', 'member'])
      .returning('role')
      .executeTakeFirst();
    if (before && leads(before)) await endWebhooksOf(transaction, { circle: code, person });
    return before !== undefined;
  });

export const leads = ({ role }: Pick<MemberRow, 'role'>): boolean =>
  role === 'owner' || role === 'helper';

/**
 * Ends the webhooks of a circle that somebody added who no longer leads it, with what was to be sent to them. Those of
 * which an older server did not note who added them may be theirs and end too.
 */
export async function endWebhooksOf(
  transaction: Transaction<Database>,
  { circle: code, person }: Pick<Membership, 'circle' | 'person'>,
): Promise<void> {
  const ended = await transaction
    .deleteFrom('webhooks')
    .where('person', '=', hookOwner(code))
    .where(({ eb, or }) => or([eb('addedBy', '=', person), eb('addedBy', 'is', null)]))
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await transaction.deleteFrom('deliveries').where('target', 'in', ids).execute();
}

export const handOver = (
  { db, lock }: Backend,
  code: string,
  owner: PersonId,
  to: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const [from, next] = [
      await membership(transaction, code, owner),
      await membership(transaction, code, to),
    ];
    if (from?.role !== 'owner' || !next || next.role === 'removed') return false;
    await setRole(transaction, from, 'helper');
    await setRole(transaction, next, 'owner');
    return true;
  });

export async function circleTables(
  db: Kysely<Database>,
  code: string,
  limit: number,
): Promise<TableIndex[]> {
  const rows = await db
    .selectFrom('tables')
    .select('summary')
    .where('circle', '=', code)
    .where('going', '=', (one) => one.lit(1))
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readIndex);
}

export async function recordCircleMatch(
  db: Kysely<Database>,
  results: readonly CircleResult[],
): Promise<boolean> {
  const stored = await db
    .insertInto('circleResults')
    .values([...results])
    .onConflict((known) => known.columns(['circle', 'table', 'person']).doNothing())
    .returning('person')
    .execute();
  return stored.length > 0;
}

export async function seeCircle(
  db: Kysely<Database>,
  code: string,
  person: PersonId,
  at: number,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ seenAt: at })
    .where('circle', '=', code)
    .where('person', '=', person)
    .execute();
}

export async function seeCirclesOf(
  db: Kysely<Database>,
  person: PersonId,
  at: number,
  before: number,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ seenAt: at })
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .where(({ or, eb }) => or([eb('seenAt', 'is', null), eb('seenAt', '<', before)]))
    .execute();
}

export async function membersSeen(
  db: Kysely<Database>,
  circles: readonly string[],
  since: number,
): Promise<SeenMember[]> {
  if (circles.length === 0) return [];
  const rows = await db
    .selectFrom('circleMembers')
    .leftJoin('people', 'people.id', 'circleMembers.person')
    .select(['circleMembers.circle', 'circleMembers.person', 'people.name'])
    .where('circleMembers.circle', 'in', circles)
    .where('circleMembers.role', '!=', 'removed')
    .where('circleMembers.seenAt', '>=', since)
    .orderBy('circleMembers.joinedAt')
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, ...(name === null ? {} : { name }) }));
}

/** Longer than a table gathers; the number of its next call follows from those before. */
const CALLS_KEPT = 45 * 24 * 60 * MINUTE;

export const callCircle = ({ db, lock }: Backend, call: CircleCall): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { circle: code, table, person, at } = call;
    await lock(transaction, [`calls of ${code}`]);
    const own = transaction.selectFrom('circleCalls').where('circle', '=', code);
    const recent = await own
      .select(['person', 'at'])
      .where('at', '>', at - 60 * MINUTE)
      .execute();
    const isTooSoon = recent.some(
      (before) => before.person === person && before.at > at - CALL_PAUSE_MINUTES * MINUTE,
    );
    if (isTooSoon || recent.length >= CALLS_PER_HOUR) return undefined;
    const last = await own
      .select(({ fn }) => fn.max('number').as('number'))
      .where('table', '=', table)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    await transaction
      .insertInto('circleCalls')
      .values({ ...call, number })
      .execute();
    await transaction
      .deleteFrom('circleCalls')
      .where('circle', '=', code)
      .where('at', '<', at - CALLS_KEPT)
      .execute();
    return number;
  });

export async function circleTallies(
  db: Kysely<Database>,
  code: string,
  from: number,
  to: number,
): Promise<CircleTally[]> {
  const rows = await db
    .selectFrom('circleResults')
    .leftJoin('people', 'people.id', 'circleResults.person')
    .select(({ fn, eb }) => [
      'game',
      'person',
      fn.max('people.name').as('name'),
      fn.countAll().as('matches'),
      fn.sum(eb.case().when('rank', '=', 1).then(1).else(0).end()).as('wins'),
      fn.sum('beaten').as('beaten'),
    ])
    .where('circle', '=', code)
    .where('finishedAt', '>=', from)
    .where('finishedAt', '<', to)
    .groupBy(['game', 'person'])
    .execute();
  return rows.map(({ game, person, name, matches, wins, beaten }) => ({
    game,
    person,
    ...(name === null ? {} : { name }),
    matches: Number(matches),
    wins: Number(wins),
    beaten: Number(beaten),
  }));
}

export async function circleResults(
  db: Kysely<Database>,
  code: string,
  limit: number,
  after: PageEnd = NEWEST,
): Promise<CircleResult[]> {
  const tables = await db
    .selectFrom('circleResults')
    .select('table')
    .distinct()
    .select('finishedAt')
    .where('circle', '=', code)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('finishedAt', 'table'), '<', tuple(after.at, after.table)),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('table', 'desc')
    .limit(limit)
    .execute();
  if (tables.length === 0) return [];
  return db
    .selectFrom('circleResults')
    .selectAll()
    .where('circle', '=', code)
    .where(
      'table',
      'in',
      tables.map(({ table }) => table),
    )
    .orderBy('finishedAt', 'desc')
    .orderBy('table', 'desc')
    .orderBy('rank')
    .execute();
}
