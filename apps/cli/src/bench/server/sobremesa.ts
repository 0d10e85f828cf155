import { randomUUID } from 'node:crypto';
import type { DrivenTable, Driver, Received } from './driver.ts';
import { Signal } from './signal.ts';
import { LeanSocket } from './socket.ts';

const SEATS = 4;

/** What a table is opened with; the rest is as the server has it. */
const SETUP = { game: 'nogracias', seats: SEATS };

/** Where the kind of a frame stands: every frame begins like this. */
const KIND_AT = '{"type":"'.length;
const STEP = 's'.charCodeAt(0);
const ERROR = 'e'.charCodeAt(0);

/** The only parts of a step that clients look at while they play. */
const MOVES = '"moves":[';
const NO_DECIDERS = '"deciders":[]';
const REMATCH = '"rematch":"';

/** Sobremesa over HTTP and sockets, as pages and programs use it. */
export class SobremesaDriver implements Driver {
  readonly #url: string;
  readonly #clients: Client[] = [];

  constructor(url: string) {
    this.#url = url;
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
    const entering = Array.from({ length: SEATS }, () => Client.enter(this.#url));
    const clients = await Promise.all(entering);
    this.#clients.push(...clients);
    return PlayingTable.open(clients);
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }
}

/** One person, with an identity and a socket. */
class Client {
  messages = 0;
  bytes = 0;
  onStep: (frame: Buffer) => void = () => {};
  onLost: (reason: Error) => void = () => {};
  readonly #url: string;
  readonly #cookie: string;
  readonly #socket: LeanSocket;
  #requests = 0;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#socket = new LeanSocket(new URL('/api/ws', url), {
      headers: [`Cookie: ${cookie}`],
      onMessage: (frame) => this.#hear(frame),
      onLost: (reason) => this.onLost(reason),
    });
  }

  static async enter(url: string): Promise<Client> {
    const answer = await fetch(new URL('/api/me', url));
    await answer.arrayBuffer();
    const [cookie] = answer.headers.getSetCookie();
    const client = new Client(url, cookie.split(';', 1)[0]);
    await client.#socket.opened;
    return client;
  }

  async openTable(): Promise<string> {
    const answer = await fetch(new URL('/api/tables', this.#url), {
      method: 'POST',
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      body: JSON.stringify(SETUP),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text).code;
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  act(table: string, action: object): void {
    this.send({ type: 'act', id: `${this.#requests++}`, table, action });
  }

  close(): void {
    this.#socket.close();
  }

  #hear(frame: Buffer): void {
    this.messages++;
    this.bytes += frame.length;
    if (frame[KIND_AT] === STEP) this.onStep(frame);
    else if (frame[KIND_AT] === ERROR) this.onLost(new Error(frame.toString()));
  }
}

/** Who has to move, and what the server offered. */
interface Turn {
  readonly client: Client;
  readonly moves: readonly unknown[];
}

class PlayingTable implements DrivenTable {
  readonly #clients: readonly Client[];
  readonly #asked = new Signal();
  readonly #moved = new Signal();
  #code = '';
  #turn: Turn | undefined;
  /** Whose move is under way. */
  #mover: Client | undefined;
  #isOver = false;

  private constructor(clients: readonly Client[]) {
    this.#clients = clients;
    for (const client of clients) {
      client.onStep = (frame) => this.#hear(client, frame);
      client.onLost = (reason) => {
        this.#asked.fail(reason);
        this.#moved.fail(reason);
      };
    }
  }

  static async open(clients: readonly Client[]): Promise<DrivenTable> {
    const table = new PlayingTable(clients);
    const code = await clients[0].openTable();
    for (const [seat, client] of clients.entries()) {
      client.act(code, { type: 'sit', seat, name: `Ana ${seat}` });
    }
    table.#begin(code);
    await table.ready();
    return table;
  }

  async ready(): Promise<void> {
    if (this.#isOver) this.#clients[0].act(this.#code, { type: 'rematch' });
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

  /** The match starts when the last of them is ready, and by then everybody watches. */
  #begin(code: string): void {
    for (const client of this.#clients) {
      if (this.#code !== '') client.send({ type: 'unwatch', table: this.#code });
      client.send({ type: 'watch', table: code });
      client.act(code, { type: 'ready', ready: true, entropy: randomUUID() });
    }
    this.#code = code;
  }

  #hear(client: Client, frame: Buffer): void {
    if (this.#isOver) {
      this.#hearOfRematch(frame);
      return;
    }
    const moves = offered(frame);
    if (moves) {
      this.#turn = { client, moves };
      this.#asked.fire();
    }
    if (client === this.#mover) {
      this.#mover = undefined;
      this.#isOver = frame.includes(NO_DECIDERS);
      this.#moved.fire();
    }
  }

  /** Somebody may still be hearing of the last moves. */
  #hearOfRematch(frame: Buffer): void {
    if (!frame.includes(REMATCH)) return;
    this.#isOver = false;
    this.#begin(JSON.parse(frame.toString()).room.rematch);
  }
}

/** What the frame's reader may do, if it has to do something. */
function offered(frame: Buffer): readonly unknown[] | undefined {
  const start = frame.indexOf(MOVES) + MOVES.length - 1;
  const end = frame.indexOf(']', start);
  return start < MOVES.length || end === start + 1
    ? undefined
    : JSON.parse(frame.toString('latin1', start, end + 1));
}
