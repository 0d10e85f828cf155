import cluster, { type Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { openStorage } from '../storage/index.ts';
import { Exchange } from './exchange.ts';
import type { Downward, Upward } from './messages.ts';

/** The environment variable with the number of a thread. */
const THREAD = 'SOBREMESA_THREAD';

/** Pause before a thread is started again, so that one that cannot start does not use a whole core. */
const RESTART_PAUSE = 1_000;

export interface ServerThreads {
  readonly port: number;
  /** Stops all threads gracefully; resolves with the exit code when the last one has ended. */
  stop(): Promise<number>;
  /** Ends all threads at once. */
  kill(): void;
}

/**
 * Runs the server in several processes that share the port. Each is a whole server, as the servers of a cluster
 * are; a process of its own, unlike a worker thread, can share a port, and its crash leaves the others alone.
 */
export async function startThreads(config: Config): Promise<ServerThreads> {
  // Once and before the others, which would all migrate the same database.
  await (await openStorage(config)).close();
  const exchange = new Exchange();
  const running = new Map<number, Worker>();
  const stopped = new Deferred<number>();
  let isStopping = false;
  let worst = 0;

  /** Starts a thread under its number; resolves with the port, rejects when it ends before it listens. */
  const start = (thread: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ [THREAD]: String(thread) });
      running.set(thread, worker);
      exchange.enter(thread, (message, socket) => send(worker, message, socket));
      worker.on('message', (message: Upward, socket?: Socket) =>
        exchange.hear(thread, message, socket),
      );
      worker.once('listening', ({ port }) => {
        exchange.serves(thread);
        // What is sent to a process before it has loaded its program is lost.
        if (isStopping) send(worker, { type: 'stop' });
        resolve(port);
      });
      worker.once('exit', (code, signal) => {
        running.delete(thread);
        exchange.leave(thread);
        reject(new Error(`thread ${thread} ended with ${signal ?? code} before it listened`));
        if (isStopping) worst = Math.max(worst, code ?? 1);
        else again(thread, signal ?? code);
        if (isStopping && running.size === 0) stopped.resolve(worst);
      });
    });

  const again = (thread: number, reason: string | number): void => {
    process.stderr.write(`sobremesa: thread ${thread} ended with ${reason}, starting it again\n`);
    setTimeout(() => {
      // If it fails again, the next attempt follows from its end.
      if (!isStopping) start(thread).catch(() => {});
    }, RESTART_PAUSE);
  };

  const threads = Array.from({ length: config.serverThreads }, (_, index) => index + 1);
  const kill = (): void => {
    isStopping = true;
    for (const worker of running.values()) worker.process.kill('SIGKILL');
  };
  try {
    const [port] = await Promise.all(threads.map(start));
    return {
      port,
      stop() {
        isStopping = true;
        for (const worker of running.values()) send(worker, { type: 'stop' });
        if (running.size === 0) stopped.resolve(worst);
        return stopped.promise;
      },
      kill,
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** The number of the thread that this process is. */
export const ownThread = (): number => Number(process.env[THREAD]);

/** What one of the threads may use of what the whole server may. */
export const shareOf = (config: Config): Config => ({
  ...config,
  databaseConnections: Math.ceil(config.databaseConnections / config.serverThreads),
  maxConnections: Math.ceil(config.maxConnections / config.serverThreads),
  botThreads: Math.ceil(config.botThreads / config.serverThreads),
});

function send(worker: Worker, message: Downward, socket?: Socket): void {
  const failed = (error: Error | null): void => {
    if (error) socket?.destroy();
  };
  // The channel closes before the end of the process is known; with a callback the failure is no exception.
  if (worker.isConnected()) worker.send(message, socket, failed);
  else socket?.destroy();
}

class Deferred<Value> {
  resolve: (value: Value) => void = () => {};
  readonly promise = new Promise<Value>((resolve) => {
    this.resolve = resolve;
  });
}
