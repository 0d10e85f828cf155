import { Agent, request } from 'node:http';
import type { Attack } from './attack.ts';

const CONNECTIONS = 20;

interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'content-type': 'application/json' };

const requests: readonly BadRequest[] = [
  { method: 'POST', path: '/api/tables', headers: json, body: '{"game":' },
  { method: 'POST', path: '/api/tables', headers: json, body: '{"game":"none","seats":-1}' },
  { method: 'POST', path: '/api/recover', headers: json, body: '{"code":"wrong"}' },
  { method: 'POST', path: '/api/tables', headers: { 'content-type': 'a/b' }, body: 'x' },
  { method: 'GET', path: '/api/tables/22222222' },
  { method: 'GET', path: '/api/me/games?limit=x' },
  { method: 'GET', path: '/api/%zz' },
  { method: 'GET', path: '/api/me', headers: { authorization: 'Bearer wrong' } },
  { method: 'GET', path: '/api/me', headers: { cookie: `sobremesa=${'x'.repeat(4_000)}` } },
  { method: 'DELETE', path: '/api/me/tokens/none' },
];

export const badRequests: Attack = {
  name: 'bad-requests',
  attacker: 'stranger',
  tries: 'HTTP requests with broken bodies, paths, queries, cookies and tokens',
  times: { test: 2_000, usual: 20_000, long: 1_000_000 },
  async run({ url, address }, { times, hasTime }) {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: address });
    const statusOf = ({ method, path, headers, body }: BadRequest): Promise<number> =>
      new Promise((resolve) => {
        const asking = request(url + path, { method, agent, headers: headers ?? {} });
        // The server may close the connection.
        asking.on('error', () => resolve(0));
        asking.on('response', (response) => {
          response.resume();
          response.on('close', () => resolve(response.statusCode ?? 0));
        });
        asking.end(body);
      });
    let tried = 0;
    const faults = new Set<string>();
    const client = async () => {
      while (tried < times && hasTime()) {
        const bad = requests[tried % requests.length];
        tried++;
        const status = await statusOf(bad);
        if (status >= 500) faults.add(`${bad.method} ${bad.path} is answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
    agent.destroy();
    return { tried, faults: [...faults] };
  },
};
