import type { Action, Bulletin, ClientFrame, ServerFrame, TalkPolicy } from '@sobremesa/protocol';
import { type Details, Failure } from './failure.ts';
import { hasServer } from './has-server.ts';
import { randomId } from './random.ts';

export type LinkStatus = 'connecting' | 'open' | 'waiting';
type FrameOf<Kind extends ServerFrame['type']> = Extract<ServerFrame, { type: Kind }>;

export interface TableListener {
  /** The last step seen, from which a connection resumes. */
  readonly seq: number;
  /** A screen that others look at asks for what spectators see. */
  readonly as?: 'spectator' | undefined;
  onTable(frame: FrameOf<'table'>): void;
  onStep(frame: FrameOf<'step'>): void;
  onPresence(frame: FrameOf<'presence'>): void;
  onRefused(failure: Failure): void;
}

type BulletinListener = (bulletin: Bulletin) => void;
export type LobbyListener = (tables: FrameOf<'lobby'>['tables']) => void;

interface Request {
  readonly frame: Extract<ClientFrame, { type: 'act' }>;
  resolve(seq: number): void;
  reject(failure: Failure): void;
}

/** Policy violation. */
const SENT_AWAY = 1008;
/** A newer server has written something that this one does not know. */
const SENT_ELSEWHERE = 1013;
const FIRST_DELAY_MS = 500;
/** So often without longer delays, because a server that restarts is back within two seconds. */
const QUICK_ATTEMPTS = 9;
const MAX_DELAY_MS = 10_000;
const PING_EVERY_MS = 20_000;
const SILENT_FOR_MS = 8_000;
const BUSY_DELAY_MS = 1_000;

/**
 * The WebSocket to the server. It reconnects, resumes every table and sends unanswered actions
 * again under the same id, which the server applies once.
 */
export class ServerLink {
  status: LinkStatus = 'connecting';
  /** The server's clock minus the local one, in milliseconds. */
  clockOffset = 0;
  /** What may be said at public tables. */
  talk: TalkPolicy = 'all';
  readonly #prepare: () => Promise<unknown>;
  readonly #onStatus: (status: LinkStatus) => void;
  /** Called when the server closes the login of this connection. */
  readonly #onSentAway: () => void;
  readonly #tables = new Map<string, TableListener>();
  readonly #lobby = new Set<LobbyListener>();
  readonly #bulletin = new Set<BulletinListener>();
  readonly #requests = new Map<string, Request>();
  /** Ids that differ in a number only: random ones would be most of an archived match. */
  readonly #visit = randomId(8);
  #asked = 0;
  /**
   * Tables with an unanswered `watch`, oldest first, because errors of a watch do not name the
   * table.
   */
  #watching: string[] = [];
  #socket: WebSocket | undefined;
  /** Whether the server can send changes of a position; one of an earlier version cannot. */
  #hasChanges = false;
  /** Whether the server wants a socket to name its table in its address. */
  #isByTable = false;
  /** The table that the address of the socket names. */
  #named: string | undefined;
  #isKept = false;
  /** Between the attempt and the socket, while the identity is awaited. */
  #isConnecting = false;
  #attempts = 0;
  /** How often servers have sent this page elsewhere since one has shown it a table. */
  #detours = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** `prepare` is awaited before each attempt; it ensures an identity. */
  constructor(
    prepare: () => Promise<unknown>,
    onStatus: (status: LinkStatus) => void,
    onSentAway: () => void = () => {},
  ) {
    this.#prepare = prepare;
    this.#onStatus = onStatus;
    this.#onSentAway = onSentAway;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
  }

  watch(table: string, listener: TableListener): () => void {
    this.#tables.set(table, listener);
    this.#open();
    if (this.#belongsElsewhere(table)) this.#renew();
    else this.#sendWatch(table, listener);
    return () => {
      if (this.#tables.get(table) !== listener) return;
      this.#tables.delete(table);
      this.#send({ type: 'unwatch', table });
    };
  }

  watchLobby(listener: LobbyListener): () => void {
    this.#lobby.add(listener);
    this.#open();
    this.#send({ type: 'watch-lobby' });
    return () => {
      this.#lobby.delete(listener);
      if (this.#lobby.size === 0) this.#send({ type: 'unwatch-lobby' });
    };
  }

  /** Calls the listener with what the owner of the server tells everybody, while a socket is open; returns how to stop. */
  onBulletin(listener: BulletinListener): () => void {
    this.#bulletin.add(listener);
    return () => this.#bulletin.delete(listener);
  }

  /** Opens the socket though nothing is watched, to know whether the server can be reached. */
  connect(): void {
    this.#isKept = true;
    this.#open();
  }

  /** Resolves when the step is stored; a broken connection delays it. */
  act(table: string, action: Action): Promise<number> {
    const frame = { type: 'act', id: `${this.#visit}-${++this.#asked}`, table, action } as const;
    return new Promise((resolve, reject) => {
      this.#requests.set(frame.id, { frame, resolve, reject });
      this.#open();
      this.#send(frame);
    });
  }

  /** Call after a change of identity, because a socket belongs to the identity that opened it. */
  reconnect(): void {
    this.#socket?.close();
    this.#hurry();
  }

  #setStatus(status: LinkStatus): void {
    this.status = status;
    this.#onStatus(status);
  }

  #open(): void {
    if (!hasServer || this.#isConnecting || this.#socket || this.#retry !== undefined) return;
    this.#connect();
  }

  #hurry(): void {
    const isWanted = this.#tables.size + this.#lobby.size + this.#requests.size > 0;
    if (!isWanted && !this.#isKept) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#connect();
  }

  async #connect(): Promise<void> {
    this.#setStatus('connecting');
    this.#isConnecting = true;
    try {
      await this.#prepare();
    } catch {
      this.#waitAndRetry();
      return;
    } finally {
      this.#isConnecting = false;
    }
    if (this.#socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    [this.#named] = this.#tables.keys();
    const query = this.#named ? `?table=${this.#named}` : '';
    const socket = new WebSocket(`${scheme}://${location.host}/api/ws${query}`);
    this.#socket = socket;
    this.#expectAnswer(socket);
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      if (code === SENT_AWAY) this.#onSentAway();
      if (code === SENT_ELSEWHERE) this.#attempts = QUICK_ATTEMPTS + this.#detours++;
      if (this.#socket === socket) this.#lost();
    });
  }

  #lost(): void {
    this.#forgetSocket();
    this.#waitAndRetry();
  }

