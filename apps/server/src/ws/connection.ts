import type { Duplex } from 'node:stream';
import {
  type Action,
  type ClientFrame,
  failure,
  PROTOCOL_VERSION,
  RequestError,
  type ServerFrame,
  type TalkPolicy,
} from '@sobremesa/protocol';
import { isNewerVersion, type PersonId } from '@sobremesa/tables';
import type { WebSocket } from 'ws';
import type { Hub } from '../hub/hub.ts';
import type { Watcher } from '../hub/watchers.ts';
import { VERSION } from '../version.ts';
import { checkFrame, idOf, parseFrame } from './client-frame.ts';
import { disconnect, POLICY_VIOLATION, TRY_AGAIN_LATER } from './disconnect.ts';
import { FrameWriter, flush } from './packets.ts';

export interface Visitor {
  readonly person: PersonId;
  readonly login?: string;
  /** The name under which the person speaks without a seat; read from storage, because it can change. */
  name(): Promise<string | undefined>;
  /** Called once, after the first action over the connection. */
  hasActed(): Promise<void>;
}

/** The limits of one connection; each method throws or rejects with a `RequestError` beyond its limit. */
export interface ConnectionLimits {
  /** Counts all bytes, those of fragments and control frames too. */
  takeBytes(count: number): void;
  takeFrame(): void;
  /** The limit shared by all sockets of an address; players of the table `table` have one of their own beyond it. */
  takeShared(cost: number, table: string | undefined): Promise<void> | undefined;
  takeAction(action: Action): void;
  /** Wrong table codes are limited, so that nobody finds a table by guessing. */
  checkGuess(table: string): Promise<void> | undefined;
  takeGuess(): void;
}

/** Unread bytes at which a client is cut off; it can reconnect and resume. */
const MAX_BUFFERED = 1024 * 1024;
/** Unhandled frames at which reading pauses, because they would fill the memory. */
const MAX_WAITING = 64;
const MAX_TABLES = 20;

/** Frames with long answers, and as how many frames each of them counts. */
const LONG_ANSWERS: readonly string[] = ['watch', 'watch-lobby'];
const LONG_ANSWER_COST = 10;

const MAX_OFFENCES = 50;
/** Weight of exceeding the limit of the address: many sockets can do it together, so each may less often. */
const SHARED_OFFENCE = 5;

type Handlers = {
  readonly [Kind in ClientFrame['type']]: (
    frame: Extract<ClientFrame, { type: Kind }>,
  ) => Promise<void> | void;
};

