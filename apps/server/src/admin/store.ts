import type { PersonId, TableIndex } from '@sobremesa/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import { spend } from '../people/passkey-store.ts';
import { type Person, savePerson } from '../people/store.ts';
import type { Source } from '../storage/backend.ts';
import type { Gone, PersonalData } from '../storage/personal-data.ts';
import { read, readIndex } from '../storage/rows.ts';
import type { Database, Value } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** Something that an admin did; entries are added and, years later, removed, but never changed. */
export type LogEntry = Value<Database['adminLog']>;

export type Ban = Value<Database['bans']>;

/** A ban in force, with the hashes of the networks from which the person came. */
export interface CurrentBan extends Ban {
  readonly networks: readonly string[];
}

export type StoredAnnouncement = Value<Database['announcements']>;

export interface FoundPerson {
  readonly id: PersonId;
  readonly name?: string;
  readonly colour?: string;
  /** Absent for somebody who has played, but has no profile. */
  readonly createdAt?: number;
  readonly seenAt?: number;
}

/** A table as lists of the admin show it. */
export interface ListedTable {
  readonly index: TableIndex;
  readonly hidden: boolean;
}

/** The last entry of a page of the log. */
export interface LogPageEnd {
  readonly at: number;
  readonly id: string;
}

/** Changes something and writes the entry of the log, both or, where nothing has changed, neither. */
const logged = (
  db: Kysely<Database>,
  entry: LogEntry,
  change: (transaction: Transaction<Database>) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isChanged = await change(transaction);
    if (isChanged) await addLogEntry({ db: transaction }, entry);
    return isChanged;
  });

async function addLogEntry({ db }: Source, entry: LogEntry): Promise<void> {
  const { target = null, before = null, after = null, ...rest } = entry;
  await db
    .insertInto('adminLog')
    .values({ ...rest, target, before, after })
    .execute();
}

/** The newest first. */
async function adminLog({ db }: Source, limit: number, before?: LogPageEnd): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('adminLog')
    .selectAll()
    .$if(before !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(before?.at ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => read(row));
}

async function addBan({ db }: Source, ban: Ban, entry: LogEntry): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await transaction
      .insertInto('bans')
      .values({ ...ban, liftedAt: ban.liftedAt ?? null })
      .execute();
    return true;
  });
}

/** False when it is not in force. */
const liftBan = ({ db }: Source, id: string, at: number, entry: LogEntry): Promise<boolean> =>
  logged(db, entry, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bans')
      .set({ liftedAt: at })
      .where('id', '=', id)
      .where('liftedAt', 'is', null)
      .where('until', '>', at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

async function currentBans({ db }: Source, now: number): Promise<CurrentBan[]> {
  const [rows, networks] = await Promise.all([
    db
      .selectFrom('bans')
      .selectAll()
      .where('until', '>', now)
      .where('liftedAt', 'is', null)
      .orderBy('createdAt')
      .execute(),
    db.selectFrom('banNetworks').selectAll().execute(),
  ]);
  const byBan = new Map<string, string[]>();
  for (const { ban: id, network } of networks) byBan.set(id, [...(byBan.get(id) ?? []), network]);
  return rows.map((row) => ({ ...read(row), networks: byBan.get(row.id) ?? [] }));
}

async function ban({ db }: Source, id: string): Promise<Ban | undefined> {
  const row = await db.selectFrom('bans').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** The newest first. */
async function bansOf({ db }: Source, person: PersonId): Promise<Ban[]> {
  const rows = await db
    .selectFrom('bans')
    .selectAll()
    .where('person', '=', person)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => read(row));
}

/** Adds the hash of a network to a ban. */
async function noteNetwork({ db }: Source, id: string, network: string): Promise<void> {
  await db
    .insertInto('banNetworks')
    .values({ ban: id, network })
    .onConflict((known) => known.columns(['ban', 'network']).doNothing())
    .execute();
}

async function addAnnouncement(
  { db }: Source,
  announcement: StoredAnnouncement,
  entry: LogEntry,
): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await transaction.insertInto('announcements').values(announcement).execute();
    return true;
  });
}

/** False when it is not shown. */
const endAnnouncement = (
  { db }: Source,
  id: string,
  at: number,
  entry: LogEntry,
): Promise<boolean> =>
  logged(db, entry, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('announcements')
      .set({ until: at })
      .where('id', '=', id)
      .where('until', '>', at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** The newest first. */
const announcements = ({ db }: Source, now: number): Promise<StoredAnnouncement[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('until', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** A setting that the owner has chosen; `undefined` before that. */
async function ownerSetting({ db }: Source, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function saveOwnerSetting(
  { db }: Source,
  name: string,
  value: string,
  entry: LogEntry,
): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ name, value })
      .onConflict((known) => known.column('name').doUpdateSet({ value }))
      .execute();
    return true;
  });
}

/** A text for `like`, in which its own wildcards are plain characters. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** People whose name contains a text, or who have this id. */
async function findPeople({ db }: Source, text: string, limit: number): Promise<FoundPerson[]> {
  const rows = await db
    .selectFrom('people')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('id', '=', text),
        // SQLite changes the case of ASCII letters only, so the text is also compared as it is.
        sql<boolean>`name like ${containing(text)} escape '\\'`,
        sql<boolean>`lower(name) like ${containing(text.toLowerCase())} escape '\\'`,
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  const found = rows.map((row): FoundPerson => read(row));
  const isUnnamed = !found.some(({ id }) => id === text) && (await hasPlayed(db, text));
  const people = isUnnamed ? [{ id: text }, ...found] : found;
  if (people.length === 0) return [];
  const seen = await db
    .selectFrom('logins')
    .select(({ fn }) => ['person', fn.max('seenAt').as('seenAt')])
    .where(
      'person',
      'in',
      people.map(({ id }) => id),
    )
    .groupBy('person')
    .execute();
  const seenAt = new Map(seen.map((row) => [row.person, Number(row.seenAt)]));
  return people.map((person) => {
    const at = seenAt.get(person.id);
    return { ...person, ...(at === undefined ? {} : { seenAt: at }) };
  });
}

