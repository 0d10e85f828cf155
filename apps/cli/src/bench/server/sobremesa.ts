import { randomUUID } from 'node:crypto';
import { type GameId, gameIds } from '@sobremesa/games/rules';
import { benches } from '@sobremesa/games/terminal';
import type { DrivenTable, Driver, Received } from './driver.ts';
import { Signal } from './signal.ts';
import { LeanSocket } from './socket.ts';

export const SEATS = 4;

/** A match of the game with which the server is measured. */
function matchOf(rounds: number): { game: GameId; options: object } {
  for (const game of gameIds) {
    const options = benches[game].load?.(rounds);
    if (options) return { game, options };
  }
  throw new Error('no game has a bench with a load');
}

/** Offset of the frame type; every frame begins like this. */
const KIND_AT = '{"type":"'.length;
/** Offset of the table code in a step. */
const TABLE_AT = '{"type":"step","table":"'.length;
const STEP = 's'.charCodeAt(0);
const ERROR = 'e'.charCodeAt(0);

/** The clients search frames for these texts only, because parsing JSON would cost more. */
const MOVES = '"moves":[';
const NO_DECIDERS = '"deciders":[]';
const REMATCH = '"rematch":"';

/** The event loop's delay in /metrics, in seconds, sampling interval included. */
const LOOP_DELAY = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m;
const SAMPLING_INTERVAL_MS = 50;

export interface Matches {
  /** Rounds of a match; after a match everybody goes to a new table. */
  readonly rounds: number;
  /** If given, bots of this level hold all seats but the first. */
  readonly level?: string | undefined;
  /** The clients get whole positions instead of changes. */
  readonly whole?: boolean | undefined;
}

/** Uses the public HTTP and WebSocket protocol. */
export class SobremesaDriver implements Driver {
  readonly #urls: readonly string[];
  readonly #matches: Matches;
  readonly #clients: Client[] = [];

  /** The clients of a table connect to these servers in turn. */
  constructor(urls: readonly string[], matches: Matches) {
    this.#urls = urls;
    this.#matches = matches;
  }

  get received(): Received {
    const received = { messages: 0, bytes: 0 };
    for (const { messages, bytes } of this.#clients) {
      received.messages += messages;
      received.bytes += bytes;
    }
    return received;
  }

  async openTable(): Promise<DrivenTable> {
    const people = this.#matches.level === undefined ? SEATS : 1;
    const entering = Array.from({ length: people }, (_, seat) =>
      Client.enter(this.#urls[seat % this.#urls.length]),
    );
    const clients = await Promise.all(entering);
    this.#clients.push(...clients);
    return PlayingTable.open(clients, this.#matches);
  }

  async loopDelayMs(): Promise<number | undefined> {
    const answer = await fetch(new URL('/metrics', this.#urls[0]));
    const [, seconds] = LOOP_DELAY.exec(await answer.text()) ?? [];
    // A server may require a token for its metrics.
    return seconds === undefined ? undefined : Number(seconds) * 1000 - SAMPLING_INTERVAL_MS;
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }
}

/** One person, with an identity and a socket. */
class Client {
  messages = 0;
  bytes = 0;
  /** What it may do now. */
  moves: readonly unknown[] = [];
  onStep: (frame: Buffer) => void = () => {};
  onLost: (reason: Error) => void = () => {};
  readonly #url: string;
  readonly #cookie: string;
  #socket: LeanSocket | undefined;
  #requests = 0;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async enter(url: string): Promise<Client> {
    const answer = await fetch(new URL('/api/me', url));
    await answer.arrayBuffer();
    const [cookie] = answer.headers.getSetCookie();
    return new Client(url, cookie.split(';', 1)[0]);
  }

  /** A server with several threads serves those who name the same table at one of them. */
  async connect(table: string): Promise<void> {
    this.#socket = new LeanSocket(new URL(`/api/ws?table=${table}`, this.#url), {
      headers: [`Cookie: ${this.#cookie}`],
      onMessage: (frame) => this.#hear(frame),
      onLost: (reason) => this.onLost(reason),
    });
    await this.#socket.opened;
  }

  async openTable(setup: object): Promise<string> {
    const answer = await fetch(new URL('/api/tables', this.#url), {
      method: 'POST',
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      body: JSON.stringify(setup),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text).code;
  }

  send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  act(table: string, action: object): void {
    this.send({ type: 'act', id: `${this.#requests++}`, table, action });
  }

  close(): void {
    this.#socket?.close();
  }

  #hear(frame: Buffer): void {
    this.messages++;
    this.bytes += frame.length;
    if (frame[KIND_AT] === STEP) this.onStep(frame);
    else if (frame[KIND_AT] === ERROR) this.onLost(new Error(frame.toString()));
  }
}

/** The client that owes a move, and its legal moves. */
interface Turn {
  readonly client: Client;
  readonly moves: readonly unknown[];
}

class PlayingTable implements DrivenTable {
  readonly #clients: readonly Client[];
  readonly #asked = new Signal();
  readonly #moved = new Signal();
  readonly #whole: boolean;
  #code = '';
  #turn: Turn | undefined;
  /** Whose move has been sent and not answered. */
  #mover: Client | undefined;
  #isOver = false;

