import type { NoticeKind, QuietHours } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import { circleOfHooks } from '../circle-port.ts';
import type { Device, NoticeWishes, Storage, StoredWebhook } from '../port.ts';
import { read } from '../rows.ts';
import type { Database } from '../schema.ts';
import { leads } from './circles.ts';

export async function wishesOf(
  db: Kysely<Database>,
  people: readonly PersonId[],
): Promise<NoticeWishes[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('noticeWishes')
    .selectAll()
    .where('person', 'in', people)
    .execute();
  return rows.map(({ person, off, quiet }) => ({
    person,
    off: JSON.parse(off) as NoticeKind[],
    ...(quiet === null ? {} : { quiet: JSON.parse(quiet) as QuietHours }),
  }));
}

export async function saveWishes(
  db: Kysely<Database>,
  { person, off, quiet }: NoticeWishes,
): Promise<void> {
  const rest = { off: JSON.stringify(off), quiet: quiet ? JSON.stringify(quiet) : null };
  await db
    .insertInto('noticeWishes')
    .values({ person, ...rest })
    .onConflict((known) => known.column('person').doUpdateSet(rest))
    .execute();
}

export const saveDevice = (
  { db, lock }: Backend,
  { id, failingSince, ...device }: Device,
  most: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`devices ${device.person}`]);
    const row = { ...device, login: device.login ?? null, failingSince: failingSince ?? null };
    await transaction
      .insertInto('devices')
      .values({ id, ...row })
      .onConflict((known) => known.column('id').doUpdateSet(row))
      .execute();
    const { person } = device;
    const all = await transaction
      .selectFrom('devices')
      .select('id')
      .where('person', '=', person)
      .orderBy('createdAt', 'desc')
      .execute();
    for (const old of all.slice(most)) {
      await transaction.deleteFrom('devices').where('id', '=', old.id).execute();
    }
  });

export async function devicesOf(
  db: Kysely<Database>,
  people: readonly PersonId[],
): Promise<Device[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('person', 'in', people)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read<Device>(row));
}

/** Locks by name, because before a person's first webhook there is no row to lock. */
export const addWebhook: (
  backend: Backend,
  ...args: Parameters<Storage['addWebhook']>
) => ReturnType<Storage['addWebhook']> = ({ db, lock, skipsLocked }, webhook, most) =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`webhooks ${webhook.person}`]);
    const { addedBy } = webhook;
    if (addedBy !== undefined) {
      // Locked, so that a removal at the same moment comes before, or after and ends the webhook too.
      const adder = await transaction
        .selectFrom('circleMembers')
        .select('role')
        .where('circle', '=', circleOfHooks(webhook.person))
        .where('person', '=', addedBy)
        .$if(skipsLocked, (member) => member.forUpdate())
        .executeTakeFirst();
      if (!adder || !leads(adder)) return 'not-allowed';
    }
    if ((await webhooksOf(transaction, [webhook.person])).length >= most)
      return 'too-many-webhooks';
    await transaction
      .insertInto('webhooks')
      .values({ addedBy: null, ...webhook, failingSince: null, offAt: null })
      .execute();
    return 'added';
  });

export async function webhooksOf(
  db: Kysely<Database>,
  people: readonly PersonId[],
): Promise<StoredWebhook[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('person', 'in', people)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read<StoredWebhook>(row));
}

export async function targets(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ devices: Device[]; webhooks: StoredWebhook[] }> {
  if (ids.length === 0) return { devices: [], webhooks: [] };
  const devices = await db.selectFrom('devices').selectAll().where('id', 'in', ids).execute();
  const webhooks = await db.selectFrom('webhooks').selectAll().where('id', 'in', ids).execute();
  return {
    devices: devices.map((row) => read<Device>(row)),
    webhooks: webhooks.map((row) => read<StoredWebhook>(row)),
  };
}

export async function reviveWebhook(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ failingSince: null, offAt: null })
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeTarget = (
  db: Kysely<Database>,
  id: string,
  person?: PersonId,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    let removed = 0n;
    for (const kind of ['devices', 'webhooks'] as const) {
      const { numDeletedRows } = await transaction
        .deleteFrom(kind)
        .where('id', '=', id)
        .$if(person !== undefined, (all) => all.where('person', '=', person ?? ''))
        .executeTakeFirst();
      removed += numDeletedRows;
    }
    if (removed > 0n) await transaction.deleteFrom('deliveries').where('target', '=', id).execute();
    return removed > 0n;
  });

export async function noteFailing(
  db: Kysely<Database>,
  id: string,
  failingSince: number | undefined,
  offAt?: number,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ failingSince: failingSince ?? null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhooks')
    .set({ failingSince: failingSince ?? null, offAt: offAt ?? null })
    .where('id', '=', id)
    .execute();
}
