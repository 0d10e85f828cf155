import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { characterNamesByLevel, levelNames } from '@sobremesa/bots';
import { entropyCommitment } from '@sobremesa/engine';
import type { Action, ErrorAnswer, TableSetup } from '@sobremesa/protocol';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { Admin } from '../../src/admin/admin.ts';
import { AdminSessions } from '../../src/admin/sessions.ts';
import { StandingOrders } from '../../src/admin/standing-orders.ts';
import type { BotWorkers } from '../../src/bots/port.ts';
import { conclude, studyDecision } from '../../src/bots/worker.ts';
import { localBus } from '../../src/bus/local.ts';
import type { Calls } from '../../src/circles/calls.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { App, Context } from '../../src/context.ts';
import type { DayChain } from '../../src/days/day-chain.ts';
import { openFeatures } from '../../src/features.ts';
import { Limits } from '../../src/http/limits.ts';
import { createHttpServer } from '../../src/http/server.ts';
import type { Hub } from '../../src/hub/hub.ts';
import { createMetrics } from '../../src/metrics.ts';
import { Monitor } from '../../src/monitoring/monitor.ts';
import { SEND_TIMEOUT } from '../../src/notices/index.ts';
import type { Notices } from '../../src/notices/notices.ts';
import send from '../../src/notices/worker.ts';
import { Identities } from '../../src/people/identity.ts';
import { Passkeys } from '../../src/people/passkeys.ts';
import { openSecrets } from '../../src/people/secret.ts';
import type { Eraser } from '../../src/privacy/eraser.ts';
import { Coach, type CoachWorkers } from '../../src/records/coach.ts';
import { RecordReader } from '../../src/records/record-reader.ts';
import { removeFrom } from '../../src/records/removal.ts';
import answer from '../../src/records/worker.ts';
import { openStorage } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { openStores, type Stores } from '../../src/stores.ts';
import { SocketAdmission } from '../../src/ws/admission.ts';
import { SocketServer } from '../../src/ws/server.ts';
import { eventually } from '../support/eventually.ts';
import { botWorkers } from '../support/hubs.ts';

interface SeatedTable {
  readonly code: string;
  readonly people: Visitor[];
}

type Environment = Readonly<Record<string, string>>;

/** The coach runs in the test's own thread. */
const workers: CoachWorkers = {
  studyDecision: async (task, index) => studyDecision({ task: { ...task, playouts: 100 }, index }),
  conclude: async (task, decisions) => conclude({ task, decisions }),
};

/** Bots of the day that cost nothing; those of tables depend on the seed of every thought. */
const stageOf: Readonly<Record<string, string>> = {
  hard: 'random',
  expert: 'greedy',
  'expert:daring': 'greedy',
};
const quickBots: BotWorkers = {
  ...botWorkers,
  bots: [...botWorkers.bots, ...Object.keys(stageOf)],
  choose: (game, bot, ...thought) => botWorkers.choose(game, stageOf[bot] ?? bot, ...thought),
};

/** The HTTP server in this process, with a database of its own. */
export class TestServer {
  readonly app: App;
  readonly hub: Hub;
  readonly storage: Storage;
  readonly stores: Stores;
  readonly chain: DayChain;
  readonly eraser: Eraser;
  readonly notices: Notices;
  readonly calls: Calls;
  /** Every log line of every level. */
  readonly log: string[];
  /** Who has a socket: nothing here listens to any. */
  readonly connected: Set<string>;
  readonly #clock: { ahead: number };
  readonly dataDir: string;
  readonly #closeNotices: () => Promise<void>;
  readonly #openSockets: () => SocketServer;
  #sockets: SocketServer | undefined;

  private constructor(
    server: Pick<
      TestServer,
      | 'app'
      | 'hub'
      | 'storage'
      | 'stores'
      | 'chain'
      | 'eraser'
      | 'notices'
      | 'calls'
      | 'log'
      | 'connected'
    >,
    clock: { ahead: number },
    dataDir: string,
    closeNotices: () => Promise<void>,
    openSockets: () => SocketServer,
  ) {
    this.app = server.app;
    this.hub = server.hub;
    this.storage = server.storage;
    this.stores = server.stores;
    this.chain = server.chain;
    this.eraser = server.eraser;
    this.notices = server.notices;
    this.calls = server.calls;
    this.log = server.log;
    this.connected = server.connected;
    this.#clock = clock;
    this.dataDir = dataDir;
    this.#closeNotices = closeNotices;
    this.#openSockets = openSockets;
  }

