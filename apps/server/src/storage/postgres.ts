import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Backend } from './backend.ts';
import { inTime, primaryPool } from './primary-pool.ts';
import { type Append, newcomers, seated, traces, writeIndex, writeStep } from './rows.ts';
import type { Database } from './schema.ts';
import { tallyTriggers } from './tally-triggers.ts';

/** Reads bigint columns as numbers: they are times in milliseconds, far below 2 ** 53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

/**
 * Autovacuum works on them one by one, and their indexes stay small. With more of them a commit of many tables
 * would cost more: it locks every partition that it writes, and PostgreSQL locks only 16 relations cheaply. The
 * number is fixed when the partitions are created.
 */
export const PARTITIONS = 8;

/**
 * Limits of the database for one statement, for a lock, and for a transaction between statements, all below the
 * one after which the storage gives up: otherwise what nobody waits for any more would go on holding locks.
 */
const TIMEOUTS = {
  statement_timeout: 14_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** After this time without an answer, longer than the database's own limits, the connection is given up. */
const ANSWER_TIMEOUT = 15_000;

/** How long a connection is idle before the system asks whether the other end is still there. */
const KEEP_ALIVE_DELAY = 10_000;

/** How long a migration waits for a lock. Whoever wants to read the same table waits behind it. */
const MIGRATION_WAIT = 1_000;

const CONNECTIONS = 10;

/**
 * PostgreSQL compiles a statement that it estimates to be long, at every call anew. For the batch of steps that takes
 * ten times as long as the statement.
 */
const NO_COMPILING = 'set jit = off';

interface PostgresOptions {
  readonly connections?: number | undefined;
  readonly answerTimeout?: number;
}

export function openPostgres(
  databaseUrl: string,
  { connections = CONNECTIONS, answerTimeout = ANSWER_TIMEOUT }: PostgresOptions = {},
): Backend {
  const db = connected(
    { connectionString: databaseUrl, max: connections, ...TIMEOUTS },
    answerTimeout,
  );
  return {
    db,
    skipsLocked: true,
    partitions: PARTITIONS,
    append: (appends) => append(db, appends),

    patiently: (work) => patiently(databaseUrl, work),

    async limitWaits(transaction) {
      await sql`set local lock_timeout = ${sql.lit(MIGRATION_WAIT)}`.execute(transaction);
    },

    tallyTrigger: tallyTriggers.postgresql,

    async lock(transaction, names) {
      // Sorted, because two transactions that lock in different orders could deadlock.
      await sql`
        select pg_advisory_xact_lock(key) from (
          select distinct hashtextextended(name, 0) as key
          from unnest(${names}::text[]) as name order by key
        ) as keys`.execute(transaction);
    },
  };
}

function connected(config: pg.PoolConfig, answerTimeout?: number): Kysely<Database> {
  const pool = new pg.Pool({
    ...config,
    application_name: 'sobremesa',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    types,
    // No startup parameter, which poolers refuse. The pool waits for it, although its type does not say so.
    onConnect: (client) => inTime(client, client.query(NO_COMPILING), answerTimeout),
  });
  // Emitted for an idle connection that breaks; the next query opens another. Without a listener the process
  // would crash.
  pool.on('error', () => {});
  // A connection that breaks while it is checked out emits on its own client only.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: primaryPool(pool, answerTimeout) }),
    plugins: [new CamelCasePlugin()],
  });
}

async function patiently<Answer>(
  databaseUrl: string,
  work: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  const patient = connected({ connectionString: databaseUrl, max: 1 });
  try {
    return await work(patient);
  } finally {
    await patient.destroy();
  }
}

interface Numbered {
  readonly position: number;
  readonly append: Append;
}

/** The second step of a table goes into the second round, because one statement can write one step of a table. */
function inRounds(appends: readonly Append[]): Numbered[][] {
  const rounds: Numbered[][] = [];
  const roundOf = new Map<string, number>();
  for (const [position, append] of appends.entries()) {
    const round = roundOf.get(append.row.table) ?? 0;
    roundOf.set(append.row.table, round + 1);
    rounds[round] ??= [];
    rounds[round].push({ position, append });
  }
  return rounds;
}

