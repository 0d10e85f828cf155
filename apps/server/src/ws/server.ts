import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hub } from '../tables/hub.ts';
import { Connection, type ConnectionLimits, type Visitor } from './connection.ts';

export const SOCKET_PATH = '/api/ws';

const HEARTBEAT = 30_000;
const LARGEST_FRAME = 64 * 1024;
const GOING_AWAY = 1001;

export interface SocketServerOptions {
  readonly server: Server;
  readonly hub: Hub;
  readonly limits: ConnectionLimits;
  readonly mostConnections: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Who is asking; `undefined` when nobody may come in this way. */
  identify(request: IncomingMessage): Promise<Visitor | undefined>;
}

/** Sockets beside HTTP on one port. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #sockets: WebSocketServer;
  readonly #alive = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: LARGEST_FRAME,
      perMessageDeflate: false,
    });
    options.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
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
    for (const socket of this.#sockets.clients) socket.close(GOING_AWAY, 'restarting');
    this.#sockets.close();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { identify, mostConnections, hub, limits, now, onError } = this.#options;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== SOCKET_PATH) return refuse(stream, '404 Not Found');
    if (this.connections >= mostConnections) return refuse(stream, '503 Service Unavailable');
    const visitor = await identify(request);
    if (!visitor) return refuse(stream, '401 Unauthorized');
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      this.#alive.add(socket);
      socket.on('pong', () => this.#alive.add(socket));
      new Connection({ socket, hub, visitor, limits, now, onError });
    });
  }

  /** A phone in a tunnel leaves no goodbye: whoever missed a whole beat is gone. */
  #beat(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
