import type { NoticeKind } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { deleteOwn, type PersonalData } from '../storage/personal-data.ts';
import { read } from '../storage/rows.ts';
import type { Database, DeliveryRow, NoticeRow } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { devicesOf, webhooksOf, wishesOf } from './target-store.ts';

/** What a person is to be told about one thing, such as a table. There is one for each kind and thing. */
export interface Notice {
  readonly person: PersonId;
  readonly kind: NoticeKind;
  readonly about: string;
  /** Orders the changes of one notice: an older one never replaces a newer one. */
  readonly seq: number;
  /** Numbers what is told, so that nothing is told twice; absent when there is nothing to tell any more. */
  readonly number?: number;
  /** What the text needs to know, as JSON. */
  readonly data: string;
  readonly since: number;
  readonly dueAt: number;
}

/** What somebody is or was told, as they can read it. */
export type KeptNotice = Pick<Notice, 'kind' | 'about' | 'data' | 'since'>;

export interface ClaimedNotice extends Notice {
  readonly id: string;
  /** The number that was told last. */
  readonly shown?: number;
}

/** What becomes of a claimed notice. */
export type NoticeEnd =
  | { readonly id: string; readonly type: 'forget' }
  | { readonly id: string; readonly type: 'wait'; readonly until: number }
  | { readonly id: string; readonly type: 'told'; readonly shown: number };

/** A message to one device or webhook. A newer one with the same tag replaces it. */
export interface Delivery {
  readonly target: string;
  readonly person: PersonId;
  readonly tag: string;
  /** The table that it is about, whose people it may name. */
  readonly table?: string | undefined;
  /** What is sent, as text. */
  readonly message: string;
  readonly dueAt: number;
  readonly expiresAt: number;
}

export interface ClaimedDelivery extends Delivery {
  readonly id: string;
  /** With this one. */
  readonly attempts: number;
}

/** What becomes of a claimed delivery; without a time it is over. */
export interface DeliveryEnd {
  readonly id: string;
  readonly retryAt?: number;
}

