import type { Duplex } from 'node:stream';
import {
  ClientFrame,
  failure,
  RequestError,
  RequestId,
  type ServerFrame,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import type { Hub, Watcher } from '../hub/hub.ts';
import { isShallow } from '../json.ts';
import { POLICY_VIOLATION, sendAway } from './ending.ts';
import { flush, Outbox } from './packets.ts';

export interface Visitor {
  readonly person: PersonId;
  readonly login?: string;
  /** The name to speak under without a seat; looked up anew, for it can change. */
  name(): Promise<string | undefined>;
  /** Told once, when something has been done over the connection. */
  hasActed(): Promise<void>;
}

/** What one connection may ask for; each throws when there is no more. */
export interface ConnectionLimits {
  /** Everything that arrives counts, whatever it is: fragments and control frames too. */
  takeBytes(count: number): void;
  takeFrame(): void;
  /** What all sockets of an address share; does not stop players at the table that a frame names. */
  takeShared(cost: number, table: string | undefined): Promise<void>;
  takeTalk(): void;
  /** Wrong table codes are counted: nobody should find a table by trying. */
  checkGuess(table: string): Promise<void>;
  takeGuess(): void;
}

/** A client that reads slower than this is cut off; it comes back and catches up. */
const MOST_BUFFERED = 1024 * 1024;
/** While more frames wait to be handled, nothing is read: they would fill the memory. */
const MOST_WAITING = 64;
const MOST_TABLES = 20;

const clientFrame = Compile(ClientFrame);
const frameKinds = ClientFrame.anyOf.map((schema) => ({
  type: schema.properties.type.const,
  checker: Compile(schema),
}));

/** Frames that are answered with everything there is, and how many others each counts as. */
const LONG_ANSWERS: readonly string[] = ['watch', 'watch-lobby'];
const LONG_ANSWER_COST = 10;

const MOST_OFFENCES = 50;
/** Many sockets share what is used up here: each of them is heard less often before it has to go. */
const SHARED_OFFENCE = 5;
const requestId = Compile(RequestId);

type Handlers = {
  readonly [Kind in ClientFrame['type']]: (
    frame: Extract<ClientFrame, { type: Kind }>,
  ) => Promise<void> | void;
};

/** One socket: what it asks for, checked and answered; what it watches, sent. */
export class Connection implements Watcher {
  readonly person: PersonId;
  readonly #socket: WebSocket;
  readonly #outbox: Outbox;
  readonly #hub: Hub;
  readonly #visitor: Visitor;
  readonly #limits: ConnectionLimits;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #tables = new Set<string>();
  #offences = 0;
  #isSentAway = false;
  #isRevoked = false;
  #hasActed = false;
  #waiting = 0;
  /** Frames of one client are worked off in the order they came. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: {
    readonly socket: WebSocket;
    /** What the socket writes to. */
    readonly stream: Duplex;
    readonly hub: Hub;
    readonly visitor: Visitor;
    readonly limits: ConnectionLimits;
    readonly now: () => number;
    readonly onError: (error: unknown) => void;
  }) {
    const { socket, visitor, limits, now } = options;
    this.person = visitor.person;
    this.#socket = socket;
    this.#outbox = new Outbox(options.stream);
    this.#hub = options.hub;
    this.#visitor = visitor;
    this.#limits = limits;
    this.#now = now;
    this.#onError = options.onError;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    socket.on('ping', (data) => this.#control(() => this.#pong(data)));
    socket.on('pong', () => this.#control(() => {}));
    options.stream.on('data', (data: Buffer) => this.#count(data.length));
    socket.on('close', () => this.#closed());
    // ws tells of broken frames here and then closes the socket itself.
    socket.on('error', () => {});
    this.#sendFrame({ type: 'welcome', person: this.person, now: now() });
  }

  /** What was sent and is not done yet is not done any more. */
  revoke(): void {
    this.#isRevoked = true;
    this.#sendAway();
    this.#closed();
  }

  send(text: string): void {
    if (this.#isReading) this.#outbox.post(text);
  }

  /** Whether there is somebody to write to; whoever does not read is cut off. */
  get #isReading(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#outbox.backlog <= MOST_BUFFERED) return true;
    this.#socket.terminate();
    return false;
  }

  #sendFrame(frame: ServerFrame): void {
    this.send(JSON.stringify(frame));
  }

  #receive(text: string | undefined): void {
    if (this.#isSentAway) return;
    const frame = text === undefined ? undefined : parse(text);
    try {
      this.#limits.takeFrame();
      if (!isShallow(frame)) throw new RequestError('bad-message', 'The frame is nested too deep');
      if (!clientFrame.Check(frame)) throw new RequestError('bad-message', describe(frame));
    } catch (error) {
      this.#offended(error, idOf(frame));
      return;
    }
    this.#waiting++;
    if (this.#waiting > MOST_WAITING) this.#socket.pause();
    this.#last = this.#last.then(() => this.#handle(frame));
  }

  /** Pings and pongs count as frames do. */
  #control(answer: () => void): void {
    if (this.#isSentAway) return;
    try {
      this.#limits.takeFrame();
    } catch (error) {
      this.#offended(error, undefined);
      return;
    }
    answer();
  }

  #pong(data: Buffer): void {
    if (this.#isReading) this.#socket.pong(data);
  }

  #count(bytes: number): void {
    if (this.#isSentAway) return;
    try {
      this.#limits.takeBytes(bytes);
    } catch (error) {
      this.#answerError(error, undefined);
      this.#sendAway();
    }
  }

  async #handle(frame: ClientFrame): Promise<void> {
    await this.#answer(frame);
    this.#waiting--;
    if (this.#waiting <= MOST_WAITING && !this.#isSentAway) this.#socket.resume();
  }

  async #answer(frame: ClientFrame): Promise<void> {
    if (this.#isRevoked) return;
    // Who has gone still wants done what they asked for, and has no use for news.
    if ((this.#isGone || this.#isSentAway) && frame.type !== 'act') return;
    try {
      const cost = LONG_ANSWERS.includes(frame.type) ? LONG_ANSWER_COST : 1;
      await this.#limits.takeShared(cost, 'table' in frame ? frame.table : undefined);
    } catch (error) {
      this.#offended(error, idOf(frame), SHARED_OFFENCE);
      return;
    }
    this.#offences = 0;
    try {
      // The table of handlers has one for each kind, which the schema has checked.
      await (this.#handlers[frame.type] as (frame: ClientFrame) => Promise<void> | void)(frame);
    } catch (error) {
      this.#answerError(this.#counted(error), idOf(frame));
    }
    // Or they went meanwhile, and nobody else would end what was just begun.
    if (this.#isGone) this.#closed();
  }

  readonly #handlers: Handlers = {
    watch: async ({ table, since }) => {
      await this.#limits.checkGuess(table);
      if (this.#tables.size >= MOST_TABLES && !this.#tables.has(table)) throw failure('too-many');
      await this.#hub.watch(this, table, since);
      this.#tables.add(table);
    },
    unwatch: ({ table }) => {
      this.#tables.delete(table);
      this.#hub.unwatch(this, table);
    },
    act: async ({ id, table, action }) => {
      await this.#limits.checkGuess(table);
      const isTalk = action.type === 'say' || action.type === 'react';
      if (isTalk) this.#limits.takeTalk();
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

  /** Nobody who means well breaks the rules of the protocol so often in a row. */
  #offended(error: unknown, id: string | undefined, weight = 1): void {
    if (this.#isSentAway) return;
    this.#answerError(error, id);
    this.#offences += weight;
    if (this.#offences >= MOST_OFFENCES) this.#sendAway();
  }

  #sendAway(): void {
    this.#isSentAway = true;
    flush();
    sendAway(this.#socket, POLICY_VIOLATION);
  }

  #answerError(error: unknown, id: string | undefined): void {
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

  /** Many wrong codes sent at once have all passed `checkGuess`: here they are counted. */
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer refers to, where it can be read: also of a frame that is otherwise wrong. */
function idOf(frame: unknown): string | undefined {
  if (typeof frame !== 'object' || frame === null || !('id' in frame)) return undefined;
  const { id } = frame;
  return requestId.Check(id) ? id : undefined;
}

/** What was wrong with a frame, in a line. */
function describe(frame: unknown): string {
  if (typeof frame !== 'object' || frame === null) return 'A frame is a JSON object';
  const type = 'type' in frame ? frame.type : undefined;
  const kind = frameKinds.find((known) => known.type === type);
  if (!kind) return `A frame has a type: ${frameKinds.map((known) => known.type).join(', ')}`;
  const [error] = kind.checker.Errors(frame);
  return `${String(type)}${error?.instancePath ?? ''}: ${error?.message ?? 'not as the protocol says'}`;
}
