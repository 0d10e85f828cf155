import { characterNamesByLevel, levelNames } from '@sobremesa/bots';
import { Admin } from './admin/admin.ts';
import { AdminSessions } from './admin/sessions.ts';
import { StandingOrders } from './admin/standing-orders.ts';
import { WorkerPool } from './bots/pool.ts';
import { openBus } from './bus/index.ts';
import type { Revoked } from './bus/port.ts';
import { Challenges } from './challenges/challenges.ts';
import { Calls } from './circles/calls.ts';
import { Circles } from './circles/circles.ts';
import { CircleNews } from './circles/news.ts';
import type { Config } from './config.ts';
import { Calendar } from './days/calendar.ts';
import { DayChain } from './days/day-chain.ts';
import { Days } from './days/days.ts';
import { FaultLog } from './fault-log.ts';
import { Gate } from './gate/gate.ts';
import { Connections } from './http/connections.ts';
import { Limits } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { keepPageFiles } from './http/page-files.ts';
import { createHttpServer } from './http/server.ts';
import { Hub } from './hub/hub.ts';
import { TableQuotas } from './hub/quotas.ts';
import { createMetrics } from './metrics.ts';
import { Monitor } from './monitoring/monitor.ts';
import { openNotices } from './notices/index.ts';
import { Identities } from './people/identity.ts';
import { Passkeys } from './people/passkeys.ts';
import { signingSecret } from './people/secret.ts';
import { Eraser } from './privacy/eraser.ts';
import { retentionOf } from './privacy/retention.ts';
import { Archivist } from './records/archivist.ts';
import { Coach } from './records/coach.ts';
import { RecordReader } from './records/record-reader.ts';
import { recorder } from './records/recorder.ts';
import { RecordWorkerPool } from './records/worker-pool.ts';
import { Company } from './safety/company.ts';
import { Safety } from './safety/safety.ts';
import { OwnerSettings } from './safety/settings.ts';
import { openStorage } from './storage/index.ts';
import type { Siblings } from './threads/siblings.ts';
import { openTournaments } from './tournaments/index.ts';
import { startTracing } from './tracing/index.ts';
import { OneSeat } from './twins/one-seat.ts';
import { Twins } from './twins/twins.ts';
import { SocketAdmission } from './ws/admission.ts';
import { SocketServer } from './ws/server.ts';

