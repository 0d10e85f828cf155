import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  type Bulletin,
  RequestError,
  type ServerFrame,
  type TalkPolicy,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Revoked } from '../bus/port.ts';
import { statusOf } from '../http/errors.ts';
import type { Hub } from '../hub/hub.ts';
import type { Siblings } from '../threads/siblings.ts';
import type { Arrival, SocketAdmission } from './admission.ts';
import { Connection, type Visitor } from './connection.ts';
import { GOING_AWAY } from './disconnect.ts';
import { flush } from './packets.ts';
import { closeInWaves } from './waves.ts';

const SOCKET_PATH = '/api/ws';

const HEARTBEAT = 30_000;
/** Time between two shares of the sockets that are closed when the server is drained. */
const WAVE = 50;
const MAX_FRAME = 64 * 1024;

export interface SocketServerOptions {
  readonly server: Server;
  readonly hub: Hub;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with the number of connections whenever it changes. */
  readonly onConnections: (count: number) => void;
  /** What may be said at public tables. */
  readonly talk: () => TalkPolicy;
  readonly admission: Pick<SocketAdmission, 'identify' | 'enter'>;
  /** What new connections are told after their welcome; `undefined` when there is nothing to tell. */
  readonly bulletin: () => Bulletin | undefined;
  /** The other threads, if this is one of several. */
  readonly siblings?: Pick<Siblings, 'handOver' | 'onUpgrade'> | undefined;
}

interface Client {
  readonly visitor: Visitor;
  readonly arrival: Arrival;
  readonly connection: Connection;
}

/** The WebSocket server, on the port of the HTTP server. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  /** Kept to check again who they are, because a token or a login can end during a connection. */
  readonly #clients = new WeakMap<WebSocket, Client>();
  readonly #heartbeat: NodeJS.Timeout;
  /** How often an access may have ended: who is being admitted meanwhile is among no clients yet. */
  #endings = 0;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_FRAME,
      perMessageDeflate: false,
      // `Connection` answers pings, so that they count against its limits.
      autoPong: false,
    });
    options.siblings?.onUpgrade((...upgrade) => this.#begin(...upgrade));
    options.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (!options.siblings?.handOver(request, request.socket, head)) {
        this.#begin(request, stream, head);
      }
    });
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
  }

  get connections(): number {
    return this.#sockets.clients.size;
  }

  /** Who has a socket here. */
  get people(): ReadonlySet<PersonId> {
    return new Set(
      [...this.#sockets.clients].flatMap(
        (socket) => this.#clients.get(socket)?.visitor.person ?? [],
      ),
    );
  }

  /** Closes the sockets little by little. For the first third a proxy can learn that this server stops. */
  async drain(milliseconds: number): Promise<void> {
    await setTimeout(milliseconds / 3);
    const { clients } = this.#sockets;
    await closeInWaves({
      open: () => [...clients].filter(({ readyState, OPEN }) => readyState === OPEN),
      close: (socket) => leave(socket),
      waves: Math.ceil((milliseconds * 2) / 3 / WAVE),
      wait: () => setTimeout(WAVE),
    });
  }

  /** Closes every socket with a code that makes clients reconnect, to this server or another. */
  close(): void {
    clearInterval(this.#heartbeat);
    flush();
    for (const socket of this.#sockets.clients) leave(socket);
    this.#sockets.close();
  }

  #begin(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // The client aborted during the upgrade; without a listener the error would crash the process.
    stream.on('error', () => stream.destroy());
    this.#upgrade(request, stream, head).catch((error: unknown) => {
      this.#options.onError(error);
      stream.destroy();
    });
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { admission, hub, now, talk, onError, onConnections, bulletin } = this.#options;
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) return refuse(stream, 404);
    const endings = this.#endings;
    const entry = await admission.enter(request).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      refuse(stream, statusOf(error.code));
    });
    if (!entry) return;
    // Also when the client has disconnected during the await, or the handshake fails.
    if (stream.destroyed) entry.leave();
    else stream.once('close', entry.leave);
    const { visitor, arrival, limits } = entry;
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      this.#alive.add(socket);
      socket.on('pong', () => this.#alive.add(socket));
      socket.on('close', () => onConnections(this.connections));
      onConnections(this.connections);
      const connection = new Connection({
        ...{ socket, stream, hub, visitor, limits, now, onError },
        byTable: this.#options.siblings !== undefined,
        talk: talk(),
      });
      this.#clients.set(socket, { visitor, arrival, connection });
      if (this.#endings !== endings) this.#checkClient(socket);
      const news = bulletin();
      if (news) connection.send(bulletinFrame(news));
    });
  }

  /** Closes connections whose token was revoked or whose login ended; their later frames are ignored. */
  disconnect({ person, login }: Revoked): void {
    this.#endings++;
    for (const socket of this.#sockets.clients) {
      const client = this.#clients.get(socket);
      if (client?.visitor.person !== person) continue;
      if (login === undefined || client.visitor.login === login) client.connection.revoke();
    }
  }

  /** The orders of the owner have changed: tells everybody, and disconnects those who are banned now. */
  obey(bulletin: Bulletin): void {
    this.#endings++;
    const frame = bulletinFrame(bulletin);
    for (const socket of this.#sockets.clients) {
      this.#clients.get(socket)?.connection.send(frame);
      this.#checkClient(socket);
    }
  }

  /** Terminates sockets without a pong since the last ping: a lost connection sends no close frame. */
  #beat(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
      this.#checkClient(socket);
    }
  }

  /** Tokens expire, and the bus message about a revoked token or an ended login can be lost. */
  #checkClient(socket: WebSocket): void {
    const client = this.#clients.get(socket);
    if (!client) return;
    const { admission, onError } = this.#options;
    admission.identify(client.arrival).catch((error: unknown) => {
      // When the database does not answer, nobody is disconnected.
      if (!(error instanceof RequestError)) onError(error);
      else client.connection.revoke(error.code === 'banned' ? error : undefined);
    });
  }
}

const bulletinFrame = (bulletin: Bulletin): string =>
  JSON.stringify({ type: 'bulletin', bulletin } satisfies ServerFrame);

/** The code makes clients reconnect. */
const leave = (socket: WebSocket): void => socket.close(GOING_AWAY, 'restarting');

function refuse(stream: Duplex, status: number): void {
  // Not left to the client, which might never close its side.
  stream.once('finish', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
