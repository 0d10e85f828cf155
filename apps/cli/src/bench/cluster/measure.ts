import { openTables } from '../server/load.ts';
import { type Matches, SobremesaDriver } from '../server/sobremesa.ts';
import type { Target } from '../server/target.ts';
import { familyCpuSeconds, usageOf } from '../server/usage.ts';
import { type Layout, serversOfTables } from './layout.ts';
import { PacedLoad } from './pace.ts';

/** The costs of a move in a cluster; CPU times are absent where the operating system does not provide them. */
export interface ClusterCost {
  readonly movesPerSecond: number;
  /** Of all servers together. */
  readonly cpuMicrosPerMove?: number;
  /** Of the server with the most, and of the one with the least CPU time. */
  readonly busiestMicrosPerMove?: number;
  readonly idlestMicrosPerMove?: number;
  /** Messages of other servers that all servers together have received. */
  readonly heardPerMove?: number;
  /** Messages that all servers together have sent. */
  readonly sentPerMove?: number;
  readonly redisMicrosPerMove?: number;
  readonly databaseMicrosPerMove?: number;
}

export interface ClusterTask {
  readonly servers: readonly Target[];
  readonly layout: Layout;
  readonly tables: number;
  /** Moves per second at each table; absent: as fast as they are answered. */
  readonly tableRate: number | undefined;
  readonly matches: Matches;
  readonly seconds: number;
  readonly redisPid: number | undefined;
  readonly databasePid: number | undefined;
}

const WARM_UP_SHARE = 0.5;
/** A fresh server still compiles code: its moves cost several times as much. */
const WARM_UP_MOVES = 5_000;
const WARM_UP_TABLES = 8;

/** Plays at all servers without pauses, so that each of them runs compiled code when it is measured. */
export async function warmUp(servers: readonly Target[], matches: Matches): Promise<void> {
  await Promise.all(
    servers.map(async ({ url }) => {
      const driver = new SobremesaDriver([url], matches);
      try {
        const load = new PacedLoad(await openTables(driver, WARM_UP_TABLES), undefined);
        while (load.moves < WARM_UP_MOVES) await load.run(0.1);
        await load.stop();
      } finally {
        driver.close();
      }
    }),
  );
}

export async function measureCluster(task: ClusterTask): Promise<ClusterCost> {
  const urls = task.servers.map(({ url }) => url);
  const homes = serversOfTables(task.layout, urls, task.tables);
  const drivers = homes.map((servers) => new SobremesaDriver(servers, task.matches));
  try {
    const opened = (await Promise.all(drivers.map((driver) => openTables(driver, 1)))).flat();
    const load = new PacedLoad(opened, task.tableRate);
    await load.run(task.seconds * WARM_UP_SHARE);
    const before = await sample(task, load);
    await load.run(task.seconds);
    const after = await sample(task, load);
    await load.stop();
    return costs(before, after);
  } finally {
    for (const driver of drivers) driver.close();
  }
}

interface Sample {
  readonly at: number;
  readonly moves: number;
  readonly cpu: readonly (number | undefined)[];
  readonly heard: number | undefined;
  readonly sent: number | undefined;
  readonly redis: number | undefined;
  readonly database: number | undefined;
}

async function sample(
  { servers, redisPid, databasePid }: ClusterTask,
  load: PacedLoad,
): Promise<Sample> {
  // Read in the same turn of the event loop; the metrics, whose reading costs CPU time, afterwards.
  const now = {
    at: performance.now(),
    moves: load.moves,
    cpu: servers.map(({ pid }) => usageOf(pid)?.cpuSeconds),
    redis: redisPid === undefined ? undefined : familyCpuSeconds(redisPid),
    database: databasePid === undefined ? undefined : familyCpuSeconds(databasePid),
  };
  const texts = await Promise.all(servers.map(metricsOf));
  return { ...now, heard: total(texts, 'heard'), sent: total(texts, 'sent') };
}

const metricsOf = async ({ url }: Target): Promise<string> =>
  (await fetch(new URL('/metrics', url))).text();

/** The messages of all servers; `undefined` for a server without this metric. */
function total(texts: readonly string[], event: string): number | undefined {
  const pattern = new RegExp(`^sobremesa_bus_messages_total\\{event="${event}"\\} (\\d+)`, 'm');
  if (!texts.some((text) => text.includes('sobremesa_bus_messages_total'))) return undefined;
  return texts.reduce((sum, text) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
}

function costs(before: Sample, after: Sample): ClusterCost {
  const moves = after.moves - before.moves;
  const perMove = (from: number | undefined, to: number | undefined): number | undefined =>
    from === undefined || to === undefined ? undefined : (to - from) / moves;
  const micros = (from: number | undefined, to: number | undefined): number | undefined => {
    const seconds = perMove(from, to);
    return seconds === undefined ? undefined : rounded(seconds * 1e6, 1);
  };
  const each = after.cpu.flatMap((cpu, server) => micros(before.cpu[server], cpu) ?? []);
  const optional = {
    ...(each.length > 0
      ? {
          cpuMicrosPerMove: rounded(
            each.reduce((sum, value) => sum + value, 0),
            1,
          ),
          busiestMicrosPerMove: Math.max(...each),
          idlestMicrosPerMove: Math.min(...each),
        }
      : {}),
    heardPerMove: rounded(perMove(before.heard, after.heard), 3),
    sentPerMove: rounded(perMove(before.sent, after.sent), 3),
    redisMicrosPerMove: micros(before.redis, after.redis),
    databaseMicrosPerMove: micros(before.database, after.database),
  };
  return {
    movesPerSecond: Math.round((moves * 1000) / (after.at - before.at)),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<ClusterCost>),
  };
}

function rounded(value: number, digits: number): number;
function rounded(value: number | undefined, digits: number): number | undefined;
function rounded(value: number | undefined, digits: number): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(digits));
}
