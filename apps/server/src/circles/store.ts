import {
  CALL_PAUSE_MINUTES,
  CALLS_PER_HOUR,
  type CircleRole,
  GONE_NAME,
} from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import { insertWebhook, type StoredWebhook } from '../notices/target-store.ts';
import type { Backend, Source } from '../storage/backend.ts';
import { NEWEST, type PageEnd } from '../storage/page-end.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import { readIndex } from '../storage/rows.ts';
import type { Database, MemberRow, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

export type CircleInfo = Value<Database['circles']>;

export type MemberRole = MemberRow['role'];

export interface Membership {
  readonly circle: string;
  readonly person: PersonId;
  readonly role: MemberRole;
  /** Wants to be told of new tables. */
  readonly called: boolean;
  readonly joinedAt: number;
  /** When a page that shows the circle was last known to be open; written by `seeCircle` and `seeCirclesOf` only. */
  readonly seenAt?: number;
}

/** A member calls the others to a table. */
export type CircleCall = Omit<Value<Database['circleCalls']>, 'number'>;

const HOOK_OWNER = 'circle ';

/** To whom the webhooks of a circle belong: the same queries, limits and outbox serve people and circles. */
export const hookOwner = (circle: string): string => `${HOOK_OWNER}${circle}`;

/** A circle of a person, with what a list shows of it. */
export interface ListedCircle extends CircleInfo {
  readonly role: CircleRole;
  readonly members: number;
  /** Tables that gather or play. */
  readonly tables: number;
}

/** The result of one person in a match at a table of a circle. */
export type CircleResult = Value<Database['circleResults']>;

/** The results of one person in one game, added up. */
export interface CircleTally {
  readonly game: string;
  readonly person: PersonId;
  readonly name?: string;
  readonly matches: number;
  readonly wins: number;
  readonly beaten: number;
}

export interface SeenMember {
  readonly circle: string;
  readonly person: PersonId;
  /** Of their profile. */
  readonly name?: string;
}

/** False, and nothing is stored, when the owner is in `most` circles. */
const addCircle = (
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

const circle = ({ db }: Source, code: string): Promise<CircleInfo | undefined> =>
  db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();

async function changeCircle(
  { db }: Source,
  code: string,
  change: Partial<Omit<CircleInfo, 'code'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('circles').set(change).where('code', '=', code).execute();
}

/** Removes a circle with its members, results, calls and webhooks. */
const removeCircle = ({ db }: Source, code: string): Promise<void> =>
  db.transaction().execute((transaction) => deleteCircle(transaction, code));

async function deleteCircle(transaction: Transaction<Database>, code: string): Promise<void> {
  await transaction.deleteFrom('circles').where('code', '=', code).execute();
  await transaction.deleteFrom('circleMembers').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleResults').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleCalls').where('circle', '=', code).execute();
  const owner = hookOwner(code);
  await transaction.deleteFrom('webhooks').where('person', '=', owner).execute();
  await transaction.deleteFrom('deliveries').where('person', '=', owner).execute();
}

/** The circles of a person, in the order in which they joined. */
async function circlesOf({ db }: Source, person: PersonId): Promise<ListedCircle[]> {
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

async function membership(
  { db }: Source,
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

/** Without those who were removed, in the order in which they joined; with the names of their profiles. */
async function membersOf(
  { db }: Source,
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

/**
 * Adds a member; somebody who is or was one stays as they are. False when the circle has `most` members, or the
 * person `maxCircles` circles.
 */
const joinCircle = (
  { db, lock }: Backend,
  member: Membership,
  most: number,
  maxCircles: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${member.circle}`, `circles of ${member.person}`]);
    if (await membership({ db: transaction }, member.circle, member.person)) return true;
    const isFull = (await countMembers(transaction, member.circle)) >= most;
    if (isFull || (await countCircles(transaction, member.person)) >= maxCircles) return false;
    await transaction.insertInto('circleMembers').values(writeMember(member)).execute();
    return true;
  });

/** Whether somebody is told of calls; nothing for whoever is no member any more. */
async function setCalled(
  { db }: Source,
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

/**
 * Gives somebody with the role `from` another one; false when they have it no longer. The webhooks of the circle
 * that somebody added who no longer leads it end with their role.
 */
const changeRole = (
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

/** The same for somebody who leaves; false when they own the circle or are no member any more. */
const removeMembership = (
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

const leads = ({ role }: Pick<MemberRow, 'role'>): boolean => role === 'owner' || role === 'helper';

/**
 * Ends the webhooks of a circle that somebody added who no longer leads it, with what was to be sent to them.
 */
async function endWebhooksOf(
  transaction: Transaction<Database>,
  { circle: code, person }: Pick<Membership, 'circle' | 'person'>,
): Promise<void> {
  const ended = await transaction
    .deleteFrom('webhooks')
    .where('person', '=', hookOwner(code))
    .where('addedBy', '=', person)
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await transaction.deleteFrom('deliveries').where('target', 'in', ids).execute();
}

/** Makes a member the owner and the owner a helper; false when they are not so any more. */
const handOver = (
  { db, lock }: Backend,
  code: string,
  owner: PersonId,
  to: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${code}`]);
    const [from, next] = [
      await membership({ db: transaction }, code, owner),
      await membership({ db: transaction }, code, to),
    ];
    if (from?.role !== 'owner' || !next || next.role === 'removed') return false;
    await setRole(transaction, from, 'helper');
    await setRole(transaction, next, 'owner');
    return true;
  });

/** Tables of a circle that are gathering or playing, the newest first. */
async function circleTables({ db }: Source, code: string, limit: number): Promise<TableIndex[]> {
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

/** Stores the results of a match. False, and nothing changes, when they were stored before. */
async function recordCircleMatch(
  { db }: Source,
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

/** Notes that a member has the page of the circle open. */
async function seeCircle(
  { db }: Source,
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

/** Notes that a person has a page open that lists their circles, in those where they were last seen before `before`. */
async function seeCirclesOf(
  { db }: Source,
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

/** The members of these circles who were seen since then, in the order in which they joined. */
async function membersSeen(
  { db }: Source,
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

/**
 * Stores a call and returns its number among those to its table. `undefined`, and nothing is stored, when the person
 * or the circle has called too often; holds for concurrent calls too.
 */
const callCircle = ({ db, lock }: Backend, call: CircleCall): Promise<number | undefined> =>
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

/** Of the matches that ended from `from` until before `to`. */
async function circleTallies(
  { db }: Source,
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

/** The results of the last `limit` matches, the newest first. */
async function circleResults(
  { db }: Source,
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

/**
 * Saves nothing when the circle has `most` webhooks, or whoever adds this one does not lead it; holds for concurrent calls
 * too, and while they are removed.
 */
const addCircleWebhook = (
  backend: Backend,
  code: string,
  webhook: StoredWebhook & { readonly addedBy: PersonId },
  most: number,
): ReturnType<typeof insertWebhook> =>
  insertWebhook(backend, webhook, most, async (transaction) => {
    // Locked, so that a removal at the same moment comes before, or after and ends the webhook too.
    const adder = await transaction
      .selectFrom('circleMembers')
      .select('role')
      .where('circle', '=', code)
      .where('person', '=', webhook.addedBy)
      .$if(backend.skipsLocked, (member) => member.forUpdate())
      .executeTakeFirst();
    return adder !== undefined && leads(adder);
  });

/** Tables to which a person has called a circle, with or without a seat there. */
async function tablesCalledTo({ db }: Source, person: PersonId): Promise<string[]> {
  const rows = await db
    .selectFrom('circleCalls')
    .select('table')
    .distinct()
    .where('person', '=', person)
    .execute();
  return rows.map(({ table }) => table);
}

/** Somebody must be able to run the circle: a helper, or whoever is there for longest; without anybody it ends. */
async function leaveCircles(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  await transaction.deleteFrom('circleCalls').where('person', '=', person).execute();
  const own = await transaction
    .deleteFrom('circleMembers')
    .where('person', '=', person)
    .returning(['circle', 'role'])
    .execute();
  for (const { circle } of own.filter(leads)) {
    await endWebhooksOf(transaction, { circle, person });
  }
  for (const { circle } of own.filter(({ role }) => role === 'owner')) {
    const members = await membersOf({ db: transaction }, circle);
    const heir = members.find(({ role }) => role === 'helper') ?? members[0];
    if (heir) {
      await transaction
        .updateTable('circleMembers')
        .set({ role: 'owner' })
        .where('circle', '=', circle)
        .where('person', '=', heir.person)
        .execute();
    } else await deleteCircle(transaction, circle);
  }
  const results = await transaction
    .selectFrom('circleResults')
    .select('circle')
    .distinct()
    .where('person', '=', person)
    .execute();
  for (const { circle } of results) {
    await transaction
      .updateTable('circleResults')
      .set({ person: goneAt(circle), name: GONE_NAME })
      .where('circle', '=', circle)
      .where('person', '=', person)
      .execute();
  }
}

export const personalData: PersonalData = {
  tables: ['circles', 'circleMembers', 'circleResults', 'circleCalls'],
  forget: leaveCircles,
  exported: {
    circles: async (source, person) => ({
      member: (await circlesOf(source, person)).map(({ code, name, role }) => ({
        code,
        name,
        role,
      })),
      results: await circleResultsOf(source, person),
    }),
  },
};

const circleResultsOf = ({ db }: Source, person: PersonId): Promise<CircleResult[]> =>
  db.selectFrom('circleResults').selectAll().where('person', '=', person).execute();

export const circleStore = (storage: Storage) =>
  storage.bind({
    changeCircle,
    circle,
    circleResults,
    circlesOf,
    circleTables,
    circleTallies,
    membership,
    membersOf,
    recordCircleMatch,
    removeCircle,
    setCalled,
    membersSeen,
    seeCircle,
    seeCirclesOf,
    addCircle,
    callCircle,
    changeRole,
    handOver,
    joinCircle,
    removeMembership,
    addCircleWebhook,
    tablesCalledTo,
  });