  #forgetSocket(): void {
    this.#socket = undefined;
    this.#watching = [];
    clearInterval(this.#heartbeat);
    clearTimeout(this.#silence);
  }

  /** Whether another thread of the server has the people of this table. */
  #belongsElsewhere(table: string): boolean {
    const isOnly = this.#tables.size === 1;
    return this.status === 'open' && this.#isByTable && isOnly && this.#named !== table;
  }

  /** Connects again at once, under an address that names the table; unanswered actions are repeated. */
  #renew(): void {
    const before = this.#socket;
    this.#forgetSocket();
    before?.close();
    this.#connect();
  }

  #waitAndRetry(): void {
    this.#setStatus('waiting');
    const doublings = Math.max(0, this.#attempts++ - QUICK_ATTEMPTS);
    const longest = Math.min(FIRST_DELAY_MS * 2 ** doublings, MAX_DELAY_MS);
    // Random delay, so that clients do not reconnect all at once.
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect();
      },
      longest * (0.5 + Math.random() / 2),
    );
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.status === 'open') {
      this.#socket.send(JSON.stringify(frame));
    }
  }

  #sendWatch(table: string, { seq, as }: TableListener): void {
    if (this.status !== 'open') return;
    this.#watching.push(table);
    const changes = this.#hasChanges ? { changes: true as const } : {};
    this.#send({ type: 'watch', table, since: seq, ...(as ? { as } : {}), ...changes });
  }

  #watchAgain(table: string): void {
    const listener = this.#tables.get(table);
    if (listener) this.#sendWatch(table, listener);
  }

  #welcomed(): void {
    this.#attempts = 0;
    this.#setStatus('open');
    for (const [table, listener] of this.#tables) this.#sendWatch(table, listener);
    if (this.#lobby.size > 0) this.#send({ type: 'watch-lobby' });
    for (const { frame } of this.#requests.values()) this.#send(frame);
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#ping(), PING_EVERY_MS);
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    if (this.#socket) this.#expectAnswer(this.#socket);
  }

  /** A dead network reports nothing, so that an unanswered ping counts as a lost connection. */
  #expectAnswer(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      socket.close();
    }, SILENT_FOR_MS);
  }

  #receive(frame: ServerFrame): void {
    clearTimeout(this.#silence);
    if ('now' in frame) this.clockOffset = frame.now - Date.now();
    switch (frame.type) {
      case 'welcome':
        this.#hasChanges = frame.changes === true;
        this.#isByTable = frame.byTable === true;
        this.talk = frame.talk ?? 'all';
        this.#welcomed();
        return;
      case 'table':
        this.#detours = 0;
        this.#watching = this.#watching.filter((table) => table !== frame.table);
        this.#tables.get(frame.table)?.onTable(frame);
        return;
      case 'step':
        this.#tables.get(frame.table)?.onStep(frame);
        return;
      case 'presence':
        this.#tables.get(frame.table)?.onPresence(frame);
        return;
      case 'lobby':
        for (const listener of this.#lobby) listener(frame.tables);
        return;
      case 'bulletin':
        for (const listener of this.#bulletin) listener(frame.bulletin);
        return;
      case 'done':
        this.#requests.get(frame.id)?.resolve(frame.seq);
        this.#requests.delete(frame.id);
        return;
      case 'error':
        this.#refused(frame);
        return;
      case 'pong':
        return;
    }
  }

  #refused({ id, code, message, details }: FrameOf<'error'>): void {
    const failure = new Failure(code, message, details as Details | undefined);
    if (id === undefined) {
      // A removal names its table; answers to `watch` come in order.
      const named = failure.details?.['table'];
      const table = typeof named === 'string' ? named : this.#watching.shift();
      if (table === undefined) return;
      if (code === 'server-busy') setTimeout(() => this.#watchAgain(table), BUSY_DELAY_MS);
      else this.#tables.get(table)?.onRefused(failure);
      return;
    }
    const request = this.#requests.get(id);
    if (code === 'server-busy' && request) {
      setTimeout(() => this.#send(request.frame), BUSY_DELAY_MS);
      return;
    }
    this.#requests.delete(id);
    request?.reject(failure);
  }
}
