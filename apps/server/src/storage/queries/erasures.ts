import { GONE_NAME } from '@sobremesa/protocol';
import type { LogRow, PersonId } from '@sobremesa/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hashOf } from '../../hash.ts';
import { packLog } from '../archive/packed-log.ts';
import type { Backend } from '../backend.ts';
import type { CircleResult } from '../circle-port.ts';
import type { ChallengeMatch, DayTry, KeptNotice, TwinClaim } from '../port.ts';
import { read, readSteps, writeStep } from '../rows.ts';
import type { OwnReport } from '../safety-port.ts';
import type { Database } from '../schema.ts';
import type { OwnTournamentSeat } from '../tournament-port.ts';
import { readMatch } from './challenges.ts';
import { deleteCircle, endWebhooksOf, leads, membersOf } from './circles.ts';
import { storedSteps } from './logs.ts';

export const rewriteLog = (
  backend: Backend,
  table: string,
  change: (rows: LogRow[]) => LogRow[],
): Promise<boolean> =>
  backend.db.transaction().execute(async (transaction) => {
    // The log must not be archived meanwhile.
    await transaction
      .selectFrom('tables')
      .select('code')
      .where('code', '=', table)
      .$if(backend.skipsLocked, (row) => row.forUpdate())
      .execute();
    const before = await storedSteps({ ...backend, db: transaction }, table, 0);
    const after = change(readSteps(table, before)).map((row) => writeStep({ row }));
    const changed = after.filter(
      ({ facts, request }, index) =>
        facts !== before[index].facts || request !== before[index].request,
    );
    if (changed.length === 0) return false;
    const logs = backend.partitions > 0 ? (['steps', 'oldSteps'] as const) : (['steps'] as const);
    for (const { seq, facts, request } of changed) {
      for (const log of logs) {
        await transaction
          .updateTable(log)
          .set({ facts, request })
          .where('table', '=', table)
          .where('seq', '=', seq)
          .execute();
      }
    }
    const archived = await transaction
      .selectFrom('archives')
      .select('steps')
      .where('table', '=', table)
      .executeTakeFirst();
    if (archived) {
      const record = packLog(after.slice(0, archived.steps));
      await transaction
        .updateTable('archives')
        .set({ record })
        .where('table', '=', table)
        .execute();
    }
    return true;
  });

/** Tables whose rows belong to one person and are of no use to anybody else. */
const OWN = [
  'keys',
  'logins',
  'passkeys',
  'results',
  'tallies',
  'ratings',
  'dayTries',
  'twinClaims',
  'circleCalls',
  'noticeWishes',
  'devices',
  'webhooks',
  'notices',
  'deliveries',
] as const satisfies readonly (keyof Database)[];

export const forgetPerson = (
  db: Kysely<Database>,
  person: PersonId,
  now: number,
  goneAt: (table: string) => PersonId,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('erasures')
      .values({ person, askedAt: now })
      .onConflict((known) => known.column('person').doNothing())
      .execute();
    await transaction.deleteFrom('people').where('id', '=', person).execute();
    for (const table of OWN) {
      await transaction.deleteFrom(table).where('person', '=', person).execute();
    }
    // Only the hash: cookies of other devices must not go on being this person.
    await transaction.deleteFrom('endedLogins').where('whose', '=', person).execute();
    await transaction
      .insertInto('endedLogins')
      .values({ whose: hashOf(person), at: now })
      .onConflict((known) => known.column('whose').doUpdateSet({ at: now }))
      .execute();
    await transaction
      .updateTable('tables')
      .set({ openedBy: null })
      .where('openedBy', '=', person)
      .where('code', 'in', withPerson(transaction, person))
      .execute();
    for (const { challenge, result } of await matchesOf(transaction, person)) {
      const named = result && JSON.stringify({ ...JSON.parse(result), name: GONE_NAME });
      await transaction
        .updateTable('challengeMatches')
        .set({ person: goneAt(challenge), result: result === 'null' ? result : named })
        .where('challenge', '=', challenge)
        .where('person', '=', person)
        .execute();
    }
    await leaveCircles(transaction, person, goneAt);
    await leaveTournaments(transaction, person, goneAt);
    await forgetSafety(transaction, person, goneAt('safety'));
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
  });

