import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../src/storage/migrate.ts';
import { type Migration, migrations } from '../../src/storage/migrations/index.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import { openDatabase } from '../support/database.ts';
import { newPostgres } from '../support/services.ts';
import { storageContract } from './contract/index.ts';

storageContract('PostgreSQL', async () => ({
  databaseUrl: await newPostgres(),
  dataDir: 'unused',
}));

test('PostgreSQL unreachable: open rejects', async () => {
  const databaseUrl = 'postgresql://postgres@127.0.0.1:1/none';
  await expect(openDatabase({ databaseUrl, dataDir: 'unused' })).rejects.toThrow();
});

test('migration of a table that a backup reads: nobody waits behind it, and it is applied afterwards', async () => {
  const databaseUrl = await newPostgres();
  const backend = openPostgres(databaseUrl);
  await migrate(backend);
  const next: Migration = {
    name: 'moods',
    up: ({ schema }) => schema.alterTable('tables').addColumn('mood', 'text').execute(),
  };
  const backup = new pg.Client(databaseUrl);
  await backup.connect();
  await backup.query('begin');
  await backup.query('lock table tables in access share mode');
  let isMigrated = false;
  const migrating = migrate(backend, [...migrations, next]).then(() => {
    isMigrated = true;
  });
  const reader = new pg.Client(databaseUrl);
  await reader.connect();
  const isWaiting = async (): Promise<boolean> => {
    const text = "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'";
    return (await reader.query(text)).rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  // Answered when the migration has given up its place; without a limit only at the end of the backup.
  await reader.query('select count(*) from tables');
  expect(isMigrated).toBe(false);
  await backup.query('commit');
  await migrating;
  await reader.query('select mood from tables');
  await Promise.all([backup.end(), reader.end(), backend.db.destroy()]);
});
