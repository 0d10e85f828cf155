import type { Circle, NoticeSettings } from '@sobremesa/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { ServerProcess } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { Browser, PushService } from './push-service.ts';

const TABLES = 12;

describe('two servers', () => {
  let service: PushService;
  let servers: ServerProcess[];
  let database: pg.Client;
  const everybody: Client[] = [];

  beforeAll(async () => {
    service = await PushService.open();
    const url = await newPostgres();
    const env = {
      DATABASE_URL: url,
      REDIS_URL: await newRedis(),
      NOTICE_ORIGINS: service.origin,
      NOTICE_SECONDS: '1',
    };
    // Concurrently, so that both make keys in the same empty database.
    servers = await Promise.all([1, 2].map(() => ServerProcess.start({ env })));
    database = new pg.Client(url);
    await database.connect();
  });

  afterAll(async () => {
    for (const person of everybody) person.close();
    await database.end();
    await Promise.all(servers.map((server) => server.kill()));
    await service.close();
  });

  async function arrive(server: number): Promise<Client> {
    const client = await Client.arrive(servers[server].url);
    everybody.push(client);
    return client;
  }

  async function subscribed(client: Client): Promise<Browser> {
    const browser = new Browser(service);
    const { push } = await client.http<NoticeSettings>('GET', '/api/me/notices');
    service.key = push?.key ?? '';
    const device = { ...browser.subscription, language: 'es' };
    await client.http('POST', '/api/me/notices/devices', device);
    return browser;
  }

  /** A table of three people at different servers, who are not there, and whoever owes the first move. */
  async function table() {
    const people = [await arrive(0), await arrive(1), await arrive(0)];
    const code = await people[0].open({ game: 'nogracias', seats: 3 });
    for (const person of people) await person.act(code, { type: 'sit', name: 'Ana' });
    for (const [index, person] of people.entries()) {
      await person.act(code, { type: 'ready', ready: true, entropy: `entropy ${index}` });
    }
    const states = await eventually(async () => {
      const all = await Promise.all(
        people.map((person) =>
          person.http<{ position?: { moves: unknown[] } }>('GET', `/api/tables/${code}`),
        ),
      );
      if (!all.some(({ position }) => position?.moves.length)) throw new Error('not dealt');
      return all;
    });
    const first = states.findIndex(({ position }) => position?.moves.length);
    return { code, first: people[first], second: people[(first + 1) % 3] };
  }

  const count = async (query: string): Promise<number> =>
    Number((await database.query(`select count(*) from ${query}`)).rows[0].count);

  test('both have the same key', async () => {
    const keys = await Promise.all(
      [0, 1].map(async (server) => {
        const client = await arrive(server);
        return (await client.http<NoticeSettings>('GET', '/api/me/notices')).push?.key;
      }),
    );
    expect(keys[0]).toMatch(/^[\w-]{87}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('each notice is sent once', async () => {
    const tables = await Promise.all(Array.from({ length: TABLES }, table));
    const browsers = await Promise.all(tables.map(({ second }) => subscribed(second)));
    await Promise.all(
      tables.map(({ first, code }) => first.act(code, { type: 'move', move: { type: 'pay' } })),
    );
    await eventually(async () => {
      expect(browsers.map(({ messages }) => messages.length)).toEqual(browsers.map(() => 1));
      // Nothing is left that could be sent a second time.
      expect(await count('deliveries')).toBe(0);
      expect(await count('notices where due_at is not null')).toBe(0);
    });
    expect(browsers.map(({ requests }) => requests)).toEqual(browsers.map(() => 1));
    expect(service.faults).toEqual([]);
  });

  test('the table is open at the other server: the notice is put off', async () => {
    const { code, first, second } = await table();
    const browser = await subscribed(second);
    await second.watch(code);
    const elsewhere = servers.find(({ url }) => url !== second.server);
    const moved = await fetch(`${elsewhere?.url}/api/tables/${code}/actions`, {
      method: 'POST',
      headers: { cookie: first.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'move', action: { type: 'move', move: { type: 'pay' } } }),
    });
    expect(moved.status).toBe(200);
    await eventually(async () => {
      const later = Date.now() + 10_000;
      expect(await count(`notices where about = '${code}' and due_at > ${later}`)).toBe(1);
    });
    expect(browser.requests).toBe(0);
  });

  test('a call reaches each member once, and nobody who has the circle open at the other server', async () => {
    const [ana, luis, eva] = [await arrive(0), await arrive(0), await arrive(1)];
    const made = { name: 'La familia' };
    const { code, invitation } = await ana.http<Circle>('POST', '/api/circles', made);
    for (const person of [luis, eva])
      await person.http('POST', `/api/circles/${code}/members`, { invitation });
    const [luisHas, evaHas] = [await subscribed(luis), await subscribed(eva)];
    // Luis has closed the page of the circle; Eva has it open for longer than this test takes.
    expect(await count(`circle_members where circle = '${code}' and seen_at is not null`)).toBe(3);
    const see = 'update circle_members set seen_at = $1 where person = $2';
    await database.query(see, [0, luis.person]);
    await database.query(see, [Date.now() + 3_600_000, eva.person]);
    const table = await ana.open({ game: 'nogracias', seats: 3, circle: code });
    await eventually(async () => {
      expect(luisHas.messages).toMatchObject([{ type: 'show', tag: `call /t/${table}` }]);
      const later = Date.now() + 10_000;
      expect(await count(`notices where about = '${table}' and due_at > ${later}`)).toBe(1);
      expect(await count('deliveries')).toBe(0);
    });
    expect([luisHas.requests, evaHas.requests]).toEqual([1, 0]);
  });
});
