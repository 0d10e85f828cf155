import type { ConnectDriver } from './driver.ts';
import { Load, openTables } from './load.ts';
import type { Target } from './target.ts';
import { familyCpuSeconds, usageOf } from './usage.ts';

/** The measurements of a server; absent where the operating system does not provide them. */
export interface PlayRate {
  readonly movesPerSecond: number;
  /** From sending a move to the mover's own update. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Delay of the server's event loop; absent if the server does not report it. */
  readonly loopP99Ms?: number;
  readonly cpuMicrosPerMove?: number;
  /** Memory of a table with its sockets at the beginning of a match. */
  readonly kilobytesPerTable?: number;
  /** Resident memory of the server at the end. */
  readonly megabytes?: number;
  /** Share of their core that the clients used; near 1 the clients are the bottleneck. */
  readonly clientShare: number;
  /** Mean size of a received message. */
  readonly messageBytes: number;
}

export interface PlayTask {
  readonly target: Target;
  readonly connect: ConnectDriver;
  readonly tables: number;
  readonly seconds: number;
}

/** A fresh server still compiles code and allocates memory. */
const WARM_UP_SHARE = 0.5;

export async function measurePlay({
  target,
  connect,
  tables,
  seconds,
}: PlayTask): Promise<PlayRate> {
  const { url, pid } = target;
  const driver = connect(url);
  try {
    const empty = usageOf(pid);
    const opened = await openTables(driver, tables);
    const full = usageOf(pid);

    const load = new Load(opened);
    await load.run(seconds * WARM_UP_SHARE);
    await driver.loopDelayMs?.();
    const before = {
      at: performance.now(),
      clients: process.cpuUsage(),
      server: cpuSecondsOf(pid),
    };
    const latencies = (await load.run(seconds)).toSorted((a, b) => a - b);
    const micros = (performance.now() - before.at) * 1000;
    const clients = process.cpuUsage(before.clients);
    const cpuSeconds = cpuSecondsOf(pid);
    const server = usageOf(pid);
    const loopDelayMs = await driver.loopDelayMs?.();
    await load.stop();

    const moves = latencies.length;
    const { messages, bytes } = driver.received;
    return {
      movesPerSecond: Math.round((moves * 1e6) / micros),
      p50Ms: rounded(quantile(latencies, 0.5), 2),
      p99Ms: rounded(quantile(latencies, 0.99), 2),
      ...(loopDelayMs === undefined ? {} : { loopP99Ms: rounded(loopDelayMs, 2) }),
      ...(empty && full && before.server !== undefined && cpuSeconds !== undefined && server
        ? {
            cpuMicrosPerMove: rounded(((cpuSeconds - before.server) * 1e6) / moves, 1),
            kilobytesPerTable: rounded((full.memoryBytes - empty.memoryBytes) / tables / 1024, 1),
            megabytes: rounded(server.memoryBytes / 1024 ** 2, 1),
          }
        : {}),
      clientShare: rounded((clients.user + clients.system) / micros, 2),
      messageBytes: Math.round(bytes / messages),
    };
  } finally {
    driver.close();
  }
}

/** With those of its threads, which are child processes. */
const cpuSecondsOf = (pid: number | undefined): number | undefined =>
  usageOf(pid) && pid !== undefined ? familyCpuSeconds(pid) : undefined;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
