import {
  type Action,
  changed,
  type Position,
  type Room,
  type ServerFrame,
  type Step,
  type TableSetup,
} from '@sobremesa/protocol';
import { WebSocket } from 'ws';

type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

/** An error answer of the server. */
export class Refused extends Error {
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The error code of a refused request; throws when it is not refused. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  throw new Error('not refused');
}

/** What a client knows of a table, and the protocol errors it noticed. */
class SeenTable {
  seq = 0;
  you: FrameOf<'table'>['you'] | undefined;
  room: Room | undefined;
  position: Position | undefined;
  present: readonly number[] = [];
  readonly steps = new Map<number, Step>();
  readonly faults: string[] = [];

  hear(frame: FrameOf<'table' | 'step' | 'presence'>): void {
    if (frame.type === 'presence') this.present = frame.present;
    else if (frame.type === 'table') this.#refresh(frame);
    else this.#advance(frame);
  }

  #refresh({ seq, you, room, position, missed, anew, present }: FrameOf<'table'>): void {
    if (anew) this.steps.clear();
    if (seq < this.seq) this.faults.push(`back from step ${this.seq} to ${seq}`);
    const first = seq - missed.length + 1;
    if (missed.some((step, index) => step.seq !== first + index)) this.faults.push('a gap');
    for (const step of missed) this.#keep(step);
    Object.assign(this, { seq, you, room, position, present });
  }

  #advance({ step, room, position, change }: FrameOf<'step'>): void {
    if (change && !this.position) this.faults.push(`step ${step.seq} changes no position`);
    if (step.seq !== this.seq + 1) this.faults.push(`step ${step.seq} after ${this.seq}`);
    this.#keep(step);
    this.seq = step.seq;
    this.room = room ?? this.room;
    this.position =
      position ?? (change && this.position ? changed(this.position, change) : this.position);
  }

  #keep(step: Step): void {
    if (this.steps.has(step.seq)) this.faults.push(`step ${step.seq} twice`);
    this.steps.set(step.seq, step);
  }
}

interface Pending {
  readonly table: string;
  readonly askedAt: number;
  readonly text: string;
  resolve(seq: number): void;
  reject(error: Error): void;
}

interface Ack {
  readonly table: string;
  readonly id: string;
  readonly seq: number;
}

const PATIENCE = 110_000;
const SHORT_PAUSE = 20;
const LONG_PAUSE = 150;

const pause = (milliseconds = SHORT_PAUSE) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A client of the protocol. After a broken connection it reconnects to the next server it knows,
 * resumes after the last step and repeats unanswered requests.
 */
export class Client {
  /** How long it waits after so many failures in a row. With growing pauses, because a starting server needs the CPU. */
  static pauseAfter = (failures: number): number => Math.min(SHORT_PAUSE * failures, LONG_PAUSE);
  readonly person: string;
  readonly cookie: string;
  /** Every text received over HTTP and over the socket. */
  readonly received: string[] = [];
  readonly acks: Ack[] = [];
  /** How long it has waited for each acknowledgement, in milliseconds; repeated requests from their first time on. */
  readonly waits: number[] = [];
  /** Errors without the id of an open request. */
  readonly errors: FrameOf<'error'>[] = [];
  /** The close codes of its connections. */
  readonly closes: number[] = [];
  readonly #servers: string[];
  readonly #tables = new Map<string, SeenTable>();
  readonly #watched = new Set<string>();
  readonly #pending = new Map<string, Pending>();
  readonly #waiting = new Set<() => void>();
  /** Unanswered `watch` requests, in order. */
  #watching: string[] = [];
  #socket: WebSocket | undefined;
  /** The table that the addresses of its sockets name. */
  #named: string | undefined;
  #requests = 0;
  #failures = 0;
  #pongs = 0;
  #closed = false;

  private constructor(servers: readonly string[], person: string, cookie: string) {
    this.#servers = [...servers];
    this.person = person;
    this.cookie = cookie;
  }

  /** A new person at the first of the servers. */
  static async arrive(...servers: string[]): Promise<Client> {
    const response = await fetch(`${servers[0]}/api/me`);
    const { id } = (await response.json()) as { id: string };
    const [cookie = ''] = response.headers.getSetCookie();
    const client = new Client(servers, id, cookie.split(';')[0]);
    client.#connect();
    await client.until(() => client.isConnected, 'a connection');
    return client;
  }

  static arriveAll(count: number, ...servers: string[]): Promise<Client[]> {
    return Promise.all(Array.from({ length: count }, () => Client.arrive(...servers)));
  }

  get server(): string {
    return this.#servers[0];
  }

  get longestWait(): number {
    return Math.max(0, ...this.waits);
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** The number of unanswered requests. */
  get openRequests(): number {
    return this.#pending.size;
  }

  /** For messages about a client that waits too long. */
  get state(): string {
    const tables = [...this.#watched].map((code) => {
      const { seq, room, position } = this.table(code);
      return `${code} ${room?.phase} at step ${seq}, ${position?.moves.length ?? 0} moves`;
    });
    const socket = this.isConnected ? 'connected' : 'not connected';
    return `${socket}, ${this.openRequests} open requests, ${tables.join('; ')}`;
  }

  get faults(): string[] {
    return [...this.#tables].flatMap(([code, { faults }]) =>
      faults.map((fault) => `${code}: ${fault}`),
    );
  }

  table(code: string): SeenTable {
    const known = this.#tables.get(code) ?? new SeenTable();
    this.#tables.set(code, known);
    return known;
  }

