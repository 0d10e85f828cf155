import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@sobremesa/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Revoked } from '../bus/port.ts';
import { statusOf } from '../http/errors.ts';
import type { Hub } from '../hub/hub.ts';
import { Connection, type Visitor } from './connection.ts';
import type { Door } from './door.ts';
import { GOING_AWAY } from './ending.ts';
import { flush } from './packets.ts';

const SOCKET_PATH = '/api/ws';

const HEARTBEAT = 30_000;
const LARGEST_FRAME = 64 * 1024;

export interface SocketServerOptions {
  readonly server: Server;
  readonly hub: Hub;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Told how many connections there are, whenever that changes. */
  readonly onConnections: (count: number) => void;
  readonly door: Pick<Door, 'identify' | 'enter'>;
}

interface Guest {
  readonly visitor: Visitor;
  readonly request: IncomingMessage;
  readonly connection: Connection;
}

/** Sockets beside HTTP on one port. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  /** Who they are and how they came in: a token or a login can end while they are connected. */
  readonly #guests = new WeakMap<WebSocket, Guest>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: LARGEST_FRAME,
      perMessageDeflate: false,
      // Pongs are answers like any other: `Connection` counts pings and looks at what waits.
      autoPong: false,
    });
    options.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      // Somebody who runs away on the threshold: unheard, the error would end the process.
      stream.on('error', () => stream.destroy());
      this.#upgrade(request, stream, head).catch((error: unknown) => {
        options.onError(error);
        stream.destroy();
      });
    });
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
  }

  get connections(): number {
    return this.#sockets.clients.size;
  }

  /** Tells every client to come back soon: it resumes at whatever server answers then. */
  close(): void {
    clearInterval(this.#heartbeat);
    flush();
    for (const socket of this.#sockets.clients) socket.close(GOING_AWAY, 'restarting');
    this.#sockets.close();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { door, hub, now, onError, onConnections } = this.#options;
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) return refuse(stream, 404);
    const entry = await door.enter(request).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      refuse(stream, statusOf(error.code));
    });
    if (!entry) return;
    // Also when the client has gone meanwhile, or the handshake fails.
    if (stream.destroyed) entry.leave();
    else stream.once('close', entry.leave);
    const { visitor, limits } = entry;
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      this.#alive.add(socket);
      socket.on('pong', () => this.#alive.add(socket));
      socket.on('close', () => onConnections(this.connections));
      onConnections(this.connections);
      const connection = new Connection({ socket, stream, hub, visitor, limits, now, onError });
      this.#guests.set(socket, { visitor, request, connection });
    });
  }

  /** A token has been revoked, or logins ended: what they still send is not done any more. */
  sendAway({ person, login }: Revoked): void {
    for (const socket of this.#sockets.clients) {
      const guest = this.#guests.get(socket);
      if (guest?.visitor.person !== person) continue;
      if (login === undefined || guest.visitor.login === login) guest.connection.revoke();
    }
  }

  /** A phone in a tunnel leaves no goodbye: whoever missed a whole beat is gone. */
  #beat(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
      this.#checkGuest(socket);
    }
  }

  /** Tokens expire, and another server's news of a revoked one or an ended login can get lost. */
  #checkGuest(socket: WebSocket): void {
    const guest = this.#guests.get(socket);
    if (!guest) return;
    const { door, onError } = this.#options;
    door.identify(guest.request).catch((error: unknown) => {
      // A database that does not answer is no reason to send anybody away.
      if (error instanceof RequestError) guest.connection.revoke();
      else onError(error);
    });
  }
}

function refuse(stream: Duplex, status: number): void {
  // Not left to the client: it might never close its end.
  stream.once('finish', () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
