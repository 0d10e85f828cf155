import type { NoticeKind, QuietHours } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend, Source } from '../storage/backend.ts';
import { read } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** Which notices a person wants; without it, all of them at any hour. */
export interface NoticeWishes {
  readonly person: PersonId;
  readonly off: readonly NoticeKind[];
  readonly quiet?: QuietHours;
}

/** The push subscription of a browser. */
export type Device = Value<Database['devices']>;

export type StoredWebhook = Value<Database['webhooks']>;

export async function wishesOf(
  { db }: Source,
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

async function saveWishes({ db }: Source, { person, off, quiet }: NoticeWishes): Promise<void> {
  const rest = { off: JSON.stringify(off), quiet: quiet ? JSON.stringify(quiet) : null };
  await db
    .insertInto('noticeWishes')
    .values({ person, ...rest })
    .onConflict((known) => known.column('person').doUpdateSet(rest))
    .execute();
}

/** Saves a device; one with the same endpoint is replaced, and the oldest of the person beyond `most` are removed. */
const saveDevice = (
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

export async function devicesOf({ db }: Source, people: readonly PersonId[]): Promise<Device[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('person', 'in', people)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read(row));
}

/** A webhook of a circle is saved by the store of circles, which asks who may add one. */
type PersonalWebhook = Omit<StoredWebhook, 'addedBy'> & { readonly addedBy?: never };

/** Saves nothing when the person has `most` webhooks; holds for concurrent calls too. */
const addWebhook = (
  backend: Backend,
  webhook: PersonalWebhook,
  most: number,
): ReturnType<typeof insertWebhook> => insertWebhook(backend, webhook, most);

/** Locks by name, because before the first webhook of an owner there is no row to lock. */
export const insertWebhook = (
  { db, lock }: Backend,
  webhook: StoredWebhook,
  most: number,
  mayAdd?: (transaction: Transaction<Database>) => Promise<boolean>,
): Promise<'added' | 'too-many-webhooks' | 'not-allowed'> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`webhooks ${webhook.person}`]);
    if (mayAdd && !(await mayAdd(transaction))) return 'not-allowed';
    if ((await webhooksOf({ db: transaction }, [webhook.person])).length >= most)
      return 'too-many-webhooks';
    await transaction
      .insertInto('webhooks')
      .values({ addedBy: null, ...webhook, failingSince: null, offAt: null })
      .execute();
    return 'added';
  });

export async function webhooksOf(
  { db }: Source,
  people: readonly PersonId[],
): Promise<StoredWebhook[]> {
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('person', 'in', people)
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => read(row));
}

async function targets(
  { db }: Source,
  ids: readonly string[],
): Promise<{ devices: Device[]; webhooks: StoredWebhook[] }> {
  if (ids.length === 0) return { devices: [], webhooks: [] };
  const devices = await db.selectFrom('devices').selectAll().where('id', 'in', ids).execute();
  const webhooks = await db.selectFrom('webhooks').selectAll().where('id', 'in', ids).execute();
  return {
    devices: devices.map((row) => read(row)),
    webhooks: webhooks.map((row) => read(row)),
  };
}

/** Switches it on again. False when the person has no such webhook. */
async function reviveWebhook({ db }: Source, person: PersonId, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ failingSince: null, offAt: null })
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a device or webhook and what was to be sent to it; of any person, if none is given. */
const removeTarget = ({ db }: Source, id: string, person?: PersonId): Promise<boolean> =>
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

/** Notes that deliveries to a target fail since then, or succeed again; `offAt` switches a webhook off. */
async function noteFailing(
  { db }: Source,
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

export const targetStore = (storage: Storage) =>
  storage.bind({
    devicesOf,
    noteFailing,
    removeTarget,
    reviveWebhook,
    saveWishes,
    targets,
    webhooksOf,
    wishesOf,
    addWebhook,
    saveDevice,
  });