  /** Repeats the request until it is answered. */
  async http<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Body> {
    const init = {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    for (;;) {
      try {
        const response = await fetch(this.server + path, init);
        const text = await response.text();
        this.received.push(text);
        const answer = JSON.parse(text);
        if (!response.ok) throw new Refused(answer.error);
        return answer;
      } catch (error) {
        if (error instanceof Refused && error.code !== 'server-busy') throw error;
        if (this.#closed) throw error;
        await pause(LONG_PAUSE);
      }
    }
  }

  async open(setup: TableSetup): Promise<string> {
    return (await this.http<{ code: string }>('POST', '/api/tables', setup)).code;
  }

  async watch(code: string): Promise<SeenTable> {
    const table = this.table(code);
    this.#watched.add(code);
    this.#watch(code);
    await this.until(() => table.seq > 0, `table ${code}`);
    return table;
  }

  unwatch(code: string): void {
    this.#watched.delete(code);
    this.send(JSON.stringify({ type: 'unwatch', table: code }));
  }

  /** Resolves with the number of the step. */
  act(table: string, action: Action): Promise<number> {
    this.#requests++;
    const id = `request ${this.#requests}`;
    const text = JSON.stringify({ type: 'act', id, table, action });
    const answer = new Promise<number>((resolve, reject) => {
      this.#pending.set(id, { table, askedAt: performance.now(), text, resolve, reject });
      this.send(text);
    });
    const answered = this.until(() => !this.#pending.has(id), `an answer to ${text}`);
    return answered.then(() => answer);
  }

  /** Sends any text; dropped when there is no connection. */
  send(text: string | Buffer): void {
    if (this.isConnected) this.#socket?.send(text);
  }

  /** Resolves when everything sent before has been processed, because frames are processed in order. */
  async settled(): Promise<void> {
    const pongs = this.#pongs;
    this.send(JSON.stringify({ type: 'ping' }));
    await this.until(() => this.#pongs > pongs, 'an answer');
  }

  /** Resolves when the condition holds; checked after every frame received. */
  until(condition: () => boolean, what: string, patience = PATIENCE): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        end();
      };
      const look = () => {
        if (condition()) settle(resolve);
      };
      const timer = setTimeout(
        () => settle(() => reject(new Error(`timeout: ${this.person} waits for ${what}`))),
        patience,
      );
      this.#waiting.add(look);
      look();
    });
  }

  /** Connects again, from now on under an address that names a table. */
  async nameTable(code: string): Promise<void> {
    this.#named = code;
    const before = this.#socket;
    this.drop();
    await this.until(() => this.#socket !== before && this.isConnected, 'a new connection');
  }

  /** Drops the connection without a close; the client reconnects. */
  drop(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const address = new URL('/api/ws', this.server.replace('http', 'ws'));
    if (this.#named !== undefined) address.searchParams.set('table', this.#named);
    const socket = new WebSocket(address, { headers: { cookie: this.cookie } });
    this.#socket = socket;
    // Every error is followed by `close`.
    socket.on('error', () => {});
    socket.on('open', () => this.#resume());
    socket.on('message', (data) => this.#hear(String(data)));
    socket.on('close', (code) => {
      this.closes.push(code);
      this.#servers.push(...this.#servers.splice(0, 1));
      this.#heard();
      this.#failures++;
      void pause(Client.pauseAfter(this.#failures)).then(() => {
        if (!this.#closed) this.#connect();
      });
    });
  }

  #resume(): void {
    this.#failures = 0;
    this.#watching = [];
    for (const code of this.#watched) this.#watch(code);
    for (const { text } of this.#pending.values()) this.send(text);
    this.#heard();
  }

  #watch(table: string): void {
    if (!this.isConnected) return;
    this.#watching.push(table);
    const { seq } = this.table(table);
    const since = seq > 0 ? { since: seq } : {};
    this.send(JSON.stringify({ type: 'watch', table, ...since, changes: true }));
  }

  #hear(text: string): void {
    this.received.push(text);
    const frame: ServerFrame = JSON.parse(text);
    if (frame.type === 'table' || frame.type === 'step' || frame.type === 'presence') {
      this.table(frame.table).hear(frame);
      const answered = frame.type === 'table' ? this.#watching.indexOf(frame.table) : -1;
      if (answered >= 0) this.#watching.splice(answered, 1);
    } else if (frame.type === 'done') this.#done(frame);
    else if (frame.type === 'error') this.#refused(frame);
    else if (frame.type === 'pong') this.#pongs++;
    this.#heard();
  }

  #heard(): void {
    for (const look of this.#waiting) look();
  }

  #done({ id, seq }: FrameOf<'done'>): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    const { seq: seen, faults } = this.table(pending.table);
    if (seen > 0 && seen < seq) faults.push(`answered with step ${seq} while at ${seen}`);
    this.acks.push({ table: pending.table, id, seq });
    this.waits.push(performance.now() - pending.askedAt);
    pending.resolve(seq);
  }

  #refused(frame: FrameOf<'error'>): void {
    const pending = this.#pending.get(frame.id ?? '');
    const unanswered = pending ? undefined : this.#watching.shift();
    if (unanswered !== undefined && frame.code === 'server-busy') {
      void pause(LONG_PAUSE).then(() => this.#watched.has(unanswered) && this.#watch(unanswered));
    } else if (!pending) {
      this.errors.push(frame);
    } else if (frame.code === 'server-busy') {
      void pause().then(() => this.send(pending.text));
    } else {
      this.#pending.delete(frame.id ?? '');
      pending.reject(new Refused(frame));
    }
  }
}
