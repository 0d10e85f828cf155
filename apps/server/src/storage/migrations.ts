import { type Kysely, sql } from 'kysely';
import type { Backend } from './backend.ts';
import type { Database } from './schema.ts';

export interface Migration {
  readonly name: string;
  /**
   * For one that takes away what older servers use: the migration since which servers do without. Those that do
   * not know that migration can no longer use the database.
   */
  readonly needs?: string;
  up(db: Kysely<Database>, backend: Backend): Promise<void>;
}

/**
 * Released migrations must not be edited; a change is a new one at the end. The servers of the release before go on
 * during and after it, so it adds tables, indexes and columns that may stay empty. What is no longer used is
 * taken away a release later, with `needs` (docs/decisions/012-versions.md).
 */
export const migrations: readonly Migration[] = [
  { name: 'start', up: start },
  { name: 'coachings', up: addCoachings },
  { name: 'attendance', up: addAttendance },
  { name: 'teams', up: addTeams },
  { name: 'deals', up: addDeals },
  { name: 'openers', up: addOpeners },
  { name: 'logins', up: addLogins },
  { name: 'hints', up: addHints },
  { name: 'days', up: addDays },
  { name: 'archives', up: addArchives },
  { name: 'challenges', up: addChallenges },
  { name: 'partitions', up: addPartitions },
  { name: 'needs', up: addNeeds },
  { name: 'twins', up: addTwins },
  { name: 'passkeys', up: addPasskeys },
  { name: 'circles', up: addCircles },
  { name: 'page-files', up: addPageFiles },
  { name: 'notices', up: addNotices },
  { name: 'over', up: addOver },
  { name: 'tallies', up: addTallies },
  { name: 'safety', up: addSafety },
  { name: 'admin', up: addAdmin },
  { name: 'tournaments', up: addTournaments },
  { name: 'calls', up: addCalls },
  { name: 'erasures', up: addErasures },
];