/** A claim of notices or deliveries; it ends with the claimed ones, or by itself at its time. */
export interface Claim {
  readonly id: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

const noticeId = ({ kind, about, person }: Notice): string => `${kind} ${about} ${person}`;
const deliveryId = ({ target, tag }: Delivery): string => `${target} ${tag}`;

/** Writes notices that are newer than the stored ones. Those without a number only replace stored ones. */
async function saveNotices({ db }: Source, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(
    (notice): NoticeRow => ({
      ...notice,
      id: noticeId(notice),
      number: notice.number ?? null,
      shown: null,
      claim: null,
      claimedUntil: null,
    }),
  );
  const over = rows.filter(({ number }) => number === null).map(({ id }) => id);
  const known = new Set(await noticesAmong(db, over));
  const written = rows.filter(({ number, id }) => number !== null || known.has(id));
  if (written.length === 0) return;
  await db
    .insertInto('notices')
    // Two servers that lock some of the same rows in different orders could deadlock.
    .values(written.sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((stored) =>
      stored
        .column('id')
        .doUpdateSet(({ ref }) => ({
          seq: ref('excluded.seq'),
          number: ref('excluded.number'),
          data: ref('excluded.data'),
          since: ref('excluded.since'),
          dueAt: ref('excluded.dueAt'),
          claim: null,
          claimedUntil: null,
        }))
        .whereRef('excluded.seq', '>', 'notices.seq')
        .where(({ eb, or, ref }) =>
          or([
            eb('notices.number', 'is', null),
            eb('excluded.number', 'is', null),
            eb('notices.number', '!=', ref('excluded.number')),
          ]),
        ),
    )
    .execute();
}

async function noticesAmong(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('notices').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Rows that are due and that no other server has claimed, the longest due first: the expression `due` of a query. */
const withDue = (
  { db, skipsLocked }: Backend,
  table: 'notices' | 'deliveries',
  { now, limit }: Claim,
) =>
  db.with('due', (cte) =>
    cte
      .selectFrom(table)
      .select('id')
      .where('dueAt', '<=', now)
      .where((where) =>
        where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]),
      )
      .orderBy('dueAt')
      .limit(limit)
      .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
  );

/** Claims notices that are due, for one server at a time. */
async function claimNotices(backend: Backend, claim: Claim): Promise<ClaimedNotice[]> {
  const rows = await withDue(backend, 'notices', claim)
    .updateTable('notices')
    .set({ claim: claim.id, claimedUntil: claim.until })
    .where('id', 'in', (due) => due.selectFrom('due').select('id'))
    .returning([
      'id',
      'person',
      'kind',
      'about',
      'seq',
      'number',
      'shown',
      'data',
      'since',
      'dueAt',
    ])
    .execute();
  return rows.map((row) => read({ ...row, dueAt: row.dueAt ?? claim.now }));
}

/**
 * Ends claimed notices and adds what is to be sent about them, in one transaction. A notice that has changed since, or was
 * claimed by another server, stays as it is, and nothing is added for it. Few statements however many notices: on SQLite
 * the steps of tables wait for the transaction.
 */
const settleNotices = (
  { db }: Backend,
  { id: claim }: Claim,
  ends: readonly NoticeEnd[],
  deliveries: ReadonlyMap<string, readonly Delivery[]>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const settled: string[] = [];
    const forgotten = ends.flatMap(({ id, type }) => (type === 'forget' ? [id] : []));
    if (forgotten.length > 0) {
      const rows = await transaction
        .deleteFrom('notices')
        .where('id', 'in', forgotten)
        .where('claim', '=', claim)
        .returning('id')
        .execute();
      settled.push(...rows.map(({ id }) => id));
    }
    for (const [shown, ids] of byValue(ends, (end) =>
      end.type === 'told' ? end.shown : undefined,
    )) {
      const rows = await transaction
        .updateTable('notices')
        .set({ shown, dueAt: null, claim: null, claimedUntil: null })
        .where('id', 'in', ids)
        .where('claim', '=', claim)
        .returning('id')
        .execute();
      settled.push(...rows.map(({ id }) => id));
    }
    for (const [dueAt, ids] of byValue(ends, (end) =>
      end.type === 'wait' ? end.until : undefined,
    )) {
      await transaction
        .updateTable('notices')
        .set({ dueAt, claim: null, claimedUntil: null })
        .where('id', 'in', ids)
        .where('claim', '=', claim)
        .execute();
    }
    await insertDeliveries(
      { db: transaction },
      settled.flatMap((id) => deliveries.get(id) ?? []),
    );
  });

function byValue<End extends { readonly id: string }>(
  ends: readonly End[],
  pick: (end: End) => number | undefined,
): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const end of ends) {
    const value = pick(end);
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), end.id]);
  }
  return groups;
}

