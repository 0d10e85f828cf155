import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from './config.ts';
import { lanOrigins } from './http/reach.ts';
import { checkLogs } from './records/check.ts';
import { type RunningServer, startServer } from './server.ts';
import { openStorage } from './storage/index.ts';
import { UnusableDatabase } from './storage/migrate.ts';
import { openStores } from './stores.ts';
import type { Downward, Upward } from './threads/messages.ts';
import { ownThread, shareOf, startThreads } from './threads/primary.ts';
import { Siblings } from './threads/siblings.ts';

// V8 puts objects straight into the old generation if others of the same place in the code lived long. The last
// position that each viewer was sent lives long, the one before it does not: it would stay there, and keep
// everything alive that it points to, until the next full collection.
setFlagsFromString('--no-allocation-site-pretenuring');

/** The first signal stops gracefully, a second one at once. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Limit for a graceful stop, in case the database does not answer. Answered requests are durable. */
const MAX_STOP = 4_500;

const USAGE = 'usage: server [backup FILE | check]';

async function main(): Promise<void> {
  const [command, file, ...rest] = process.argv.slice(2);
  if (command === undefined) await serve();
  else if (command === 'backup' && file !== undefined && rest.length === 0) await backUp(file);
  else if (command === 'check' && file === undefined) await check();
  else throw new ConfigError(USAGE);
}

/** Copies the embedded database into a file; the server may be running. */
async function backUp(file: string): Promise<void> {
  const storage = await openStorage(readConfig(process.env));
  if (!storage.backup) throw new ConfigError('PostgreSQL has its own backup: use pg_dump');
  await storage.backup(file);
  await storage.close();
  process.stdout.write(`${file}\n`);
}

/** Names the tables whose logs are damaged; the server may be running. The exit code is 1 when there are any. */
async function check(): Promise<void> {
  const storage = await openStorage(readConfig(process.env));
  let [read, damaged] = [0, 0];
  for await (const { table, isDamaged } of checkLogs(openStores(storage).tables)) {
    read++;
    if (!isDamaged) continue;
    damaged++;
    process.stdout.write(`${table}\n`);
  }
  await storage.close();
  process.stdout.write(`logs read: ${read}, damaged: ${damaged}\n`);
  if (damaged > 0) process.exitCode = 1;
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  if (cluster.isWorker) await serveAsThread(shareOf(config));
  else if (config.serverThreads > 1) await serveInThreads(config);
  else await serveAlone(config);
}

async function serveAlone(config: Config): Promise<void> {
  const server = await startServer(config);
  announce(config, server.port);
  onSignal(() => stop(server, config));
}

async function serveInThreads(config: Config): Promise<void> {
  const threads = await startThreads(config);
  announce(config, threads.port);
  onSignal(async () => process.exit(await threads.stop()), threads.kill);
}

async function serveAsThread(config: Config): Promise<void> {
  const siblings = new Siblings(
    {
      send: sendUp,
      listen: (listener) =>
        process.on('message', (message, socket) =>
          listener(message as Downward, socket as Socket | undefined),
        ),
    },
    { thread: ownThread(), threads: config.serverThreads },
  );
  // A terminal and systemd send the signal to every process; the main process says when to stop.
  for (const signal of STOP_SIGNALS) process.on(signal, () => {});
  const server = await startServer(config, { siblings });
  siblings.onStop(() => void stop(server, config));
}

/** Sends a message to the main process, and a socket that leaves this one with it. */
function sendUp(message: Upward, socket?: Socket): void {
  // Otherwise the HTTP server would count it as its own and wait for its end when it closes.
  if (socket) Object.assign(socket, { server: undefined });
  // With a callback a failure is no exception; without the main process this one ends.
  process.send?.(message, socket, undefined, () => socket?.destroy());
}

function announce(config: Config, port: number): void {
  process.stdout.write(`Sobremesa: http://localhost:${port}\n`);
  for (const origin of lanOrigins(config, port)) {
    process.stdout.write(`In your network: ${origin}\n`);
  }
}

function onSignal(stop: () => Promise<unknown>, kill = () => {}): void {
  for (const signal of STOP_SIGNALS) {
    process.once(signal, async () => {
      process.once(signal, () => {
        kill();
        process.exit(130);
      });
      await stop();
    });
  }
}

async function stop(server: RunningServer, { drainSeconds }: Config): Promise<void> {
  if (drainSeconds > 0) await server.drain();
  setTimeout(() => {
    process.stderr.write('sobremesa: stopped before all requests were answered\n');
    process.exit(1);
  }, MAX_STOP);
  await server.close();
  process.exit(0);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof UnusableDatabase) {
    process.stderr.write(`sobremesa: ${error.message}\n`);
    process.exit(2);
  }
  throw error;
});