async function start({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .addColumn('summary', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tables_listed')
    .on('tables')
    .column('updated_at')
    .where(sql.ref('listed'), '=', sql.lit(1))
    .execute();
  await schema
    .createIndex('tables_due')
    .on('tables')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();

  await schema
    .createTable('steps')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request', 'text')
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('steps_key', ['table', 'seq'])
    .execute();

  await schema
    .createTable('table_people')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_people_key', ['person', 'table'])
    .execute();

  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('colour', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('keys')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('keys_of_person').on('keys').columns(['person', 'kind']).execute();

  await schema
    .createTable('results')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('bot_moves', 'integer', (column) => column.notNull())
    .addColumn('moves', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_key', ['table', 'seat'])
    .execute();
  await schema
    .createIndex('results_of_person')
    .on('results')
    .columns(['person', 'finished_at'])
    .execute();

  await schema
    .createTable('ratings')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'game'])
    .execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function addCoachings({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('coachings')
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('coachings_key', ['table', 'seat'])
    .execute();
}

async function addAttendance(db: Kysely<Database>): Promise<void> {
  // SQLite adds one column at a time.
  for (const [column, type] of [
    ['attended_at', 'bigint'],
    ['going', 'integer'],
  ] as const) {
    await db.schema
      .alterTable('tables')
      .addColumn(column, type, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  // Quotes in names are escaped in JSON, so only the phase itself matches.
  await sql`update tables set going = 1 where summary like '%"phase":"gathering"%'
    or summary like '%"phase":"playing"%'`.execute(db);
}

async function addTeams(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('results')
    .addColumn('team', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  // At the time of this migration one variant was played as a team.
  await sql`update results set team = 1 where "table" in
    (select code from tables where summary like '%"mode":"buffalo"%')`.execute(db);
}

async function addDeals({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('deals')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull().unique())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
}

/** Adds who opened a table, to count a person's open tables; unknown for older tables. */
async function addOpeners({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('tables').addColumn('opened_by', 'text').execute();
  await schema
    .createIndex('tables_going')
    .on('tables')
    .column('opened_by')
    .where(sql.ref('going'), '=', sql.lit(1))
    .execute();
}

async function addLogins({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('logins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('logins_of_person').on('logins').column('person').execute();
  await schema
    .createTable('ended_logins')
    .addColumn('whose', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addHints({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('results')
    .addColumn('hints', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
}

async function addDays({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('day_tries')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('score', 'double precision')
    .addColumn('rank', 'integer')
    .addColumn('worth', 'integer')
    .addPrimaryKeyConstraint('day_tries_key', ['person', 'day', 'game'])
    .execute();
  // How many people had each result: a place is counted without reading the results of everybody.
  await schema
    .createTable('day_scores')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('worth', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_scores_key', ['day', 'game', 'worth'])
    .execute();
  await schema
    .createTable('day_choices')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('move', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_choices_key', ['day', 'game', 'position', 'move'])
    .execute();
  await schema
    .createTable('day_pars')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('par', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_pars_key', ['day', 'game'])
    .execute();
}

/** Adds the compressed logs, and of each table how many of its steps are in one. */
async function addArchives(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('archives')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('steps', 'integer', (column) => column.notNull())
    // SQLite keeps bytes in a column of any type.
    .addColumn('record', 'bytea', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('tables')
    .addColumn('archived', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  // Contains only tables that are still to be archived, so that finding the next one stays cheap.
  await sql`create index tables_to_archive on tables (updated_at)
    where going = 0 and due_at is null and archived < seq - 1`.execute(db);
}

async function addChallenges({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('challenge_matches')
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('challenge_matches_key', ['challenge', 'person'])
    .execute();
}

async function addTwins({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('twin_groups')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('tables', 'text', (column) => column.notNull())
    .addColumn('next', 'text')
    .execute();
  await schema
    .createTable('twin_claims')
    .addColumn('group', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('twin_claims_key', ['group', 'person'])
    .execute();
  await schema
    .createTable('twin_results')
    .addColumn('table', 'text', (column) => column.primaryKey())
    .addColumn('results', 'text', (column) => column.notNull())
    .execute();
}

/**
 * Spreads the log over partitions by the hash of the table. A big log must not make the start wait, so only the
 * steps of tables in use are copied, and of every other table the last one, after which its log can go on. The
 * rest stays in `old_steps`, where it is read and from where it is archived.
 */
async function addPartitions(db: Kysely<Database>, { partitions }: Backend): Promise<void> {
  if (partitions === 0) return;
  await sql`alter table steps rename to old_steps`.execute(db);
  await sql`alter table old_steps rename constraint steps_key to old_steps_key`.execute(db);
  await sql`create table steps (
    "table" text not null, seq integer not null, at bigint not null, request text, facts text not null,
    constraint steps_key primary key ("table", seq)
  ) partition by hash ("table")`.execute(db);
  for (let remainder = 0; remainder < partitions; remainder++) {
    await sql`create table ${sql.table(`steps_${remainder}`)} partition of steps
      for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`.execute(
      db,
    );
  }
  await sql`insert into steps
    select old_steps.* from tables join old_steps on old_steps."table" = tables.code
    where going = 1 or due_at is not null`.execute(db);
  await sql`insert into steps
    select last.* from tables cross join lateral (
      select * from old_steps where "table" = tables.code order by seq desc limit 1
    ) as last where going = 0 and due_at is null`.execute(db);
  // Without statistics the planner expects every partition to be empty.
  await sql`analyze steps`.execute(db);
}

/** Adds by which release a migration was applied, and how many of them a server must know from then on. */
async function addNeeds({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('migrations')
    .addColumn('needs', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('migrations').addColumn('version', 'text').execute();
}

async function addPasskeys({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkeys_of_person').on('passkeys').column('person').execute();
  await schema
    .createTable('spent_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function addCircles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('circles')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('picture', 'integer', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('invitation', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('circle_members')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('called', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_members_key', ['circle', 'person'])
    .execute();
  await schema
    .createIndex('circle_members_of_person')
    .on('circle_members')
    .column('person')
    .execute();
  await schema
    .createTable('circle_results')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('beaten', 'double precision', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_results_key', ['circle', 'table', 'person'])
    .execute();
  await schema
    .createIndex('circle_results_by_time')
    .on('circle_results')
    .columns(['circle', 'finished_at', 'table'])
    .execute();
  await schema.alterTable('tables').addColumn('circle', 'text').execute();
  await schema
    .createIndex('tables_of_circle')
    .on('tables')
    .column('circle')
    .where(sql.ref('going'), '=', sql.lit(1))
    .execute();
}

/** Adds the files of the built page, for pages of another build than that of the server they ask. */
async function addPageFiles({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('page_files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    // SQLite keeps bytes in a column of any type.
    .addColumn('body', 'bytea', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('page_files_kept').on('page_files').column('kept_at').execute();
}

async function addNotices({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('notice_wishes')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('off', 'text', (column) => column.notNull())
    .addColumn('quiet', 'text')
    .execute();
  await schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('login', 'text')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .execute();
  await schema.createIndex('devices_of_person').on('devices').column('person').execute();
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('off_at', 'bigint')
    .execute();
  await schema.createIndex('webhooks_of_person').on('webhooks').column('person').execute();
  await schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('shown', 'integer')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema.createIndex('notices_of_person').on('notices').column('person').execute();
  await schema
    .createIndex('notices_due')
    .on('notices')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema.createIndex('deliveries_due').on('deliveries').column('due_at').execute();
  await schema.createIndex('deliveries_to').on('deliveries').column('target').execute();
  await schema.createIndex('deliveries_of_person').on('deliveries').column('person').execute();
}

/**
 * Adds when a table of a person was over, so that a page of a long list reads only the rows of that page. Null for
 * tables that go on, and for those that a server of an older version has ended.
 */
async function addOver({ schema }: Kysely<Database>): Promise<void> {
  await schema.alterTable('table_people').addColumn('over_at', 'bigint').execute();
}

/**
 * Adds the sums of the results of a person. A trigger keeps them, because during an upgrade servers of an older
 * version, which do not know them, store results too.
 */
async function addTallies(db: Kysely<Database>, { tallyTrigger }: Backend): Promise<void> {
  await db.schema
    .createTable('tallies')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('team', 'integer', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('ranks', 'bigint', (column) => column.notNull())
    // Matches with other people, and when the first of them ended.
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint')
    .addPrimaryKeyConstraint('tallies_key', ['person', 'game', 'team'])
    .execute();
  // Before the sums. Until this transaction ends, other servers cannot store results and try again; moves go on.
  for (const statement of tallyTrigger) await sql.raw(statement).execute(db);
  await sql.raw(SUM_RESULTS).execute(db);
}

export const SUM_RESULTS = `
  insert into tallies (person, game, team, matches, wins, score, ranks, shared, since)
  select person, game, team, count(*), sum(case when rank = 1 then 1 else 0 end), sum(score), sum(rank),
    sum(case when people > 1 then 1 else 0 end), min(case when people > 1 then finished_at end)
  from results group by person, game, team`;

async function addSafety({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('blocks')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('blocked', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['person', 'blocked'])
    .execute();
  await schema.createIndex('blocks_of_blocked').on('blocks').column('blocked').execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
  await schema
    .createIndex('reports_in_order')
    .on('reports')
    .columns(['state', 'at', 'id'])
    .execute();
  await schema.createIndex('reports_about').on('reports').columns(['about', 'at']).execute();
  await schema.createIndex('reports_by').on('reports').column('by').execute();
}

/** Adds what the owner of the server stores: bans, announcements, hidden tables, and the log of who did what. */
async function addAdmin({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('bans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('network', 'integer', (column) => column.notNull())
    .addColumn('lifted_at', 'bigint')
    .execute();
  await schema.createIndex('bans_of_person').on('bans').column('person').execute();
  await schema.createIndex('bans_until').on('bans').column('until').execute();
  await schema
    .createTable('ban_networks')
    .addColumn('ban', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ban_networks_key', ['ban', 'network'])
    .execute();
  await schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('es', 'text', (column) => column.notNull())
    .addColumn('en', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('admin_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await schema.createIndex('admin_log_at').on('admin_log').columns(['at', 'id']).execute();
  await schema.createIndex('admin_log_about').on('admin_log').column('target').execute();
  await schema
    .alterTable('tables')
    .addColumn('hidden', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
}

async function addTournaments({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('tournaments')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('organiser', 'text', (column) => column.notNull())
    .addColumn('circle', 'text')
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer')
    .addColumn('next_round_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await schema
    .createIndex('tournaments_due')
    .on('tournaments')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('tournaments_listed')
    .on('tournaments')
    .column('created_at')
    .where(sql.ref('listed'), '=', sql.lit(1))
    .execute();
  for (const column of ['organiser', 'circle']) {
    await schema
      .createIndex(`tournaments_of_${column}`)
      .on('tournaments')
      .columns([column, 'created_at'])
      .execute();
  }
  await schema
    .createTable('tournament_people')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('colour', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('first_round', 'integer', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tournament_people_key', ['tournament', 'person'])
    .execute();
  await schema
    .createIndex('tournament_people_of_person')
    .on('tournament_people')
    .column('person')
    .execute();
  await schema
    .createTable('tournament_rounds')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('deadline', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('tournament_rounds_key', ['tournament', 'number'])
    .execute();
  await schema
    .createTable('tournament_tables')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tournament_tables_of_round')
    .on('tournament_tables')
    .columns(['tournament', 'round', 'number'])
    .unique()
    .execute();
  // The key: nobody has two seats in a round.
  await schema
    .createTable('tournament_seats')
    .addColumn('tournament', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer')
    .addColumn('rank', 'integer')
    .addColumn('missed', 'integer')
    .addPrimaryKeyConstraint('tournament_seats_key', ['tournament', 'round', 'person'])
    .execute();
  await schema
    .createIndex('tournament_seats_of_person')
    .on('tournament_seats')
    .column('person')
    .execute();
}

/** Adds calls to circles, and when their members last had the page of the circle open. */
async function addCalls({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('circle_calls')
    .addColumn('circle', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_calls_key', ['circle', 'table', 'number'])
    .execute();
  await schema
    .createIndex('circle_calls_by_time')
    .on('circle_calls')
    .columns(['circle', 'at'])
    .execute();
  await schema.createIndex('circle_calls_of_person').on('circle_calls').column('person').execute();
  await schema.alterTable('circle_members').addColumn('seen_at', 'bigint').execute();
}

/** Adds who is in the log of a table without having had a seat, people to be deleted, and where talk was removed. */
async function addErasures({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('table_traces')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_traces_key', ['person', 'table'])
    .execute();
  await schema
    .createTable('erasures')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('tables')
    .addColumn('quiet_seq', 'integer', (added) => added.notNull().defaultTo(0))
    .execute();
}
