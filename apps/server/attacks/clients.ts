import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import type { Target } from './attack.ts';

/** Every connection of an attack is bound to its address. */
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
export const ask = (
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

/** The cookie of a new person. */
export async function newcomer(from: From): Promise<string> {
  const { headers } = await ask(from, '/api/me');
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return cookie.split(';')[0];
}

/** The code of a new table, or `undefined` when it is refused. */
export async function openTable(
  from: From,
  cookie: string,
  setup: object,
): Promise<string | undefined> {
  const body = JSON.stringify(setup);
  const { status, text } = await ask(from, '/api/tables', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  return status === 200 ? JSON.parse(text).code : undefined;
}

let requests = 0;

/** Acts over HTTP; `seq` is the number of the step, 0 when it was refused. */
export async function act(
  from: From,
  cookie: string,
  code: string,
  action: object,
  id = `attack ${requests++}`,
): Promise<{ readonly status: number; readonly seq: number }> {
  const { status, text } = await ask(from, `/api/tables/${code}/actions`, {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify({ id, action }),
  });
  return { status, seq: status === 200 ? JSON.parse(text).seq : 0 };
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
    // A refused upgrade is an error too; an error after `open` is followed by `close`.
    socket.on('error', () => resolve(undefined));
  });

const HANDSHAKE = [
  'GET /api/ws HTTP/1.1',
  'Host: attack',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** A TCP connection that stays half open when the server closes its end. */
export const connectTo = ({ url, address }: From): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: address,
      allowHalfOpen: true,
    });
    // After `connect` the rejection has no effect, and `close` follows.
    socket.on('error', reject);
    socket.on('connect', () => resolve(socket));
  });

/** A WebSocket as a TCP connection that is no longer read; `undefined` when it is refused. */
export async function openBareSocket(from: From, cookie: string): Promise<Socket | undefined> {
  const socket = await connectTo(from);
  socket.write(`${[...HANDSHAKE, `Cookie: ${cookie}`].join('\r\n')}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('end', () => resolve(''));
    socket.once('close', () => resolve(''));
  });
  socket.pause();
  if (answer.startsWith('HTTP/1.1 101')) return socket;
  socket.destroy();
  return undefined;
}

/** Resolves when the data is written, with backpressure, or the connection is closed. */
export async function pour(socket: Socket, data: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(data)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

/** Whether the server closes the connection within the time. */
export const isClosedWithin = (socket: Socket, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.destroyed) return resolve(true);
    // A paused socket emits no `end`.
    socket.resume();
    const timer = setTimeout(() => resolve(false), milliseconds);
    const closed = () => {
      clearTimeout(timer);
      resolve(true);
    };
    socket.once('end', closed);
    socket.once('close', closed);
  });
