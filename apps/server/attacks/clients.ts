import { type IncomingHttpHeaders, request } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';
import type { Target } from './attack.ts';

/** Where an attack comes from: every connection of it is bound to the address. */
type From = Pick<Target, 'url' | 'address'>;

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request over a connection of its own; rejects when the connection breaks. */
const ask = (
  { url, address }: From,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(url + path, {
      method,
      localAddress: address,
      agent: false,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    asking.on('error', reject);
    asking.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asking.end(body);
  });

/** The cookie of somebody new. */
export async function newcomer(from: From): Promise<string> {
  const { headers } = await ask(from, '/api/me');
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return cookie.split(';')[0];
}

/** An open socket, or `undefined` when the upgrade is refused. */
export const openSocket = (
  { url, address }: From,
  cookie: string,
  options: ClientOptions = {},
): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, {
      ...options,
      localAddress: address,
      headers: { cookie, ...options.headers },
    });
    socket.on('open', () => resolve(socket));
    // A refused upgrade is an error too; one after `open` is followed by `close`.
    socket.on('error', () => resolve(undefined));
  });
