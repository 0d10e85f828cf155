import { join } from 'node:path';
import pg from 'pg';
import type { StorageOptions } from '../../../src/storage/index.ts';
import { SqliteThread } from '../../../src/storage/sqlite-thread.ts';

/** Runs a statement on a connection of its own, for what the storage does not tell. */
export async function query(
  { databaseUrl, dataDir }: StorageOptions,
  statement: string,
): Promise<Record<string, unknown>[]> {
  if (databaseUrl === undefined) {
    const thread = new SqliteThread(join(dataDir, 'sobremesa.db'));
    const { rows } = await thread.query(statement);
    await thread.close();
    return rows.map((row) => ({ ...row }));
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
