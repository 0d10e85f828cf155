import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { type OnDamaged, Storage } from './storage.ts';

export interface StorageOptions {
  /** PostgreSQL database shared by several servers; absent with a single server, which uses SQLite. */
  readonly databaseUrl?: string | undefined;
  /** Most connections to it at the same time. */
  readonly databaseConnections?: number;
  /** Folder of the SQLite file. */
  readonly dataDir: string;
  readonly onDamaged?: OnDamaged;
}

export async function openStorage({
  databaseUrl,
  databaseConnections,
  dataDir,
  onDamaged,
}: StorageOptions): Promise<Storage> {
  const backend =
    databaseUrl === undefined
      ? await openSqlite(dataDir)
      : openPostgres(databaseUrl, { connections: databaseConnections });
  try {
    await migrate(backend);
  } catch (error) {
    await backend.db.destroy();
    throw error;
  }
  return new Storage(backend, onDamaged);
}
