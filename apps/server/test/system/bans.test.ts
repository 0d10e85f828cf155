import { DAY } from '@sobremesa/protocol/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { ServerProcess } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';

const ADMIN_TOKEN = 'a-long-token-for-the-admins';
const setup = { game: 'nogracias', seats: 3, public: true };

let servers: ServerProcess[] = [];
let clients: Client[] = [];

beforeAll(async () => {
  const env = {
    ADMIN_TOKEN,
    DATABASE_URL: await newPostgres(),
    REDIS_URL: await newRedis(),
  };
  servers = await Promise.all([ServerProcess.start({ env }), ServerProcess.start({ env })]);
});

afterAll(async () => {
  for (const client of clients) client.close();
  clients = [];
  await Promise.all(servers.map((server) => server.stop()));
});

async function ask<Answer>(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ADMIN_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

const arrive = async (server: ServerProcess): Promise<Client> => {
  const client = await Client.arrive(server.url);
  clients.push(client);
  return client;
};

/** The status with which a server refuses the socket of a person. */
const upgradeOf = ({ cookie }: Client, { url }: ServerProcess): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers: { cookie } });
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', reject);
  });

test('a ban at one server closes the sockets at another, which refuses new ones until it is lifted', async () => {
  const [one, other] = servers;
  const [rude, eva] = [await arrive(other), await arrive(one)];
  const code = await eva.open(setup);
  for (const client of [rude, eva]) await client.watch(code);
  await rude.act(code, { type: 'sit', name: 'Rude' });
  await eva.act(code, { type: 'sit', name: 'Eva' });
  const before = rude.received.length;

  const until = Date.now() + DAY;
  const payload = { person: rude.person, reason: 'Insultos', until };
  const { id } = await ask<{ id: string }>(one, 'POST', '/admin/bans', payload);
  await rude.until(() => rude.closes.length > 0, 'the end of the connection');
  expect(rude.closes[0]).toBe(1008);
  expect(rude.errors.find((error) => error.code === 'banned')?.details).toEqual({
    reason: 'Insultos',
    until,
  });
  expect(await upgradeOf(rude, other)).toBe(403);
  expect(await upgradeOf(rude, one)).toBe(403);
  const http = await fetch(`${other.url}/api/tables/${code}`, { headers: { cookie: rude.cookie } });
  expect(http.status).toBe(403);

  // The seat is free, and what is said afterwards does not reach the banned person.
  await eva.until(() => eva.table(code).room?.seats[0].name === undefined, 'a free seat');
  await eva.act(code, { type: 'say', text: 'por fin solos' });
  expect(rude.received.slice(before).join('\n')).not.toContain('por fin solos');

  await ask(other, 'DELETE', `/admin/bans/${id}`);
  await rude.until(() => rude.isConnected, 'a connection after the ban');
  expect(await rude.act(code, { type: 'sit', name: 'Otra vez' })).toBeGreaterThan(0);
}, 60_000);

test('an announcement and the closing of public tables reach the sockets of both servers', async () => {
  const [one, other] = servers;
  const [rosa, eva] = [await arrive(other), await arrive(one)];
  const told = (client: Client, text: string) => () =>
    client.received.some((frame) => frame.includes('"bulletin"') && frame.includes(text));
  const news = {
    es: 'Mañana paramos a las diez',
    en: 'We stop at ten tomorrow',
    until: Date.now() + DAY,
  };
  await ask(one, 'POST', '/admin/announcements', news);
  await ask(one, 'PUT', '/admin/settings', { publicTables: false });
  for (const client of [rosa, eva]) {
    await client.until(told(client, news.es), 'the announcement');
    await client.until(told(client, '"publicTables":false'), 'the closing');
    await expect(client.open(setup)).rejects.toThrow(/public-closed/);
  }
  const late = await arrive(other);
  await late.until(told(late, news.en), 'the announcement after the welcome');
  await ask(other, 'PUT', '/admin/settings', { publicTables: true });
}, 60_000);
