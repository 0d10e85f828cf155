import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import type { Config } from '../config.ts';
import type { Monitor, RecentSteps } from './monitor.ts';

interface Disk {
  readonly free: number;
  readonly size: number;
}

/** How the server is doing now. */
export interface Vitals {
  readonly database: 'sqlite' | 'postgresql';
  readonly databaseAnswers: boolean;
  /** Absent with a single server. */
  readonly busAnswers: boolean | undefined;
  /** Share of time in which the event loop is busy. */
  readonly load: number;
  readonly sockets: number;
  readonly maxSockets: number;
  readonly tables: number;
  readonly botsWaiting: number;
  readonly botThreads: number;
  readonly heap: { readonly used: number; readonly limit: number };
  /** Resident memory of the process, in bytes. */
  readonly memory: number;
  /** The disk of the embedded database. */
  readonly disk: Disk | undefined;
  readonly steps: RecentSteps;
  /** Tables whose logs could not be read since the start. */
  readonly damagedLogs: number;
  /** Milliseconds from which a step counts as slow. */
  readonly slowStep: number;
  /** Seconds since the start. */
  readonly uptime: number;
  /** What everybody may read. */
  readonly open: OpenPart | undefined;
}

/** A new server has neither token, and both are open; a token of the admins closes /admin/health only. */
type OpenPart = 'page and metrics' | 'metrics';

function openPart({ metricsToken, adminTokens }: Config): OpenPart | undefined {
  if (metricsToken !== undefined) return undefined;
  return adminTokens === undefined ? 'page and metrics' : 'metrics';
}

export interface VitalSources {
  readonly config: Config;
  readonly monitor: Monitor;
  readonly tables: number;
  readonly botsWaiting: number;
  readonly readiness: { readonly database: boolean; readonly bus: boolean };
}

/** A file system that cannot be asked is left out; the database itself says whether it can write. */
async function diskOf(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}

export async function readVitals(sources: VitalSources): Promise<Vitals> {
  const { config, monitor, readiness } = sources;
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  const isEmbedded = config.databaseUrl === undefined;
  return {
    database: isEmbedded ? 'sqlite' : 'postgresql',
    databaseAnswers: readiness.database,
    busAnswers: config.redisUrls === undefined ? undefined : readiness.bus,
    load: monitor.load.share,
    sockets: monitor.sockets,
    maxSockets: config.maxConnections,
    tables: sources.tables,
    botsWaiting: sources.botsWaiting,
    botThreads: config.botThreads,
    heap: { used, limit },
    memory: process.memoryUsage.rss(),
    disk: isEmbedded ? await diskOf(config.dataDir) : undefined,
    steps: monitor.recentSteps,
    damagedLogs: monitor.damagedLogs.size,
    slowStep: config.slowStep,
    uptime: process.uptime(),
    open: openPart(config),
  };
}