/** One socket: checks and answers its frames, and sends what it watches. */
export class Connection implements Watcher {
  readonly person: PersonId;
  readonly #socket: WebSocket;
  readonly #writer: FrameWriter;
  readonly #hub: Hub;
  readonly #visitor: Visitor;
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #tables = new Set<string>();
  #offences = 0;
  #isClosing = false;
  #isRevoked = false;
  #hasActed = false;
  #waiting = 0;
  /** Frames of one client are handled in the order of their arrival. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: {
    readonly socket: WebSocket;
    /** The stream below the socket. */
    readonly stream: Duplex;
    readonly hub: Hub;
    readonly visitor: Visitor;
    readonly limits: ConnectionLimits;
    readonly talk: TalkPolicy;
    readonly now: () => number;
    readonly onError: (error: unknown) => void;
    /** Whether a socket that names its table in its address reaches the thread of that table. */
    readonly byTable: boolean;
  }) {
    const { socket, visitor, limits, now } = options;
    this.person = visitor.person;
    this.#socket = socket;
    this.#writer = new FrameWriter(options.stream);
    this.#hub = options.hub;
    this.#visitor = visitor;
    this.#limits = limits;
    this.#now = now;
    this.#onError = options.onError;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)));
    socket.on('ping', (data) => this.#control(() => this.#pong(data)));
    socket.on('pong', () => this.#control(() => {}));
    options.stream.on('data', (data: Buffer) => this.#count(data.length));
    socket.on('close', () => this.#closed());
    // ws emits an error for a malformed frame and then closes the socket itself.
    socket.on('error', () => {});
    this.#sendFrame({
      type: 'welcome',
      person: this.person,
      now: now(),
      changes: true,
      ...(options.byTable ? { byTable: true } : {}),
      protocol: PROTOCOL_VERSION,
      version: VERSION,
      ...(options.talk === 'all' ? {} : { talk: options.talk }),
    });
  }

  /** Closes the connection; frames that have not been handled are dropped. The client is told why, if it is to know. */
  revoke(reason?: RequestError): void {
    if (this.#isRevoked) return;
    if (reason) this.#answerError(reason, undefined);
    this.#isRevoked = true;
    this.#disconnect();
    this.#closed();
  }

  send(text: string): void {
    if (this.#isWritable) this.#writer.post(text);
  }

  /** Whether the socket is open; cuts off a client that does not read. */
  get #isWritable(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#writer.backlog <= MAX_BUFFERED) return true;
    this.#socket.terminate();
    return false;
  }

  #sendFrame(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  #receive(text: string): void {
    if (this.#isClosing) return;
    const value = parseFrame(text);
    let frame: ClientFrame;
    try {
      this.#limits.takeFrame();
      frame = checkFrame(value, text);
    } catch (error) {
      this.#offended(error, idOf(value));
      return;
    }
    this.#waiting++;
    if (this.#waiting > MAX_WAITING) this.#socket.pause();
    // With nothing before it, a frame is handled in the turn in which it arrived.
    this.#last =
      this.#waiting === 1 ? this.#handle(frame) : this.#last.then(() => this.#handle(frame));
  }

  /** Pings and pongs count as frames. */
  #control(answer: () => void): void {
    if (this.#isClosing) return;
    try {
      this.#limits.takeFrame();
    } catch (error) {
      this.#offended(error, undefined);
      return;
    }
    answer();
  }

  #pong(data: Buffer): void {
    if (this.#isWritable) this.#socket.pong(data);
  }

  #count(bytes: number): void {
    if (this.#isClosing) return;
    try {
      this.#limits.takeBytes(bytes);
    } catch (error) {
      this.#answerError(error, undefined);
      this.#disconnect();
    }
  }

  async #handle(frame: ClientFrame): Promise<void> {
    await this.#answer(frame);
    this.#waiting--;
    if (this.#waiting <= MAX_WAITING && !this.#isClosing) this.#socket.resume();
  }

  async #answer(frame: ClientFrame): Promise<void> {
    if (this.#isRevoked) return;
    // After the client has disconnected, its actions are still carried out; other frames have no effect.
    if ((this.#isGone || this.#isClosing) && frame.type !== 'act') return;
    try {
      const cost = LONG_ANSWERS.includes(frame.type) ? LONG_ANSWER_COST : 1;
      const taken = this.#limits.takeShared(cost, 'table' in frame ? frame.table : undefined);
      if (taken) await taken;
    } catch (error) {
      this.#offended(error, idOf(frame), SHARED_OFFENCE);
      return;
    }
    this.#offences = 0;
    try {
      // The schema has checked that the type is one of the handlers' keys.
      await (this.#handlers[frame.type] as (frame: ClientFrame) => Promise<void> | void)(frame);
    } catch (error) {
      this.#answerError(this.#counted(error), idOf(frame));
    }
    // The client disconnected during the await: remove what the frame has just added.
    if (this.#isGone) this.#closed();
  }

  readonly #handlers: Handlers = {
    watch: async ({ table, since, as, changes }) => {
      await this.#limits.checkGuess(table);
      if (this.#tables.size >= MAX_TABLES && !this.#tables.has(table)) throw failure('too-many');
      await this.#hub.watch(this, table, since, { asSpectator: as === 'spectator', changes });
      this.#tables.add(table);
    },
    unwatch: ({ table }) => {
      this.#tables.delete(table);
      this.#hub.unwatch(this, table);
    },
    act: async ({ id, table, action }) => {
      const checked = this.#limits.checkGuess(table);
      if (checked) await checked;
      this.#limits.takeAction(action);
      const isTalk = action.type === 'say' || action.type === 'react';
      const name = isTalk ? await this.#visitor.name() : undefined;
      const seq = await this.#hub.act({ person: this.person, name }, table, id, action);
      this.#sendFrame({ type: 'done', id, seq });
      if (!this.#hasActed) this.#visitor.hasActed().catch(this.#onError);
      this.#hasActed = true;
    },
    'watch-lobby': () => this.#hub.lobby.watch(this),
    'unwatch-lobby': () => this.#hub.lobby.unwatch(this),
    ping: () => this.#sendFrame({ type: 'pong', now: this.#now() }),
  };

  /** Answers an offence against the protocol, and disconnects after too many in a row. */
  #offended(error: unknown, id: string | undefined, weight = 1): void {
    if (this.#isClosing) return;
    this.#answerError(error, id);
    this.#offences += weight;
    if (this.#offences >= MAX_OFFENCES) this.#disconnect();
  }

  /** The client repeats its unanswered requests at the next server. */
  sendElsewhere(): void {
    this.#disconnect(TRY_AGAIN_LATER, 'newer-version');
  }

  #disconnect(code = POLICY_VIOLATION, reason?: string): void {
    this.#isClosing = true;
    flush();
    disconnect(this.#socket, code, reason);
  }

  #answerError(error: unknown, id: string | undefined): void {
    if (isNewerVersion(error)) {
      this.sendElsewhere();
      return;
    }
    if (!(error instanceof RequestError)) this.#onError(error);
    const { code, message, details } =
      error instanceof RequestError ? error : failure('server-busy');
    this.#sendFrame({
      type: 'error',
      ...(id === undefined ? {} : { id }),
      code,
      message,
      ...(details === undefined ? {} : { details }),
    });
  }

  /** Counts a wrong code; many of them sent at once have all passed `checkGuess`. */
  #counted(error: unknown): unknown {
    if (!(error instanceof RequestError) || error.code !== 'no-such-table') return error;
    try {
      this.#limits.takeGuess();
      return error;
    } catch (tooMany) {
      return tooMany;
    }
  }

  get #isGone(): boolean {
    return this.#socket.readyState === this.#socket.CLOSED;
  }

  #closed(): void {
    this.#hub.lobby.unwatch(this);
    for (const table of this.#tables) this.#hub.unwatch(this, table);
    this.#tables.clear();
  }
}
