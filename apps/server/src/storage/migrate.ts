import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { VERSION } from '../version.ts';
import type { Backend } from './backend.ts';
import { type Migration, migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** A newer release has taken away what this one uses, or it is of before the first release. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** PostgreSQL: a lock was not free in time. */
const LOCKED = '55P03';
const MAX_ATTEMPTS = 60;
const PAUSE = 1_000;

/**
 * Applies the migrations of the list that are missing. A lock makes concurrent processes wait
 * for each other. A migration never waits for long for a table that somebody reads (a backup, for example),
 * because every server would have to wait behind it; it is tried again instead.
 */
export async function migrate(
  backend: Backend,
  list: readonly Migration[] = migrations,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyMissing(backend, list);
      return;
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code !== LOCKED || attempt === MAX_ATTEMPTS) throw error;
      await sleep(PAUSE);
    }
  }
}

async function applyMissing(backend: Backend, list: readonly Migration[]): Promise<void> {
  const { patiently, lock, limitWaits } = backend;
  const inTransaction = async (transaction: Transaction<Database>) => {
    await lock(transaction, ['migrations']);
    await limitWaits(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('needs', 'integer', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .execute();
    const applied = await transaction
      .selectFrom('migrations')
      .select('name')
      .orderBy('id')
      .execute();
    if (applied.length > 0 && applied[0].name !== list[0].name) throw tooOld();
    if (applied.length > list.length) await checkUsable(transaction);
    for (const [id, { name, needs, up }] of list.entries()) {
      if (id < applied.length) continue;
      await up(transaction, backend);
      const needed = list.findIndex((earlier) => earlier.name === needs) + 1;
      await transaction
        .insertInto('migrations')
        .values({ id, name, needs: needed, version: VERSION })
        .execute();
    }
  };
  await patiently((db) => db.transaction().execute(inTransaction));
}

const tooOld = (): UnusableDatabase =>
  new UnusableDatabase(
    `the database was written by a version before 1.0, which was never released; version ${VERSION} cannot read it: ` +
      'choose another folder (DATA_DIR) or database (DATABASE_URL)',
  );

/**
 * Throws an `UnusableDatabase` when newer servers have taken away what this one uses. Migrations of newer servers that
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
  throw new UnusableDatabase(
    `version ${found.version} has changed the database so that version ${VERSION} can no longer use it; ` +
      'start the newer version, or restore a backup from before',
  );
}
