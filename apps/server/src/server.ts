import { levelNames } from '@sobremesa/bots';
import { PooledThinkers } from './bots/pool.ts';
import { openBus } from './bus/index.ts';
import type { Config } from './config.ts';
import { FaultLog } from './fault-log.ts';
import { Connections } from './http/connections.ts';
import { Limits } from './http/limits.ts';
import type { LogStream } from './http/logging.ts';
import { createHttpServer } from './http/server.ts';
import { Hub } from './hub/hub.ts';
import { TableQuotas } from './hub/quotas.ts';
import { createMetrics } from './metrics.ts';
import { Identities } from './people/identity.ts';
import { PooledClerks } from './records/clerks.ts';
import { Coach } from './records/coach.ts';
import { RecordOffice } from './records/office.ts';
import { recorder } from './records/recorder.ts';
import { openStorage } from './storage/index.ts';
import { Door } from './ws/door.ts';
import { SocketServer } from './ws/server.ts';

const LONGEST_GOODBYE = 2_000;

const NO_PROXY =
  'TRUST_PROXY is 0: limits count the address that connects. Behind a proxy everybody would share ' +
  'the limits of one address; set TRUST_PROXY to the number of proxies in front.';

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
  const thinkers = new PooledThinkers(config.botThreads, config.botSeconds);
  const identities = await Identities.open({ storage, config, now });
  const limits = new Limits(config, () => performance.now());
  const record = recorder(storage);
  const coach = new Coach({ tutors: thinkers, storage, onError });
  const quotas = new TableQuotas({
    storage,
    mostByPerson: config.mostPersonTables,
    mostByAddress: config.mostAddressTables,
  });
  const hub = new Hub({
    accountOf: (table) => quotas.accountOf(table),
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
  const clerks = new PooledClerks();
  const office = new RecordOffice(storage, clerks);
  const context = {
    hub,
    quotas,
    storage,
    bus,
    coach,
    office,
    identities,
    limits,
    config,
    metrics,
    now,
  };
  const http = await createHttpServer({
    ...context,
    botLevels: levelNames,
    sendAway: (revoked) => sockets.sendAway(revoked),
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
    now,
    onError,
    onConnections: (count) => metrics.sockets.set(count),
    door: new Door({ config, hub, identities, limits, storage }),
  });
  bus.subscribe((message) => {
    if (message.type === 'revoked') sockets.sendAway(message);
  });
  if (config.trustProxy === 0) http.log.info(NO_PROXY);
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
      await clerks.close();
      await bus.close();
      await storage.close();
    },
  };
}