/** The results stay, because those of the others depend on them. */
async function leaveTournaments(
  transaction: Transaction<Database>,
  person: PersonId,
  goneAt: (tournament: string) => PersonId,
): Promise<void> {
  const joined = await transaction
    .selectFrom('tournamentPeople')
    .select('tournament as code')
    .where('person', '=', person)
    .union(transaction.selectFrom('tournaments').select('code').where('organiser', '=', person))
    .execute();
  for (const { code } of joined) {
    const gone = goneAt(code);
    await transaction
      .updateTable('tournaments')
      .set({ organiser: gone })
      .where('code', '=', code)
      .where('organiser', '=', person)
      .execute();
    await transaction
      .updateTable('tournamentPeople')
      .set({ person: gone, name: GONE_NAME, colour: null, state: 'withdrawn' })
      .where('tournament', '=', code)
      .where('person', '=', person)
      .execute();
    await transaction
      .updateTable('tournamentSeats')
      .set({ person: gone })
      .where('tournament', '=', code)
      .where('person', '=', person)
      .execute();
    // Pages ask only for what has changed.
    await transaction
      .updateTable('tournaments')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute();
  }
}

/** What others reported, and what the owner of the server did, stays without saying about whom. */
async function forgetSafety(
  transaction: Transaction<Database>,
  person: PersonId,
  gone: PersonId,
): Promise<void> {
  for (const side of ['person', 'blocked'] as const) {
    await transaction.deleteFrom('blocks').where(side, '=', person).execute();
  }
  await transaction
    .updateTable('reports')
    .set({ by: gone, words: null })
    .where('by', '=', person)
    .execute();
  await transaction
    .updateTable('reports')
    .set({ about: gone, name: GONE_NAME, words: null, lines: '[]', note: null })
    .where('about', '=', person)
    .execute();
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

/** Somebody must be able to run the circle: a helper, or whoever is there for longest; without anybody it ends. */
async function leaveCircles(
  transaction: Transaction<Database>,
  person: PersonId,
  goneAt: (circle: string) => PersonId,
): Promise<void> {
  const own = await transaction
    .deleteFrom('circleMembers')
    .where('person', '=', person)
    .returning(['circle', 'role'])
    .execute();
  for (const { circle } of own.filter(leads)) {
    await endWebhooksOf(transaction, { circle, person });
  }
  for (const { circle } of own.filter(({ role }) => role === 'owner')) {
    const members = await membersOf(transaction, circle);
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

const matchesOf = (db: Kysely<Database>, person: PersonId) =>
  db.selectFrom('challengeMatches').selectAll().where('person', '=', person).execute();

const withPerson = (db: Kysely<Database>, person: PersonId) =>
  db
    .selectFrom('tablePeople')
    .select('table')
    .where('person', '=', person)
    .union(db.selectFrom('tableTraces').select('table').where('person', '=', person));

export async function erasures(db: Kysely<Database>, before: number): Promise<PersonId[]> {
  const rows = await db
    .selectFrom('erasures')
    .select('person')
    .where('askedAt', '<', before)
    .orderBy('askedAt')
    .execute();
  return rows.map(({ person }) => person);
}

export async function tablesWith(db: Kysely<Database>, person: PersonId): Promise<string[]> {
  return (await withPerson(db, person).execute()).map(({ table }) => table);
}

export async function triesAt(db: Kysely<Database>, challenge: string): Promise<string[]> {
  const rows = await db
    .selectFrom('challengeMatches')
    .select('table')
    .where('challenge', '=', challenge)
    .where('table', '!=', challenge)
    .execute();
  return rows.map(({ table }) => table);
}

export async function endTrace(
  db: Kysely<Database>,
  person: PersonId,
  table: string,
): Promise<void> {
  for (const list of ['tablePeople', 'tableTraces'] as const) {
    await db.deleteFrom(list).where('person', '=', person).where('table', '=', table).execute();
  }
}

/** A chunk is far below the number of parameters that a statement can have. */
const CHUNK = 500;

const lastWord = (tag: string): string => tag.split(/[ /]/).at(-1) ?? '';

/** Tables to which a person has called a circle, with or without a seat there. */
export async function tablesCalledTo(db: Kysely<Database>, person: PersonId): Promise<string[]> {
  const rows = await db
    .selectFrom('circleCalls')
    .select('table')
    .distinct()
    .where('person', '=', person)
    .execute();
  return rows.map(({ table }) => table);
}

/**
 * Forgets messages to others that may name somebody who was at these tables. The text of a turn is made from the
 * table, so such a message is made anew; other kinds carry names.
 */
export const withdrawNotices = (
  db: Kysely<Database>,
  tables: readonly string[],
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const tags = await transaction.selectFrom('deliveries').select('tag').distinct().execute();
    for (let from = 0; from < tables.length; from += CHUNK) {
      const some = tables.slice(from, from + CHUNK);
      await transaction
        .deleteFrom('notices')
        .where('kind', '!=', 'turn')
        .where('about', 'in', some)
        .execute();
      const challenges = await transaction
        .selectFrom('challengeMatches')
        .select('challenge')
        .where('table', 'in', some)
        .execute();
      const codes = new Set([...some, ...challenges.map(({ challenge }) => challenge)]);
      // Older servers write no table; their tags end with its code, or with the path of a page that ends with the code.
      const about = tags.map(({ tag }) => tag).filter((tag) => codes.has(lastWord(tag)));
      const unsent = await transaction
        .deleteFrom('deliveries')
        .where((where) =>
          where.or([
            where('table', 'in', [...codes]),
            ...(about.length > 0 ? [where('tag', 'in', about)] : []),
          ]),
        )
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

export async function endErasure(db: Kysely<Database>, person: PersonId): Promise<void> {
  await db.deleteFrom('erasures').where('person', '=', person).execute();
}

/** Programs have no logins and live as long as their tokens, which are not linked to them: a year. */
const PROGRAM_LIFE = 365 * 24 * 3_600_000;

export async function unseenPeople(
  db: Kysely<Database>,
  since: number,
  limit: number,
): Promise<PersonId[]> {
  const { rows } = await sql<{ person: PersonId }>`
    select person from (
      select id as person, created_at as seen from people
      union all select person, seen_at as seen from logins
    ) as seen
    where not exists (select 1 from passkeys where passkeys.person = seen.person)
      and not exists (select 1 from keys where keys.person = seen.person)
    group by person
    having max(seen) < ${since} - (case when person like 'bot-%' then ${sql.lit(PROGRAM_LIFE)} else 0 end)
    limit ${limit}`.execute(db);
  return rows.map(({ person }) => person);
}

export async function tablesWithTalk(
  db: Kysely<Database>,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('code')
    // A literal, because SQLite does not use the partial index for a parameter.
    .where('going', '=', (zero) => zero.lit(0))
    .whereRef('quietSeq', '<', 'seq')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

export async function quiet(db: Kysely<Database>, table: string): Promise<void> {
  await db
    .updateTable('tables')
    .set(({ ref }) => ({ quietSeq: ref('seq') }))
    .where('code', '=', table)
    .execute();
}

export async function removeExpired(
  db: Kysely<Database>,
  now: number,
  { loginsBefore, reportsBefore }: { loginsBefore: number; reportsBefore: number },
): Promise<void> {
  await db.deleteFrom('keys').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('reports')
    // Nobody can settle a report before it is made; the index knows only when it was.
    .where('state', '=', 'settled')
    .where('at', '<', reportsBefore)
    .where('settledAt', '<', reportsBefore)
    .execute();
  await db.deleteFrom('endedLogins').where('at', '<', loginsBefore).execute();
}

export async function triesOfPerson(db: Kysely<Database>, person: PersonId): Promise<DayTry[]> {
  const rows = await db.selectFrom('dayTries').selectAll().where('person', '=', person).execute();
  return rows.map((row) => read<DayTry>(row));
}

export async function challengesOf(
  db: Kysely<Database>,
  person: PersonId,
): Promise<ChallengeMatch[]> {
  return (await matchesOf(db, person)).map(readMatch);
}

export const twinClaimsOf = (db: Kysely<Database>, person: PersonId): Promise<TwinClaim[]> =>
  db.selectFrom('twinClaims').selectAll().where('person', '=', person).execute();

export const circleResultsOf = (db: Kysely<Database>, person: PersonId): Promise<CircleResult[]> =>
  db.selectFrom('circleResults').selectAll().where('person', '=', person).execute();

export const noticesOf = (db: Kysely<Database>, person: PersonId): Promise<KeptNotice[]> =>
  db
    .selectFrom('notices')
    .select(['kind', 'about', 'data', 'since'])
    .where('person', '=', person)
    .execute();

export const reportsBy = (db: Kysely<Database>, person: PersonId): Promise<OwnReport[]> =>
  db
    .selectFrom('reports')
    .select(['table', 'name', 'reason', 'words', 'at', 'state'])
    .where('by', '=', person)
    .execute();

export const tournamentSeatsOf = (
  db: Kysely<Database>,
  person: PersonId,
): Promise<OwnTournamentSeat[]> =>
  db
    .selectFrom('tournamentSeats')
    .select(['tournament', 'round', 'table', 'seat', 'score', 'rank'])
    .where('person', '=', person)
    .execute();
