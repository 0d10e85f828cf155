import { isDeepStrictEqual } from 'node:util';
import type { LogRow } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import { withoutHiddenLines } from './archive/hidden-lines.ts';
import type { StoredStep } from './archive/packed-log.ts';
import type { RewrittenLog } from './archive/rewritten-log.ts';
import { type StoredLog, stepsIn } from './archive/stored-log.ts';
import type { Backend, Source } from './backend.ts';
import { readSteps } from './rows.ts';
import type { Database } from './schema.ts';

/** Compresses the steps of a log into one record, outside the main thread. */
export type Pack = (steps: readonly StoredStep[]) => Promise<Uint8Array>;

/**
 * The steps of a table after the step `after`, in order, wherever they are stored; none when the table does not exist.
 * With `piece` the first so many of them, or more where they are archived.
 */
export async function rows(
  backend: Backend,
  table: string,
  after = 0,
  piece?: number,
): Promise<LogRow[]> {
  const steps = await storedSteps(backend, table, after, piece);
  return readSteps(table, steps);
}

const storedSteps = async (
  backend: Backend,
  table: string,
  after: number,
  piece?: number,
): Promise<readonly StoredStep[]> =>
  stepsIn(table, await storedLog(backend, table, after, piece), after);

/** The same, not yet unpacked where they are archived: to be read in another thread. */
export async function storedLog(
  { db }: Source,
  table: string,
  after = 0,
  piece?: number,
): Promise<StoredLog> {
  const steps = await loggedSteps(db, table, after, piece);
  // The last step of a table is always in the log.
  const [first] = steps;
  if (!first || first.seq === after + 1) return { steps };
  // Read after the log, so that a table that is archived in between is complete all the same.
  const archived = await archiveOf(db, table);
  return archived === undefined ? { steps } : { archived, steps };
}

const loggedSteps = (
  db: Kysely<Database>,
  table: string,
  after: number,
  piece?: number,
): Promise<StoredStep[]> =>
  db
    .selectFrom('steps')
    .select(['seq', 'at', 'request', 'facts'])
    .where('table', '=', table)
    .where('seq', '>', after)
    .orderBy('seq')
    .$if(piece !== undefined, (steps) => steps.limit(piece ?? 0))
    .execute();

async function archiveOf(db: Kysely<Database>, table: string): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('archives')
    .select('record')
    .where('table', '=', table)
    .executeTakeFirst();
  return found?.record;
}

interface FinishedClaim {
  /** Their last step is older. */
  readonly before: number;
  readonly now: number;
  /** When another server may claim them. */
  readonly until: number;
  readonly limit: number;
}

/** Claims tables that are over and have steps that can be archived; the oldest first. */
export async function claimFinished(
  { db, skipsLocked }: Backend,
  { before, now, until, limit }: FinishedClaim,
): Promise<string[]> {
  const claimed = await db
    .with('finished', (cte) =>
      cte
        .selectFrom('tables')
        .select('code')
        // Literals, because SQLite does not use the partial index for parameters.
        .where('going', '=', (zero) => zero.lit(0))
        .where('dueAt', 'is', null)
        .where(({ eb, lit }) => eb('archived', '<', eb('seq', '-', lit(1))))
        .where('updatedAt', '<', before)
        .where((where) =>
          where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]),
        )
        .orderBy('updatedAt')
        .limit(limit)
        .$if(skipsLocked, (finished) => finished.forUpdate().skipLocked()),
    )
    .updateTable('tables')
    .set({ claimedUntil: until })
    .where('code', 'in', (finished) => finished.selectFrom('finished').select('code'))
    .returning('code')
    .execute();
  return claimed.map(({ code }) => code);
}

/**
 * Replaces all steps of a table but the last by one record, in one transaction; `rows` answers as before. The
 * last step stays in the log, because the next one must follow a stored one. False when another server has
 * archived the table meanwhile.
 */
export async function archive(backend: Backend, table: string, pack: Pack): Promise<boolean> {
  const { db, skipsLocked } = backend;
  const steps = await storedSteps(backend, table, 0);
  // The last step may be the one that hides a line before it.
  const kept = withoutHiddenLines(table, steps).slice(0, -1);
  if (kept.length === 0) return false;
  // Outside the transaction, which in SQLite makes every other write wait.
  const record = await pack(kept);
  return db.transaction().execute(async (transaction) => {
    const { archived } = await transaction
      .selectFrom('tables')
      .select('archived')
      .where('code', '=', table)
      .$if(skipsLocked, (row) => row.forUpdate())
      .executeTakeFirstOrThrow();
    if (archived >= kept.length) return false;
    // Something may have been removed from the log since it was read; a step was added after that.
    const { last } = await transaction
      .selectFrom('steps')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('table', '=', table)
      .executeTakeFirstOrThrow();
    if (last !== steps.length) return false;
    await transaction
      .insertInto('archives')
      .values({ table, steps: kept.length, record })
      .onConflict((known) => known.column('table').doUpdateSet({ steps: kept.length, record }))
      .execute();
    await transaction
      .deleteFrom('steps')
      .where('table', '=', table)
      .where('seq', '<=', kept.length)
      .execute();
    await transaction
      .updateTable('tables')
      .set({ archived: kept.length, claimedUntil: null })
      .where('code', '=', table)
      .execute();
    return true;
  });
}

/** Removes something from a log, outside the main thread; `undefined` when there is nothing to remove. */
export type Rewrite = (log: StoredLog) => Promise<RewrittenLog | undefined>;

/** Rewrites the log of a table, archived or not; false when `rewrite` changes nothing. */
export async function rewriteLog(
  backend: Backend,
  table: string,
  rewrite: Rewrite,
): Promise<boolean> {
  for (;;) {
    const log = await storedLog(backend, table);
    // Outside the transaction, which in SQLite makes every other write wait.
    const rewritten = await rewrite(log);
    if (!rewritten) return false;
    if (await replaceLog(backend, table, log, rewritten)) return true;
  }
}

/** False, and nothing changes, when the log was archived or rewritten since it was read. */
const replaceLog = (
  backend: Backend,
  table: string,
  log: StoredLog,
  { steps, archived }: RewrittenLog,
): Promise<boolean> =>
  backend.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('tables')
      .select('code')
      .where('code', '=', table)
      .$if(backend.skipsLocked, (row) => row.forUpdate())
      .execute();
    if (!beginsWith(await storedLog({ db: transaction }, table), log)) return false;
    for (const { seq, facts, request } of steps) {
      await transaction
        .updateTable('steps')
        .set({ facts, request })
        .where('table', '=', table)
        .where('seq', '=', seq)
        .execute();
    }
    if (archived) {
      await transaction
        .updateTable('archives')
        .set({ record: archived })
        .where('table', '=', table)
        .execute();
    }
    return true;
  });

/** Whether a log is this one, but for steps that were added. */
function beginsWith(log: StoredLog, before: StoredLog): boolean {
  const areSameSteps = before.steps.every(({ seq, facts, request }, index) => {
    const step = log.steps.at(index);
    return step?.seq === seq && step.facts === facts && step.request === request;
  });
  return areSameSteps && isDeepStrictEqual(log.archived, before.archived);
}
