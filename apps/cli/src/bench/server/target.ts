import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './child.ts';

/** A server to measure; CPU and memory are known only with a process id. */
export interface Target {
  readonly url: string;
  readonly pid?: number | undefined;
  stop(): Promise<void>;
}

/** Without rate limits, and with a log of warnings only. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  MAX_CONNECTIONS: '1000000',
  MAX_ADDRESS_CONNECTIONS: '0',
  MAX_PERSON_CONNECTIONS: '0',
  MAX_PERSON_TABLES: '0',
  MAX_ADDRESS_TABLES: '0',
  RATE_REQUESTS: '0',
  RATE_FILES: '0',
  RATE_COSTLY: '0',
  RATE_ACTIONS: '0',
  RATE_FRAMES: '0',
  RATE_ADDRESS_FRAMES: '0',
  RATE_SOCKETS: '0',
  RATE_TALK: '0',
  RATE_ADDRESS_TALK: '0',
  RATE_TABLES: '0',
  RATE_PUBLIC_TABLES: '0',
  RATE_GUESSES: '0',
};

interface OwnTarget {
  /** The folder of the project. */
  readonly root: URL;
  readonly env: NodeJS.ProcessEnv;
  /** Absent: SQLite in a temporary folder. */
  readonly databaseUrl: string | undefined;
  /** Absent: no other servers. */
  readonly redisUrl?: string | undefined;
}

/** Starts the built server with an empty database. */
export async function startOwnServer(own: OwnTarget): Promise<Target> {
  const { root, env, databaseUrl = '', redisUrl = '' } = own;
  const { buildIfStale, targets } = await import(new URL('./scripts/build.mjs', root).href);
  const bundle = fileURLToPath(await buildIfStale(targets.server));
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-'));
  const removeFolder = () => rm(folder, { recursive: true });
  try {
    const { url, pid, stop } = await startServer(['--enable-source-maps', bundle], {
      ...env,
      ...SETTINGS,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
    });
    return { url, pid, stop: () => stop().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