  /** For one test. */
  static async open(
    environment: Environment = {},
    parts: Partial<Context> = {},
  ): Promise<TestServer> {
    const server = await TestServer.#build(environment, parts);
    onTestFinished(() => server.#close());
    return server;
  }

  /** For all cases of a table, which must not affect each other. */
  static shared(environment: Environment = {}): () => TestServer {
    let server: TestServer;
    beforeAll(async () => {
      server = await TestServer.#build(environment, {});
    });
    afterAll(() => server.#close());
    return () => server;
  }

  static async #build(environment: Environment, otherParts: Partial<Context>): Promise<TestServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-http-'));
    const config: Config = readConfig({
      LOG_LEVEL: 'trace',
      CALM_BOTS: 'false',
      DATA_DIR: dataDir,
      WEB_DIR: join(dataDir, 'no-page'),
      RATE_REQUESTS: '0',
      RATE_FILES: '0',
      RATE_COSTLY: '0',
      RATE_EXPORTS: '0',
      RATE_ADDRESS_EXPORTS: '0',
      RATE_ACTIONS: '0',
      RATE_TABLES: '0',
      // On a busy machine any step may be slow.
      SLOW_STEP_MS: '1000000',
      ...environment,
    });
    const clock = { ahead: 0 };
    const start = Date.now();
    const now = () => Date.now() + clock.ahead;
    const storage = await openStorage({ dataDir, databaseUrl: config.databaseUrl });
    const stores = openStores(storage);
    const log: string[] = [];
    const onError = (error: unknown) => log.push(String(error));
    const monitor = new Monitor(config.slowStep);
    monitor.slowSteps.open((step) => log.push(`${JSON.stringify({ step, msg: 'slow step' })}\n`));
    const secrets = await openSecrets({ stores, config, now });
    const orders = await StandingOrders.open({ stores, bus: localBus, secrets, now, onError });
    const recordReader = new RecordReader(stores.tables, { answer: async (work) => answer(work) });
    const sendOptions = { origins: config.noticeOrigins, timeout: SEND_TIMEOUT };
    const connected = new Set<string>();
    const features = await openFeatures({
      ...{ config, storage, stores, secrets, orders, recordReader, now, onError },
      removalWorkers: { remove: async (work) => removeFrom(work) },
      bus: localBus,
      botWorkers: quickBots,
      standInLevel: 'greedy',
      sender: { send: (message) => send({ message, options: sendOptions }), close: async () => {} },
      connected: () => connected,
      disconnect: (revoked) => otherParts.disconnect?.(revoked),
    });
    const { hub, gate, chain, eraser, notices, calls, company, ownerSettings } = features;
    hub.listen({
      stepTaken: (_table, { outcomes }, clock) => monitor.steps.taken({ clock, outcomes }),
    });
    hub.start();
    const identities = new Identities({ stores, secrets, now });
    // Time passes only by `wait`, so that the limits do not depend on the speed of the machine.
    const limits = new Limits(config, () => start + clock.ahead);
    const app = await createHttpServer({
      isStopping: () => false,
      ...features,
      storage,
      stores,
      bus: localBus,
      recordReader,
      coach: new Coach({ workers, stores, now: () => performance.now(), onError }),
      identities,
      passkeys: new Passkeys({ stores, config, secrets, now }),
      disconnect: otherParts.disconnect ?? (() => {}),
      limits,
      orders,
      admin: config.adminTokens && {
        actions: new Admin({ stores, hub, orders, ownerSettings, now, onError }),
        sessions: new AdminSessions({ tokens: config.adminTokens, secrets, stores, now }),
      },
      config,
      metrics: createMetrics(monitor),
      monitor,
      botsWaiting: () => 0,
      botLevels: levelNames,
      botCharacters: characterNamesByLevel,
      now,
      logTo: { write: (line) => log.push(line) },
      ...otherParts,
    });
    app.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
      const documented = routeOptions.schema?.response as Record<string, TSchema> | undefined;
      const schema = documented?.[reply.statusCode] ?? documented?.['default'];
      if (schema && !Check(schema, JSON.parse(JSON.stringify(payload)))) {
        throw new Error(`${routeOptions.url} answers with a body that its schema does not allow`);
      }
      return payload;
    });
    app.addHook('onClose', features.closeTournaments);
    return new TestServer(
      { app, hub, storage, stores, chain, eraser, notices, calls, log, connected },
      clock,
      dataDir,
      features.closeNotices,
      () =>
        new SocketServer({
          ...{ server: app.server, hub, now, onError },
          onConnections: () => {},
          talk: () => ownerSettings.known.talk,
          admission: new SocketAdmission({
            ...{ config, hub, identities, limits, gate, stores, company },
          }),
          bulletin: () => undefined,
        }),
    );
  }

  async #close(): Promise<void> {
    this.#sockets?.close();
    await this.app.close();
    await this.eraser.close();
    await this.hub.close();
    await this.#closeNotices();
    await this.storage.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Opens a port, for tests that need sockets; returns its address. */
  async listen(): Promise<string> {
    this.#sockets = this.#openSockets();
    return this.app.listen({ port: 0, host: '127.0.0.1' });
  }

  wait(milliseconds: number): void {
    this.#clock.ahead += milliseconds;
  }

  /** A new person. */
  async visitor(): Promise<Visitor> {
    const visitor = new Visitor(this);
    await visitor.get('/api/me');
    return visitor;
  }

  /** Opens a table where all people are ready, so that the match has begun. */
  async match(count: number, setup: Partial<TableSetup> = {}): Promise<SeatedTable> {
    const { code, people } = await this.#seated(count, setup);
    for (const [index, person] of people.entries()) {
      await person.act(code, { type: 'ready', ready: true, entropy: `entropy-of-${index}` });
    }
    return { code, people };
  }

  /** The same with commitments, as pages do it. */
  async sealedMatch(count: number, setup: Partial<TableSetup> = {}): Promise<SeatedTable> {
    const { code, people } = await this.#seated(count, setup);
    const server = await this.hub.read(code, ({ commitment }) => commitment);
    for (const [index, person] of people.entries()) {
      const commitment = entropyCommitment(server, `entropy-of-${index}`);
      await person.act(code, { type: 'ready', ready: true, commitment });
    }
    await eventually(async () => {
      if (!(await this.hub.read(code, ({ link }) => link))) throw new Error('not linked');
    });
    for (const [index, person] of people.entries()) {
      await person.act(code, { type: 'reveal', entropy: `entropy-of-${index}` });
    }
    return { code, people };
  }

  async #seated(count: number, setup: Partial<TableSetup>): Promise<SeatedTable> {
    const people = await Promise.all(Array.from({ length: count }, () => this.visitor()));
    const full = { game: 'nogracias', seats: count, ...setup };
    const { code } = (await people[0].post('/api/tables', full)).json<{ code: string }>();
    for (const [index, person] of people.entries()) {
      await person.act(code, { type: 'sit', name: `Persona ${index}` });
    }
    return { code, people };
  }

  /** Plays varying legal moves until the match is over. */
  async playOut(code: string, people: readonly Visitor[]): Promise<void> {
    for (let turn = 0; ; ) {
      let moved = false;
      for (const person of people) {
        const state = (await person.get(`/api/tables/${code}`)).json();
        if (state.room.phase === 'finished') return this.#recorded(code);
        const { moves } = state.position;
        if (moves.length === 0) continue;
        turn += 1;
        const move = moves[turn % moves.length];
        await person.act(code, { type: 'move', move });
        moved = true;
      }
      // Only bots owe moves now.
      if (!moved) await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** Results are written after the answer to the last move. */
  async #recorded(code: string): Promise<void> {
    const { people } = await this.hub.read(code, ({ occupants }) => ({
      people: occupants.flatMap(({ person }) => person ?? []),
    }));
    await eventually(async () => {
      const results = await this.stores.matches.resultsOf(people[0], 100);
      if (!results.some(({ table }) => table === code)) throw new Error(`${code} is not recorded`);
    });
  }
}