/** Adds deliveries that follow from no notice. */
async function insertDeliveries({ db }: Source, deliveries: readonly Delivery[]): Promise<void> {
  // Of several with one id the last holds: one statement must not write a row twice.
  const rows = new Map(
    deliveries.map((delivery): [string, DeliveryRow] => {
      const id = deliveryId(delivery);
      const table = delivery.table ?? null;
      return [id, { ...delivery, id, table, attempts: 0, claim: null, claimedUntil: null }];
    }),
  );
  if (rows.size === 0) return;
  await db
    .insertInto('deliveries')
    .values([...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflict((stored) =>
      stored.column('id').doUpdateSet(({ ref }) => ({
        message: ref('excluded.message'),
        table: ref('excluded.table'),
        dueAt: ref('excluded.dueAt'),
        expiresAt: ref('excluded.expiresAt'),
        attempts: 0,
        claim: null,
        claimedUntil: null,
      })),
    )
    .execute();
}

async function claimDeliveries(backend: Backend, claim: Claim): Promise<ClaimedDelivery[]> {
  const rows = await withDue(backend, 'deliveries', claim)
    .updateTable('deliveries')
    // Counted here, so that a delivery that crashes a server is not repeated for ever.
    .set(({ eb }) => ({
      claim: claim.id,
      claimedUntil: claim.until,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (due) => due.selectFrom('due').select('id'))
    .returning(['id', 'target', 'person', 'tag', 'message', 'dueAt', 'expiresAt', 'attempts'])
    .execute();
  return rows;
}

/** Ends claimed deliveries, except those that were replaced by a newer one since. */
const settleDeliveries = (
  { db }: Backend,
  { id: claim }: Pick<Claim, 'id'>,
  ends: readonly DeliveryEnd[],
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const over = ends.flatMap(({ id, retryAt }) => (retryAt === undefined ? [id] : []));
    if (over.length > 0) {
      await transaction
        .deleteFrom('deliveries')
        .where('id', 'in', over)
        .where('claim', '=', claim)
        .execute();
    }
    for (const [dueAt, ids] of byValue(ends, ({ retryAt }) => retryAt)) {
      await transaction
        .updateTable('deliveries')
        .set({ dueAt, claim: null, claimedUntil: null })
        .where('id', 'in', ids)
        .where('claim', '=', claim)
        .execute();
    }
  });

/** Removes notices that were told before that time, and expired deliveries. */
async function tidyNotices({ db }: Source, toldBefore: number, now: number): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('dueAt', 'is', null)
    .where('since', '<', toldBefore)
    .execute();
  await db.deleteFrom('deliveries').where('expiresAt', '<=', now).execute();
}

/** Those of these people who have a device or a working webhook. */
async function reachable({ db }: Source, people: readonly PersonId[]): Promise<Set<PersonId>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('devices')
    .select('person')
    .where('person', 'in', people)
    .union(
      db
        .selectFrom('webhooks')
        .select('person')
        .where('person', 'in', people)
        .where('offAt', 'is', null),
    )
    .execute();
  return new Set(rows.map(({ person }) => person));
}

/** A chunk is far below the number of parameters that a statement can have. */
const CHUNK = 500;

/**
 * Forgets messages to others that may name somebody who was at these tables. The text of a turn is made from the
 * table, so such a message is made anew; other kinds carry names.
 */
const withdrawNotices = ({ db }: Source, tables: readonly string[], now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (let from = 0; from < tables.length; from += CHUNK) {
      const some = tables.slice(from, from + CHUNK);
      await transaction
        .deleteFrom('notices')
        .where('kind', '!=', 'turn')
        .where('about', 'in', some)
        .execute();
      const unsent = await transaction
        .deleteFrom('deliveries')
        .where('table', 'in', some)
        .returning('person')
        .execute();
      if (unsent.length === 0) continue;
      await transaction
        .updateTable('notices')
        .set({ shown: null, dueAt: now, claim: null, claimedUntil: null })
        .where('kind', '=', 'turn')
        .where('about', 'in', some)
        .where('person', 'in', [...new Set(unsent.map(({ person }) => person))])
        .execute();
    }
  });

const noticesOf = ({ db }: Source, person: PersonId): Promise<KeptNotice[]> =>
  db
    .selectFrom('notices')
    .select(['kind', 'about', 'data', 'since'])
    .where('person', '=', person)
    .execute();

export const personalData: PersonalData = {
  tables: ['noticeWishes', 'devices', 'webhooks', 'notices', 'deliveries'],
  forget: deleteOwn(['noticeWishes', 'devices', 'webhooks', 'notices', 'deliveries']),
  exported: {
    notices: async (source, person) => ({
      wishes: await wishesOf(source, [person]),
      devices: await devicesOf(source, [person]),
      webhooks: await webhooksOf(source, [person]),
      waiting: await noticesOf(source, person),
    }),
  },
};

export const noticeStore = (storage: Storage) =>
  storage.bind({
    addDeliveries: insertDeliveries,
    reachable,
    saveNotices,
    tidyNotices,
    claimDeliveries,
    claimNotices,
    settleDeliveries,
    settleNotices,
    withdrawNotices,
  });
