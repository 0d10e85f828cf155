import { characterNamesByLevel, levelNames } from '@sobremesa/bots';
import { HOUR } from '@sobremesa/protocol/durations';
import { Admin } from './admin/admin.ts';
import { AdminSessions } from './admin/sessions.ts';
import { StandingOrders } from './admin/standing-orders.ts';
import { WorkerPool } from './bots/pool.ts';
import { openBus } from './bus/index.ts';
import type { Revoked } from './bus/port.ts';
import type { Config } from './config.ts';
import { FaultLog } from './fault-log.ts';
import { openFeatures } from './features.ts';
import { Connections } from './http/connections.ts';
import { Limits } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { keepPageFiles } from './http/page-files.ts';
import { RateExchange } from './http/rate-exchange.ts';
import { createHttpServer } from './http/server.ts';
import { createMetrics } from './metrics.ts';
import { Monitor } from './monitoring/monitor.ts';
import { Identities } from './people/identity.ts';
import { Passkeys } from './people/passkeys.ts';
import { openSecrets } from './people/secret.ts';
import { Archivist } from './records/archivist.ts';
import { Coach } from './records/coach.ts';
import { RecordReader } from './records/record-reader.ts';
import { RecordWorkerPool } from './records/worker-pool.ts';
import type { DamagedLog } from './storage/errors.ts';
import { openStorage } from './storage/index.ts';
import { openStores } from './stores.ts';
import type { Siblings } from './threads/siblings.ts';
import { startTracing } from './tracing/index.ts';
import { SocketAdmission } from './ws/admission.ts';
import { SocketServer } from './ws/server.ts';

/** How long running requests may take when the server stops; idle connections would never end. */
const SHUTDOWN_TIME = 2_000;

const NO_PROXY =
  'TRUST_PROXY is 0: limits count the address that connects. Behind a proxy everybody would share ' +
  'the limits of one address; set TRUST_PROXY to the number of proxies in front.';

export interface RunningServer {
  readonly port: number;
  /** Answers `/ready` with 503 and sends connections to other servers, while play continues here. */
  drain(): Promise<void>;
  /** Finishes running requests, closes all connections and releases all resources. */
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly logTo?: LogStream;
  /** The other threads, if this is one of several. */
  readonly siblings?: Siblings | undefined;
}

/** Creates all parts of the server and connects them. */
export async function startServer(
  config: Config,
  { logTo, siblings }: ServerOptions = {},
): Promise<RunningServer> {
  const now = () => Date.now();
  const monitor = new Monitor(config.slowStep);
  const metrics = createMetrics(monitor);
  const faults = new FaultLog();
  const onError = (error: unknown): void => {
    monitor.countFault();
    faults.report(error);
  };
  const onDamaged = (error: DamagedLog): void => {
    if (monitor.damagedLogs.has(error.table)) return;
    monitor.damagedLogs.add(error.table);
    faults.report(error);
  };
  const storage = await openStorage({ ...config, onDamaged });
  const stores = openStores(storage);
  const tracing = startTracing({ config, monitor, onError });
  const bus = await openBus({
    redisUrls: config.redisUrls,
    siblings,
    onError,
    onEvent: (event) => metrics.busMessages.inc({ event }),
  });
  const botWorkers = new WorkerPool(config.botThreads, config.botSeconds);
  const secrets = await openSecrets({ stores, config, now });
  const identities = new Identities({ stores, secrets, now });
  const passkeys = new Passkeys({ stores, config, secrets, now });
  const orders = await StandingOrders.open({ stores, bus, secrets, now, onError });
  const [secret] = secrets();
  const limits = new Limits(config, () => performance.now(), new RateExchange({ bus, secret }));
  const coach = new Coach({
    workers: botWorkers,
    stores,
    now: () => performance.now(),
    onError,
  });
  const workers = new RecordWorkerPool();
  const recordReader = new RecordReader(stores.tables, workers, onDamaged);
  const disconnect = (revoked: Revoked): void => sockets.disconnect(revoked);
  const features = await openFeatures({
    ...{ config, storage, stores, bus, secrets, orders, botWorkers, recordReader, now, onError },
    removalWorkers: workers,
    standInLevel: config.standInLevel,
    onSent: (target, result) => metrics.notices.inc({ target, result }),
    connected: () => sockets.people,
    disconnect,
  });
  const { hub, gate, calls, days, eraser, ownerSettings, company } = features;
  hub.listen({
    stepTaken: (_table, { outcomes }, clock) => {
      metrics.steps.inc();
      monitor.steps.taken({ clock, outcomes });
    },
    stepArrived: monitor.steps.arrived,
    newerTable: () => metrics.newerTables.inc(),
    record: async () => void metrics.matches.inc(),
  });
  hub.start();
  let isStopping = false;
  const archivist = new Archivist({
    stores,
    pack: (steps) => workers.pack(steps),
    delay: config.archiveAfter * HOUR,
    now,
    onError,
  });
  const context = {
    isStopping: () => isStopping,
    ...features,
    storage,
    stores,
    bus,
    coach,
    recordReader,
    identities,
    passkeys,
    limits,
    orders,
    admin: config.adminTokens && {
      actions: new Admin({ stores, hub, orders, ownerSettings, now, onError }),
      sessions: new AdminSessions({ tokens: config.adminTokens, secrets, stores, now }),
    },
    config,
    metrics,
    monitor,
    siblings,
    tracer: tracing?.tracer,
    botsWaiting: () => botWorkers.waiting,
    now,
  };
  const http = await createHttpServer({
    ...context,
    botLevels: levelNames,
    botCharacters: characterNamesByLevel,
    disconnect,
    ...(logTo ? { logTo } : {}),
  });
  faults.open((err, repeated) => http.log.error({ err, repeated }, 'error outside of a request'));
  monitor.slowSteps.open((step) => http.log.warn({ step }, 'slow step'));

  const connections = new Connections({
    server: http.server,
    maxPerAddress: config.trustProxy > 0 ? 0 : config.maxAddressConnections,
  });
  const sockets = new SocketServer({
    server: http.server,
    hub,
    now,
    onError,
    onConnections: (count) => {
      monitor.sockets = count;
    },
    talk: () => ownerSettings.known.talk,
    admission: new SocketAdmission({ config, hub, identities, limits, gate, stores, company }),
    bulletin: () => (orders.isQuiet ? undefined : orders.bulletin),
    siblings,
  });
  orders.onChange(() => sockets.obey(orders.bulletin));
  bus.subscribe((message) => {
    if (message.type === 'revoked') sockets.disconnect(message);
  });
  if (config.trustProxy === 0) http.log.info(NO_PROXY);
  const address = await http.listen({ port: config.port, host: config.host });
  // Takes up to a second with the first start of a build, for which nobody must wait.
  const keeping = keepPageFiles(stores.pageFiles, config.webDir, now()).catch(onError);

  return {
    port: Number(new URL(address).port),
    async drain() {
      isStopping = true;
      await sockets.drain(config.drainSeconds * 1_000);
    },
    async close() {
      isStopping = true;
      orders.close();
      sockets.close();
      setTimeout(() => connections.destroyAll(), SHUTDOWN_TIME);
      await features.closeTournaments();
      await Promise.all([hub.close(), http.close()]);
      await calls.idle();
      await Promise.all([
        coach.close(),
        days.close(),
        archivist.close(),
        eraser.close(),
        keeping,
        features.closeNotices(),
      ]);
      await botWorkers.close();
      await workers.close();
      await bus.close();
      await storage.close();
      await tracing?.close();
      monitor.close();
    },
  };
}