async function append(db: Kysely<Database>, appends: readonly Append[]): Promise<boolean[]> {
  const rounds = inRounds(appends);
  const write = async (connection: Kysely<Database>) => {
    const written = appends.map(() => false);
    const refused = new Set<string>();
    for (const round of rounds) {
      const open = round.filter(({ append }) => !refused.has(append.row.table));
      const advanced = await advance(
        connection,
        open.map(({ append }) => append),
      );
      for (const { position, append } of open) {
        written[position] = advanced.has(append.row.table);
        if (!written[position]) refused.add(append.row.table);
      }
    }
    return written;
  };
  // A single statement is a transaction by itself: one round trip instead of three.
  return rounds.length > 1 ? db.transaction().execute(write) : write(db);
}

/** In a few of all batches only, because a longer statement takes longer to plan. */
const ENDED = sql`, ended as (
  update table_people set over_at = "updatedAt"
  from batch join logged using ("table"), json_array_elements_text(seated) as seat (holder)
  where going = 0 and table_people.person = holder and table_people."table" = batch."table"
)`;

const TRACED = sql`, traced as (
  insert into table_traces (person, "table")
  select distinct tracer, batch."table" from batch join logged using ("table"),
    json_array_elements_text(traces) as trace (tracer)
  on conflict do nothing
)`;

/**
 * Writes one step of each of several tables, and returns the tables that were written: those whose previous
 * step exists and whose number is free. Rows are locked in the order of the tables, because two batches that
 * lock in different orders could deadlock.
 *
 * The list of the tables says nothing new, but the planner knows it and leaves out the other partitions. A
 * subquery with a value instead of `exists`, because that could become a scan of all steps.
 */
async function advance(
  db: Kysely<Database>,
  appends: readonly Append[],
): Promise<ReadonlySet<string>> {
  const batch = appends.map((append) => ({
    ...writeStep(append),
    ...(append.index ? writeIndex(append.index) : {}),
    newcomers: newcomers(append),
    seated: append.index ? seated(append.index) : [],
    traces: traces(append),
  }));
  const hasEnded = batch.some(({ going, seated }) => going === 0 && seated.length > 0);
  const hasTraces = batch.some((append) => append.traces.length > 0);
  const tables = appends.map(({ row }) => row.table);
  const { rows } = await sql<{ table: string }>`
    with batch as (
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as step (
        "table" text, seq integer, at bigint, request text, facts text, newcomers json, traces json,
        seated json, listed integer, going integer, "updatedAt" bigint, "dueAt" bigint, summary text,
        "openedBy" text, circle text
      )
    ), logged as (
      insert into steps ("table", seq, at, request, facts)
      select "table", seq, at, request, facts from batch
      where seq = 1 or (
        select true from steps as before
        where before."table" = batch."table" and before.seq = batch.seq - 1
          and before."table" = any (${tables}::text[])
      )
      order by "table"
      on conflict do nothing
      returning "table"
    ), indexed as (
      insert into tables (code, seq, listed, going, updated_at, attended_at, due_at, summary, opened_by, circle)
      select "table", seq, listed, going, "updatedAt", "updatedAt", "dueAt", summary, "openedBy", circle
      from batch join logged using ("table")
      where summary is not null
      order by "table"
      on conflict (code) do update set
        seq = excluded.seq, listed = excluded.listed, going = excluded.going,
        updated_at = excluded.updated_at, due_at = excluded.due_at, claimed_until = null, summary = excluded.summary
    ), seated as (
      insert into table_people (person, "table")
      select person, "table" from batch join logged using ("table"),
        json_array_elements_text(newcomers) as person
      on conflict do nothing
    )${hasEnded ? ENDED : sql``}${hasTraces ? TRACED : sql``}
    select "table" from logged`.execute(db);
  return new Set(rows.map(({ table }) => table));
}