/** More logins than people are read, because a person may have several devices. */
const LOGINS_PER_PERSON = 4;

/** Those who were here last, the latest first. */
async function recentPeople({ db }: Source, limit: number): Promise<FoundPerson[]> {
  const latest = await db
    .selectFrom('logins')
    .select(['person', 'seenAt'])
    .orderBy('seenAt', 'desc')
    .limit(limit * LOGINS_PER_PERSON)
    .execute();
  const seenAt = new Map<PersonId, number>();
  for (const row of latest) if (!seenAt.has(row.person)) seenAt.set(row.person, Number(row.seenAt));
  const ids = [...seenAt.keys()].slice(0, limit);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('people').selectAll().where('id', 'in', ids).execute();
  const known = new Map(rows.map((row) => [row.id, read(row)]));
  return ids.map((id) => ({ id, ...known.get(id), seenAt: seenAt.get(id) ?? 0 }));
}

/** Whether somebody has sat at a table or changed something here. */
async function hasPlayed(db: Kysely<Database>, id: string): Promise<boolean> {
  for (const table of ['tablePeople', 'logins'] as const) {
    const row = await db
      .selectFrom(table)
      .select('person')
      .where('person', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

async function renamePerson({ db }: Source, person: Person, entry: LogEntry): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await savePerson({ db: transaction }, person);
    return true;
  });
}

const readListed = (row: { summary: string; hidden: number }): ListedTable => ({
  index: readIndex(row),
  hidden: row.hidden === 1,
});

/** Tables that gather or play, the newest first. */
async function listTables({ db }: Source, limit: number, only?: 'public'): Promise<ListedTable[]> {
  const rows = await db
    .selectFrom('tables')
    .select(['summary', 'hidden'])
    // Literals, because SQLite does not use partial indexes for parameters.
    .where('going', '=', (one) => one.lit(1))
    .$if(only === 'public', (all) => all.where('listed', '=', (one) => one.lit(1)))
    .orderBy('updatedAt', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();
  return rows.map(readListed);
}

async function listedTables({ db }: Source, codes: readonly string[]): Promise<ListedTable[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .select(['summary', 'hidden'])
    .where('code', 'in', codes)
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows.map(readListed);
}

async function countTables({ db }: Source): Promise<{ going: number; public: number }> {
  const { going, listed } = await db
    .selectFrom('tables')
    .select(({ fn }) => [fn.countAll().as('going'), fn.sum('listed').as('listed')])
    .where('going', '=', (one) => one.lit(1))
    .executeTakeFirstOrThrow();
  return { going: Number(going), public: Number(listed ?? 0) };
}

/** Leaves a table out of the list of public tables, or not. False when there is no such table. */
const hideTable = (
  { db }: Source,
  code: string,
  hidden: boolean,
  entry: LogEntry,
): Promise<boolean> =>
  logged(db, entry, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tables')
      .set({ hidden: hidden ? 1 : 0 })
      .where('code', '=', code)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Removes networks of bans that are over, bans and announcements that ended before `ended`, and entries before `logged`. */
async function tidyAdmin(
  { db }: Source,
  now: number,
  ended: number,
  loggedBefore: number,
): Promise<void> {
  await db
    .deleteFrom('banNetworks')
    .where('ban', 'not in', (over) =>
      over.selectFrom('bans').select('id').where('until', '>', now).where('liftedAt', 'is', null),
    )
    .execute();
  await db.deleteFrom('bans').where('until', '<', ended).execute();
  await db.deleteFrom('announcements').where('until', '<', ended).execute();
  await db.deleteFrom('adminLog').where('at', '<', loggedBefore).execute();
}

/** Ends the session of an admin, which would expire then, for every server: spent like a challenge. */
const endAdminSession = (
  { db }: Source,
  id: string,
  expiresAt: number,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await spend(transaction, { challenge: id, expiresAt }, now);
  });

async function isAdminSessionEnded({ db }: Source, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('spentChallenges')
    .select('challenge')
    .where('challenge', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the owner of the server did stays without saying about whom. */
async function forgetDeeds(
  transaction: Transaction<Database>,
  { person, goneAt }: Gone,
): Promise<void> {
  const gone = goneAt('safety');
  await transaction
    .updateTable('bans')
    .set({ person: gone, reason: '' })
    .where('person', '=', person)
    .execute();
  await transaction
    .updateTable('adminLog')
    .set({ target: gone, before: null, after: null })
    .where('target', '=', person)
    .execute();
}

export const personalData: PersonalData = {
  tables: ['bans', 'banNetworks', 'adminLog'],
  forget: forgetDeeds,
  exported: {
    bans: async (source, person) =>
      (await bansOf(source, person)).map(({ reason, createdAt, until }) => ({
        reason,
        createdAt,
        until,
      })),
  },
};

export const adminStore = (storage: Storage) =>
  storage.bind({
    addAnnouncement,
    addBan,
    addLogEntry,
    adminLog,
    announcements,
    ban,
    bansOf,
    countTables,
    currentBans,
    endAnnouncement,
    findPeople,
    recentPeople,
    hideTable,
    liftBan,
    listedTables,
    listTables,
    noteNetwork,
    ownerSetting,
    renamePerson,
    saveOwnerSetting,
    tidyAdmin,
    endAdminSession,
    isAdminSessionEnded,
  });
