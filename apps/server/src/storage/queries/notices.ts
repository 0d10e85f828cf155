import type { PersonId } from '@sobremesa/tables';
import type { Kysely, Transaction } from 'kysely';
import type { Backend } from '../backend.ts';
import type {
  Claim,
  ClaimedDelivery,
  ClaimedNotice,
  Delivery,
  DeliveryEnd,
  Notice,
  NoticeEnd,
} from '../port.ts';
import { read } from '../rows.ts';
import type { Database, DeliveryRow, NoticeRow } from '../schema.ts';

const noticeId = ({ kind, about, person }: Notice): string => `${kind} ${about} ${person}`;
const deliveryId = ({ target, tag }: Delivery): string => `${target} ${tag}`;

export async function saveNotices(db: Kysely<Database>, notices: readonly Notice[]): Promise<void> {
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

export async function claimNotices(
  { db, skipsLocked }: Backend,
  { id: claim, now, until: claimedUntil, limit }: Claim,
): Promise<ClaimedNotice[]> {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('notices')
        .select('id')
        .where('dueAt', '<=', now)
        .where((where) =>
          where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]),
        )
        .orderBy('dueAt')
        .limit(limit)
        .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
    )
    .updateTable('notices')
    .set({ claim, claimedUntil })
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
  return rows.map((row) => read<ClaimedNotice>({ ...row, dueAt: row.dueAt ?? now }));
}

/** Few statements however many notices: on SQLite the steps of tables wait for the transaction. */
export const settleNotices = (
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
      transaction,
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

export async function insertDeliveries(
  db: Kysely<Database> | Transaction<Database>,
  deliveries: readonly Delivery[],
): Promise<void> {
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
        dueAt: ref('excluded.dueAt'),
        expiresAt: ref('excluded.expiresAt'),
        attempts: 0,
        claim: null,
        claimedUntil: null,
      })),
    )
    .execute();
}

export async function claimDeliveries(
  { db, skipsLocked }: Backend,
  { id: claim, now, until: claimedUntil, limit }: Claim,
): Promise<ClaimedDelivery[]> {
  const rows = await db
    .with('due', (cte) =>
      cte
        .selectFrom('deliveries')
        .select('id')
        .where('dueAt', '<=', now)
        .where((where) =>
          where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]),
        )
        .orderBy('dueAt')
        .limit(limit)
        .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
    )
    .updateTable('deliveries')
    // Counted here, so that a delivery that crashes a server is not repeated for ever.
    .set(({ eb }) => ({ claim, claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (due) => due.selectFrom('due').select('id'))
    .returning(['id', 'target', 'person', 'tag', 'message', 'dueAt', 'expiresAt', 'attempts'])
    .execute();
  return rows;
}

export const settleDeliveries = (
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

export async function tidyNotices(
  db: Kysely<Database>,
  toldBefore: number,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('dueAt', 'is', null)
    .where('since', '<', toldBefore)
    .execute();
  await db.deleteFrom('deliveries').where('expiresAt', '<=', now).execute();
}

/** Those of these people who have a device or a working webhook. */
export async function reachable(
  db: Kysely<Database>,
  people: readonly PersonId[],
): Promise<Set<PersonId>> {
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
