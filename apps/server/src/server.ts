import type { IncomingMessage } from 'node:http';
import { levelNames } from '@sobremesa/bots';
import { PooledThinkers } from './bots/pool.ts';
import { openBus } from './bus/index.ts';
import type { Config } from './config.ts';
import { FaultLog } from './fault-log.ts';
import { addressOf } from './http/client.ts';
import { Connections } from './http/connections.ts';
import { Bucket, Limits } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { isForeign } from './http/origin.ts';
import { createHttpServer } from './http/server.ts';
import { createMetrics } from './metrics.ts';
import { Identities } from './people/identity.ts';
import { Coach } from './records/coach.ts';
import { recorder } from './records/recorder.ts';
import { openStorage } from './storage/index.ts';
import { failure } from './tables/errors.ts';
import { Hub } from './tables/hub.ts';
import { sitsAt } from './tables/seats.ts';
import type { Visitor } from './ws/connection.ts';
import { SocketServer } from './ws/server.ts';

/** The most that the frames of a socket may have on average, as many as it may send in a minute. */
const MEAN_FRAME_BYTES = 2_048;

const LONGEST_GOODBYE = 2_000;

export interface RunningServer {
  readonly port: number;
  /** Answers what is under way, tells everybody to come back, and lets go of everything. */
  close(): Promise<void>;
}

/** The only place where everything meets. */
export async function startServer(config: Config, logTo?: LogStream): Promise<RunningServer> {
  const now = () => Date.now();
  const metrics = createMetrics();
  const storage = await openStorage(config);
  const faults = new FaultLog();
  const onError = faults.report;
  const bus = await openBus({ redisUrl: config.redisUrl, onError });
  const thinkers = new PooledThinkers(config.botThreads);
  const identities = await Identities.open({ storage, config, now });
  const monotonic = () => performance.now();
  const limits = new Limits(config, monotonic);
  const record = recorder(storage);
  const coach = new Coach({ tutors: thinkers, storage, onError });
  const hub = new Hub({
    storage,
    bus,
    thinkers,
    standInLevel: config.standInLevel,
    now,
    onError,
    onStep: () => metrics.steps.inc(),
    record: async (table) => {
      await record(table);
      metrics.matches.inc();
    },
  });
  const context = { hub, storage, bus, coach, identities, limits, config, metrics, now };
  const http = await createHttpServer({
    ...context,
    botLevels: levelNames,
    sendAway: (program) => sockets.sendAway(program),
    ...(logTo ? { logTo } : {}),
  });
  faults.open((err, repeated) => http.log.error({ err, repeated }, 'not handled'));

  const connections = new Connections({
    server: http.server,
    mostPerAddress: config.trustProxy > 0 ? 0 : config.mostAddressConnections,
  });
  const sockets = new SocketServer({
    server: http.server,
    hub,
    mostConnections: config.mostConnections,
    now,
    onError,
    onConnections: (count) => metrics.sockets.set(count),
    identify: (request) => identify(request, identities, config),
    limitsFor: ({ person }, request) => {
      const address = addressOf(request, config.trustProxy);
      const frames = Bucket.perMinute(config.frameRate, monotonic);
      const bytes = Bucket.perMinute(config.frameRate * MEAN_FRAME_BYTES, monotonic);
      return {
        takeBytes: (count) => bytes.take(count),
        takeFrame: () => frames.take(),
        takeTalk: () => limits.talk.take(person),
        checkGuess: async (table) => {
          if (limits.guesses.has(address)) return;
          if (!(await sitsAt(hub, table, person))) limits.guesses.check(address);
        },
        takeGuess: () => limits.guesses.take(address),
      };
    },
  });
  bus.subscribe((message) => {
    if (message.type === 'revoked') sockets.sendAway(message.program);
  });
  const address = await http.listen({ port: config.port, host: config.host });

  return {
    port: Number(new URL(address).port),
    async close() {
      sockets.close();
      // Answers under way get this long; connections that wait for their client would never end.
      setTimeout(() => connections.destroyAll(), LONGEST_GOODBYE);
      await Promise.all([hub.close(), http.close()]);
      await coach.close();
      await thinkers.close();
      await bus.close();
      await storage.close();
    },
  };
}

async function identify(
  { headers }: IncomingMessage,
  identities: Identities,
  { origins }: Config,
): Promise<Visitor> {
  if (headers.authorization === undefined && isForeign(headers, origins)) {
    throw failure('wrong-origin');
  }
  const person = await identities.identify(headers);
  if (person === undefined) throw failure('no-identity');
  return { person, name: () => identities.nameOf(person) };
}
