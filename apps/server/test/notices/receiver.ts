import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Receives webhooks as a program of somebody else would. */
export class Receiver {
  readonly #server: Server;
  readonly requests: { headers: IncomingHttpHeaders; text: string }[] = [];
  status = 204;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      this.requests.push({ headers: request.headers, text });
      response.writeHead(this.status, { location: '/elsewhere' }).end();
    });
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      receiver.#server.closeAllConnections();
      await new Promise((resolve) => receiver.#server.close(resolve));
    });
    return receiver;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
}
