import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { VERSION } from '../version.ts';
import type { Backend } from './backend.ts';
import { type Migration, migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** A newer release has taken away what this one uses. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
}

/** PostgreSQL: a lock was not free in time. */
const LOCKED = '55P03';
const MAX_ATTEMPTS = 60;
const PAUSE = 1_000;

/**
 * Applies the migrations that are missing, of the first `count` ones. A lock makes concurrent processes wait
 * for each other. A migration never waits for long for a table that somebody reads (a backup, for example),
 * because every server would have to wait behind it; it is tried again instead.
 */
export async function migrate(backend: Backend, count: number = migrations.length): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyMissing(backend, count);
      return;
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code !== LOCKED || attempt === MAX_ATTEMPTS) throw error;
      await sleep(PAUSE);
    }
  }
}

async function applyMissing(backend: Backend, count: number): Promise<void> {
  const { patiently, lock, limitWaits } = backend;
  const inTransaction = async (transaction: Transaction<Database>) => {
    await lock(transaction, ['migrations']);
    await limitWaits(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migrations').select('id').execute();
    if (applied.length > migrations.length) await checkUsable(transaction);
    for (const [id, migration] of migrations.slice(0, count).entries()) {
      if (id < applied.length) continue;
      await migration.up(transaction, backend);
      const { name } = migration;
      await transaction
        .insertInto('migrations')
        .values({ id, name, ...(needsAreStored(id) ? stored(migration) : {}) })
        .execute();
    }
  };
  await patiently((db) => db.transaction().execute(inTransaction));
}

const numberOf = (wanted: string): number => migrations.findIndex(({ name }) => name === wanted);

/** Earlier migrations have no columns for it. */
const needsAreStored = (id: number): boolean => id >= numberOf('needs');

const stored = ({ needs }: Migration): { needs: number; version: string } => ({
  needs: needs === undefined ? 0 : numberOf(needs) + 1,
  version: VERSION,
});

/**
 * Throws a `DatabaseTooNew` when newer servers have taken away what this one uses. Migrations of newer servers that
 * only add something do no harm.
 */
export async function checkUsable(db: Kysely<Database>): Promise<void> {
  const found = await db
    .selectFrom('migrations')
    .select('version')
    .where('needs', '>', migrations.length)
    .orderBy('id')
    .executeTakeFirst();
  if (!found) return;
  throw new DatabaseTooNew(
    `version ${found.version} has changed the database so that version ${VERSION} can no longer use it; ` +
      'start the newer version, or restore a backup from before',
  );
}
