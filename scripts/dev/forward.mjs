import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

const API = /^\/(api|health|ready|metrics)(?=[/?]|$)/;
const HOST = '127.0.0.1';
const AWAY = 'The server does not run: the terminal of `npm run dev` says why.\n';

/**
 * Whether the server answers this address; all others are the page's.
 * @param {string | undefined} url
 */
export const isApi = (url) => API.test(url ?? '');

/**
 * Passes requests on to the server. While it restarts they wait, so that a page in use sees a slow
 * answer and no error.
 * @param {import('./api-server.mjs').ApiServer} api
 */
export function forwarder(api) {
  return {
    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     */
    async request(request, response) {
      const port = await api.port;
      const fail = () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(503, { 'content-type': 'text/plain' }).end(AWAY);
      };
      if (port === undefined) {
        fail();
        return;
      }
      const { method, url: path, headers } = request;
      const forwarded = httpRequest({ host: HOST, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', fail).pipe(response);
      });
      forwarded.on('error', fail);
      response.on('close', () => forwarded.destroy());
      request.pipe(forwarded);
    },

    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:stream').Duplex} socket
     * @param {Buffer} head
     */
    async upgrade(request, socket, head) {
      // Without a listener, a client that goes away meanwhile would end the process.
      socket.on('error', () => socket.destroy());
      const port = await api.port;
      if (port === undefined || socket.destroyed) {
        socket.destroy();
        return;
      }
      const { method, url, rawHeaders } = request;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}\r\n` : [],
      );
      const server = connect({ host: HOST, port }, () => {
        server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
        server.write(head);
        socket.pipe(server).pipe(socket);
      });
      server.on('error', () => socket.destroy());
      server.on('close', () => socket.destroy());
      socket.on('close', () => server.destroy());
    },
  };
}
