import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { statusOf } from '../http/errors.ts';
import { TableError } from '../tables/errors.ts';
import type { Hub } from '../tables/hub.ts';
import type { PersonId } from '../tables/log.ts';
import { Connection } from './connection.ts';
import type { Door } from './door.ts';
import { GOING_AWAY, POLICY_VIOLATION } from './ending.ts';
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

interface Program {
  readonly person: PersonId;
  readonly request: IncomingMessage;
}

/** Sockets beside HTTP on one port. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  /** Those with a token, and how they came in: it can end while its program is connected. */
  readonly #programs = new WeakMap<WebSocket, Program>();
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
      if (!(error instanceof TableError)) throw error;
      refuse(stream, statusOf(error.code));
    });
    if (!entry) return;
    // Also when the client has gone meanwhile, or the handshake fails.
    if (stream.destroyed) entry.leave();
    else stream.once('close', entry.leave);
    const { visitor, limits } = entry;
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      this.#alive.add(socket);
      if (request.headers.authorization !== undefined) {
        this.#programs.set(socket, { person: visitor.person, request });
      }
      socket.on('pong', () => this.#alive.add(socket));
      socket.on('close', () => onConnections(this.connections));
      onConnections(this.connections);
      new Connection({ socket, stream, hub, visitor, limits, now, onError });
    });
  }

  /** Its token has been revoked. */
  sendAway(program: PersonId): void {
    for (const socket of this.#sockets.clients) {
      if (this.#programs.get(socket)?.person === program) socket.close(POLICY_VIOLATION);
    }
  }

  /** A phone in a tunnel leaves no goodbye: whoever missed a whole beat is gone. */
  #beat(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
      this.#checkToken(socket);
    }
  }

  /** Tokens expire, and another server's news of a revoked one can get lost. */
  #checkToken(socket: WebSocket): void {
    const program = this.#programs.get(socket);
    if (!program) return;
    const { door, onError } = this.#options;
    door.identify(program.request).catch((error: unknown) => {
      // A database that does not answer is no reason to send anybody away.
      if (error instanceof TableError) socket.close(POLICY_VIOLATION);
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