const HOUR = 3_600_000;

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
  const storage = await openStorage(config);
  const tracing = startTracing({ config, monitor, onError });
  const bus = await openBus({
    redisUrls: config.redisUrls,
    siblings,
    onError,
    onEvent: (event) => metrics.busMessages.inc({ event }),
  });
  const botWorkers = new WorkerPool(config.botThreads, config.botSeconds);
  const identities = await Identities.open({ storage, config, now });
  const passkeys = await Passkeys.open({ storage, config, now });
  const secret = await signingSecret(storage, config);
  const orders = await StandingOrders.open({ storage, bus, secret, now, onError });
  const limits = new Limits(config, () => performance.now());
  const record = recorder(storage);
  const coach = new Coach({
    workers: botWorkers,
    storage,
    now: () => performance.now(),
    onError,
  });
  const quotas = new TableQuotas({
    storage,
    mostByPerson: config.mostPersonTables,
    mostByAddress: config.mostAddressTables,
  });
  const calendar = new Calendar(config.dayZone);
  const chain = await DayChain.open(storage, calendar.dayAt(now()));
  const ownerSettings = new OwnerSettings({ storage, talk: config.publicTalk, now });
  const company = new Company({ storage, bus, onError });
  const circles = new Circles({
    storage,
    calendar,
    now,
    onMatch: (results) => news.matchFinished(results),
    onFewer: (circle) => hub.membersChanged(circle),
  });
  const hub: Hub = new Hub({
    mayBePublic: () => orders.bulletin.publicTables,
    gate: {
      see: (...visit) => gate.see(...visit),
      act: (...action) => gate.act(...action),
      outsiders: (...people) => gate.outsiders(...people),
    },
    mayHide: (...who) => safety.mayHide(...who),
    areApart: (...people) => company.areApart(...people),
    blockedBy: (person) => company.blockedBy(person),
    accountOf: (table) => quotas.accountOf(table),
    storage,
    bus,
    botWorkers,
    standInLevel: config.standInLevel,
    now,
    onError,
    onStep: (step, clock, table) => {
      metrics.steps.inc();
      monitor.steps.taken({ clock, outcomes: step.outcomes });
      open.notices.stepTaken(table, step);
      calls.stepTaken(table, step);
    },
    onArrival: monitor.steps.arrived,
    onNewer: () => metrics.newerTables.inc(),
    around: (...action) => oneSeat.around(...action),
    record: async (table) => {
      await Promise.all([
        record(table),
        days.record(table),
        challenges.record(table),
        twins.record(table),
        circles.record(table),
        tournaments.record(table),
      ]);
      metrics.matches.inc();
    },
  });
  const safety = new Safety({ storage, hub, company, settings: ownerSettings, now });
  const open = await openNotices({
    placeInCircle: (circle, person) => circles.placeOf(circle, person),
    storage,
    hub,
    config,
    now,
    onError,
    onSent: (target, result) => metrics.notices.inc({ target, result }),
  });
  const news = new CircleNews({ storage, notices: open.notices });
  const calls = new Calls({ storage, notices: open.notices, news, now, onError });
  const days = new Days({
    storage,
    botWorkers,
    calendar,
    chain,
    hub,
    calm: config.calmBots,
    now,
    onError,
  });
  const twins = new Twins({ storage, hub, botWorkers, safety, now });
  const oneSeat = new OneSeat({ storage, hub, twins, now });
  const { tournaments, close: closeTournaments } = openTournaments({
    storage,
    hub,
    twins,
    notices: open.notices,
    circleNews: news,
    safety,
    standInLevel: config.standInLevel,
    calm: config.calmBots,
    connected: () => sockets.people,
    now,
    onError,
  });
  const workers = new RecordWorkerPool();
  const recordReader = new RecordReader(storage, workers);
  const challenges = new Challenges({
    storage,
    botWorkers,
    hub,
    recordReader,
    calm: config.calmBots,
    onTaken: (news) => open.notices.challengeTaken(news),
  });
  const gate = new Gate({ circles, challenges, safety, recordReader });
  let isStopping = false;
  const archivist = new Archivist({
    storage,
    pack: (steps) => workers.pack(steps),
    delay: config.archiveAfter * HOUR,
    now,
    onError,
  });
  const disconnect = (revoked: Revoked): void => sockets.disconnect(revoked);
  const eraser = new Eraser({
    storage,
    hub,
    bus,
    disconnect,
    retention: retentionOf(config),
    secret: await signingSecret(storage, config),
    now,
    onError,
  });
  const context = {
    isStopping: () => isStopping,
    hub,
    quotas,
    storage,
    bus,
    coach,
    challenges,
    circles,
    calls,
    days,
    tournaments,
    twins,
    notices: open.notices,
    pushKey: open.publicKey,
    recordReader,
    gate,
    ownerSettings,
    safety,
    identities,
    passkeys,
    eraser,
    limits,
    orders,
    admin: config.adminTokens && {
      actions: new Admin({ storage, hub, orders, ownerSettings, now, onError }),
      sessions: new AdminSessions({ tokens: config.adminTokens, secret, storage, now }),
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
    mostPerAddress: config.trustProxy > 0 ? 0 : config.mostAddressConnections,
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
    admission: new SocketAdmission({ config, hub, identities, limits, orders, storage, company }),
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
  const keeping = keepPageFiles(storage, config.webDir, now()).catch(onError);

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
      await closeTournaments();
      await Promise.all([hub.close(), http.close()]);
      await calls.idle();
      await Promise.all([
        coach.close(),
        days.close(),
        archivist.close(),
        eraser.close(),
        keeping,
        open.close(),
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
