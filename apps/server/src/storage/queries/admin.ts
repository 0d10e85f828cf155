import type { PersonId } from '@sobremesa/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  Ban,
  CurrentBan,
  FoundPerson,
  ListedTable,
  LogEntry,
  LogPageEnd,
  StoredAnnouncement,
} from '../admin-port.ts';
import type { Person } from '../port.ts';
import { read, readIndex } from '../rows.ts';
import type { Database } from '../schema.ts';
import { savePerson } from './people.ts';

/** Changes something and writes the entry of the log, both or, where nothing has changed, neither. */
const logged = (
  db: Kysely<Database>,
  entry: LogEntry,
  change: (transaction: Transaction<Database>) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isChanged = await change(transaction);
    if (isChanged) await addLogEntry(transaction, entry);
    return isChanged;
  });

export async function addLogEntry(db: Kysely<Database>, entry: LogEntry): Promise<void> {
  const { target = null, before = null, after = null, ...rest } = entry;
  await db
    .insertInto('adminLog')
    .values({ ...rest, target, before, after })
    .execute();
}

export async function adminLog(
  db: Kysely<Database>,
  limit: number,
  before?: LogPageEnd,
): Promise<LogEntry[]> {
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
  return rows.map((row) => read<LogEntry>(row));
}

export async function addBan(db: Kysely<Database>, ban: Ban, entry: LogEntry): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await transaction
      .insertInto('bans')
      .values({ ...ban, liftedAt: ban.liftedAt ?? null })
      .execute();
    return true;
  });
}

export const liftBan = (
  db: Kysely<Database>,
  id: string,
  at: number,
  entry: LogEntry,
): Promise<boolean> =>
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

export async function currentBans(db: Kysely<Database>, now: number): Promise<CurrentBan[]> {
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
  return rows.map((row) => ({ ...read<Ban>(row), networks: byBan.get(row.id) ?? [] }));
}

export async function ban(db: Kysely<Database>, id: string): Promise<Ban | undefined> {
  const row = await db.selectFrom('bans').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read<Ban>(row);
}

export async function bansOf(db: Kysely<Database>, person: PersonId): Promise<Ban[]> {
  const rows = await db
    .selectFrom('bans')
    .selectAll()
    .where('person', '=', person)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => read<Ban>(row));
}

export async function noteNetwork(
  db: Kysely<Database>,
  id: string,
  network: string,
): Promise<void> {
  await db
    .insertInto('banNetworks')
    .values({ ban: id, network })
    .onConflict((known) => known.columns(['ban', 'network']).doNothing())
    .execute();
}

export async function addAnnouncement(
  db: Kysely<Database>,
  announcement: StoredAnnouncement,
  entry: LogEntry,
): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await transaction.insertInto('announcements').values(announcement).execute();
    return true;
  });
}

export const endAnnouncement = (
  db: Kysely<Database>,
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

export const announcements = (db: Kysely<Database>, now: number): Promise<StoredAnnouncement[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('until', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

export async function ownerSetting(
  db: Kysely<Database>,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function saveOwnerSetting(
  db: Kysely<Database>,
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

export async function findPeople(
  db: Kysely<Database>,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
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
  const found = rows.map((row): FoundPerson => read<Person>(row));
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

export async function recentPeople(db: Kysely<Database>, limit: number): Promise<FoundPerson[]> {
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
  const known = new Map(rows.map((row) => [row.id, read<Person>(row)]));
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

export async function renamePerson(
  db: Kysely<Database>,
  person: Person,
  entry: LogEntry,
): Promise<void> {
  await logged(db, entry, async (transaction) => {
    await savePerson(transaction, person);
    return true;
  });
}

const readListed = (row: { summary: string; hidden: number }): ListedTable => ({
  index: readIndex(row),
  hidden: row.hidden === 1,
});

export async function listTables(
  db: Kysely<Database>,
  limit: number,
  only?: 'public',
): Promise<ListedTable[]> {
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

export async function listedTables(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ListedTable[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .select(['summary', 'hidden'])
    .where('code', 'in', codes)
    .orderBy('updatedAt', 'desc')
    .execute();
  return rows.map(readListed);
}

export async function countTables(
  db: Kysely<Database>,
): Promise<{ going: number; public: number }> {
  const { going, listed } = await db
    .selectFrom('tables')
    .select(({ fn }) => [fn.countAll().as('going'), fn.sum('listed').as('listed')])
    .where('going', '=', (one) => one.lit(1))
    .executeTakeFirstOrThrow();
  return { going: Number(going), public: Number(listed ?? 0) };
}

export const hideTable = (
  db: Kysely<Database>,
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

export async function tidyAdmin(
  db: Kysely<Database>,
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