  private constructor(clients: readonly Client[], whole: boolean) {
    this.#clients = clients;
    this.#whole = whole;
    for (const client of clients) {
      client.onStep = (frame) => this.#hear(client, frame);
      client.onLost = (reason) => {
        this.#asked.fail(reason);
        this.#moved.fail(reason);
      };
    }
  }

  static async open(
    clients: readonly Client[],
    { rounds, level, whole = false }: Matches,
  ): Promise<DrivenTable> {
    const table = new PlayingTable(clients, whole);
    const code = await clients[0].openTable({
      ...matchOf(rounds),
      seats: SEATS,
      calm: false,
      bots: [1, 2, 3].filter((seat) => seat >= clients.length).map((seat) => ({ seat, level })),
    });
    await Promise.all(clients.map((client) => client.connect(code)));
    for (const [seat, client] of clients.entries()) {
      client.act(code, { type: 'sit', seat, name: `Ana ${seat}` });
    }
    table.#begin(code);
    await table.ready();
    return table;
  }

  async ready(): Promise<void> {
    if (!this.#turn) await this.#asked.wait();
  }

  async move(): Promise<void> {
    if (!this.#turn) throw new Error('nobody owes a move');
    const { client, moves } = this.#turn;
    this.#turn = undefined;
    this.#mover = client;
    const move = moves[Math.floor(Math.random() * moves.length)];
    client.act(this.#code, { type: 'move', move });
    await this.#moved.wait();
  }

  /** Everybody watches before the last one is ready, which starts the match. */
  #begin(code: string): void {
    for (const client of this.#clients) {
      if (this.#code !== '') client.send({ type: 'unwatch', table: this.#code });
      client.moves = [];
      client.send({ type: 'watch', table: code, ...(this.#whole ? {} : { changes: true }) });
      client.act(code, { type: 'ready', ready: true, entropy: randomUUID() });
    }
    this.#code = code;
    this.#isOver = false;
  }

  #hear(client: Client, frame: Buffer): void {
    if (client === this.#mover) {
      this.#mover = undefined;
      this.#moved.fire();
    }
    // Frames of the previous match may still arrive.
    if (frame.toString('latin1', TABLE_AT, TABLE_AT + this.#code.length) !== this.#code) return;
    if (this.#isOver) {
      if (frame.includes(REMATCH)) this.#begin(JSON.parse(frame.toString()).room.rematch);
      return;
    }
    client.moves = offered(frame) ?? client.moves;
    if (client.moves.length > 0) {
      this.#turn = { client, moves: client.moves };
      this.#asked.fire();
    } else if (client === this.#clients[0] && frame.includes(NO_DECIDERS)) {
      this.#isOver = true;
      client.act(this.#code, { type: 'rematch' });
    }
  }
}

/** The legal moves in a frame; `undefined` when they have not changed. */
function offered(frame: Buffer): readonly unknown[] | undefined {
  const start = frame.indexOf(MOVES) + MOVES.length - 1;
  if (start < MOVES.length) return undefined;
  return JSON.parse(frame.toString('latin1', start, frame.indexOf(']', start) + 1));
}
