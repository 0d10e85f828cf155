import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from './client.ts';

/** Pipelined requests of one connection; browsers send one at a time. */
const MAX_AT_ONCE = 16;

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** Requests that are not answered yet. */
  readonly requests: Set<IncomingMessage>;
}

/** Whether the server waits for the client to send a request or the rest of one. */
const keepsWaiting = ({ requests }: Connection): boolean =>
  [...requests].every(({ complete }) => !complete);

interface ConnectionsOptions {
  readonly server: Server;
  /** Zero is no limit. */
  readonly maxPerAddress: number;
}

/**
 * The TCP connections of the HTTP server. When an address has too many, its oldest connection that keeps the
 * server waiting is closed, so that slow connections cannot keep out complete requests.
 */
export class Connections {
  readonly #maxPerAddress: number;
  readonly #all = new Map<Socket, Connection>();
  /** In order of age; without those that became WebSockets. */
  readonly #byAddress = new Map<string, Set<Connection>>();

  constructor({ server, maxPerAddress }: ConnectionsOptions) {
    this.#maxPerAddress = maxPerAddress;
    server.on('connection', (socket) => this.#opened(socket));
    server.on('request', (request, response) => this.#asked(request, response));
    server.on('upgrade', ({ socket }) => this.#leave(this.#all.get(socket)));
  }

  /** Destroys every connection, also during a request. */
  destroyAll(): void {
    for (const socket of this.#all.keys()) socket.destroy();
  }

  #opened(socket: Socket): void {
    const address = addressOf({ socket, headers: {} }, 0);
    const connection: Connection = { socket, address, requests: new Set() };
    this.#all.set(socket, connection);
    const neighbours = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, neighbours.add(connection));
    socket.on('close', () => {
      this.#all.delete(socket);
      this.#leave(connection);
    });
    if (this.#maxPerAddress > 0 && neighbours.size > this.#maxPerAddress) {
      const [slowest = connection] = [...neighbours].filter(keepsWaiting);
      slowest.socket.destroy();
    }
  }

  #asked(request: IncomingMessage, response: ServerResponse): void {
    const requests = this.#all.get(request.socket)?.requests;
    if (!requests) return;
    requests.add(request);
    response.on('close', () => requests.delete(request));
    if (requests.size > MAX_AT_ONCE) request.socket.destroy();
  }

  #leave(connection: Connection | undefined): void {
    if (!connection) return;
    const neighbours = this.#byAddress.get(connection.address);
    neighbours?.delete(connection);
    if (neighbours?.size === 0) this.#byAddress.delete(connection.address);
  }
}