/** A browser, or a program when it has a token. */
export class Visitor {
  readonly #server: TestServer;
  readonly #token: string | undefined;
  #requests = 0;
  cookie: string | undefined;

  constructor(server: TestServer, token?: string) {
    this.#server = server;
    this.#token = token;
  }

  /** What says who asks, also at a socket. */
  get headers(): Record<string, string> {
    return {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
    };
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#server.app.inject({
      ...options,
      headers: { ...this.headers, ...options.headers },
    });
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    if (cookie) this.cookie = cookie.split(';')[0];
    return response;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url });
  }

  post(url: string, payload?: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, ...(payload ? { payload } : {}) });
  }

  patch(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PATCH', url, payload });
  }

  async id(): Promise<string> {
    return (await this.get('/api/me')).json<{ id: string }>().id;
  }

  /** Throws when the action is refused. */
  async act(code: string, action: Action): Promise<number> {
    this.#requests += 1;
    const payload = { id: `request-${this.#requests}`, action };
    const response = await this.post(`/api/tables/${code}/actions`, payload);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ seq: number }>().seq;
  }
}

export const errorOf = (response: LightMyRequestResponse): ErrorAnswer['error'] =>
  response.json<ErrorAnswer>().error;

export const codeOf = (response: LightMyRequestResponse): string => errorOf(response).code;
