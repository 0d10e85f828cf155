import { HOUR, MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, type TestServer, type Visitor } from '../http/test-server.ts';
import { TestWatcher } from '../support/hubs.ts';
import { openWithPush, pass, subscribed } from './setup.ts';

const put = (visitor: Visitor, url: string, payload: object) =>
  visitor.send({ method: 'PUT', url, payload });

async function named(server: TestServer, name: string): Promise<Visitor> {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
}

/** Ana's circle with Luis and Eva, both of whom are reachable and away. */
async function family() {
  const { server, service } = await openWithPush();
  const [ana, luis, eva] = [
    await named(server, 'Ana'),
    await named(server, 'Luis'),
    await named(server, 'Eva'),
  ];
  const { code, invitation } = (await ana.post('/api/circles', { name: 'La familia' })).json();
  for (const person of [luis, eva]) {
    await person.post(`/api/circles/${code}/members`, { invitation });
  }
  // The pages of the circle that they have seen just now are closed.
  server.wait(2 * MINUTE);
  return {
    server,
    service,
    ana,
    luis,
    eva,
    circle: code as string,
    anaHas: await subscribed(ana, service),
    luisHas: await subscribed(luis, service),
    evaHas: await subscribed(eva, service, 'en'),
  };
}

const openTable = async (visitor: Visitor, circle: string, seats = 3): Promise<string> =>
  (await visitor.post('/api/tables', { game: 'nogracias', seats, circle })).json().code;

const call = (visitor: Visitor, circle: string, table: string) =>
  visitor.post(`/api/circles/${circle}/calls`, { table });

describe('a table of the circle opens', () => {
  test('the other members are told, each in their language', async () => {
    const { server, ana, circle, anaHas, luisHas, evaHas } = await family();
    const table = await openTable(ana, circle);
    await server.notices.settle();
    expect(luisHas.requests).toBe(0);
    await pass(server);
    const [tag, path] = [`call /t/${table}`, `/t/${table}`];
    expect(luisHas.messages).toEqual([
      {
        type: 'show',
        tag,
        path,
        title: '¿Quién juega? · No, gracias',
        body: 'Ana abre una mesa en «La familia». Quedan 3 asientos.',
      },
    ]);
    expect(evaHas.messages).toEqual([
      {
        type: 'show',
        tag,
        path,
        title: 'Who’s playing? · No, gracias',
        body: 'Ana opened a table in “La familia”. 3 seats are left.',
      },
    ]);
    expect(anaHas.requests).toBe(0);
  });

  test('nothing to whoever does not want to be called there, or not at all', async () => {
    const { server, ana, luis, eva, circle, luisHas, evaHas } = await family();
    await put(luis, `/api/circles/${circle}/calls`, { called: false });
    await eva.patch('/api/me/notices', { off: ['call'] });
    server.wait(2 * MINUTE);
    await openTable(ana, circle);
    await pass(server);
    expect(luisHas.requests + evaHas.requests).toBe(0);
  });

  test('nothing to whoever has blocked the caller, or is blocked by them', async () => {
    const { server, ana, luis, eva, circle, luisHas, evaHas } = await family();
    const block = async (one: Visitor, other: Visitor) =>
      server.stores.safety.addBlock(
        { person: await one.id(), blocked: await other.id(), name: '', at: 1 },
        5,
      );
    await block(luis, ana);
    await block(ana, eva);
    await openTable(ana, circle);
    await pass(server);
    expect(luisHas.requests + evaHas.requests).toBe(0);
  });

  test('nothing to whoever has the circle or the table open, or a seat there', async () => {
    const { server, ana, luis, eva, circle, luisHas, evaHas } = await family();
    const table = await openTable(ana, circle);
    await luis.get(`/api/circles/${circle}`);
    await server.hub.watch(new TestWatcher(await eva.id()), table, undefined);
    await pass(server);
    expect(luisHas.requests + evaHas.requests).toBe(0);
    await luis.act(table, { type: 'sit', name: 'Luis' });
    await pass(server, 2 * MINUTE);
    expect(luisHas.requests + evaHas.requests).toBe(0);
  });

  test('the page of the circle is closed soon after: told then', async () => {
    const { server, ana, luis, circle, luisHas } = await family();
    await luis.get(`/api/circles/${circle}`);
    await openTable(ana, circle);
    await pass(server);
    expect(luisHas.requests).toBe(0);
    await pass(server, 2 * MINUTE);
    expect(luisHas.messages).toHaveLength(1);
  });

  test('quiet hours hold; what still gathers afterwards is told then', async () => {
    const { server, ana, luis, circle, luisHas } = await family();
    const minute = Math.floor(Date.now() / MINUTE);
    const at = (hours: number) => (minute + hours * 60) % (24 * 60);
    await luis.patch('/api/me/notices', { quiet: { from: at(-1), to: at(2), zone: 'UTC' } });
    await openTable(ana, circle);
    await pass(server);
    expect(luisHas.requests).toBe(0);
    await pass(server, 3 * HOUR);
    expect(luisHas.messages).toHaveLength(1);
  });

  test('withdrawn when the table begins', async () => {
    const { server, ana, luis, eva, circle, luisHas, evaHas } = await family();
    const table = await openTable(ana, circle, 3);
    await pass(server);
    for (const [index, person] of [ana, luis, eva].entries()) {
      await person.act(table, { type: 'sit', name: `Persona ${index}` });
    }
    for (const [index, person] of [ana, luis, eva].entries()) {
      await person.act(table, { type: 'ready', ready: true, entropy: `entropy-of-${index}` });
    }
    await server.calls.idle();
    await server.notices.settle();
    for (const { messages } of [luisHas, evaHas]) {
      expect(messages.slice(1)).toEqual([{ type: 'close', tag: `call /t/${table}` }]);
    }
  });

  test('begun or left before anybody was told: nothing is sent', async () => {
    const { server, ana, circle, luisHas } = await family();
    const table = await openTable(ana, circle);
    await server.hub.add(table, () => [{ type: 'closed' }]);
    await server.calls.idle();
    await pass(server);
    expect(luisHas.requests).toBe(0);
  });

  test('nothing to whoever has left or was removed meanwhile', async () => {
    const { server, ana, luis, eva, circle, luisHas, evaHas } = await family();
    await openTable(ana, circle);
    await server.notices.settle();
    const at = async (of: Visitor) => `/api/circles/${circle}/members/${await of.id()}`;
    await ana.send({ method: 'DELETE', url: await at(luis) });
    await eva.send({ method: 'DELETE', url: await at(eva) });
    await pass(server);
    expect(luisHas.requests + evaHas.requests).toBe(0);
  });
});

describe('a call', () => {
  test('replaces the notice of the same table', async () => {
    const { server, ana, circle, luisHas } = await family();
    const table = await openTable(ana, circle);
    await pass(server);
    server.wait(10 * MINUTE);
    expect((await call(ana, circle, table)).statusCode).toBe(200);
    await pass(server);
    expect(luisHas.messages).toHaveLength(2);
    expect(luisHas.messages[1]).toMatchObject({
      tag: `call /t/${table}`,
      body: 'Ana llama a «La familia». Quedan 3 asientos.',
    });
  });

  test('once in ten minutes for a person, an opened table included; at most six an hour for a circle', async () => {
    const { server, ana, luis, eva, circle } = await family();
    const table = await openTable(ana, circle);
    expect(codeOf(await call(ana, circle, table))).toBe('too-many-calls');
    server.wait(9 * MINUTE);
    expect(codeOf(await call(ana, circle, table))).toBe('too-many-calls');
    server.wait(MINUTE);
    const all = [];
    // Calls at the same time count too.
    for (let turn = 0; turn < 3; turn++) {
      const three = await Promise.all(
        [ana, luis, eva].map((person) => call(person, circle, table)),
      );
      all.push(...three.map(({ statusCode }) => statusCode));
      server.wait(10 * MINUTE);
    }
    expect(all.filter((status) => status === 200)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(4);
    server.wait(HOUR);
    expect((await call(ana, circle, table)).statusCode).toBe(200);
  });

  test('beyond the limit tables still open, and nobody is told', async () => {
    const { server, ana, circle, luisHas } = await family();
    await openTable(ana, circle);
    expect(await openTable(ana, circle)).toMatch(/^\w+$/);
    await pass(server);
    expect(luisHas.messages).toHaveLength(1);
  });

  test('only by members, to a table of the circle that has room', async () => {
    const { server, ana, luis, circle } = await family();
    const stranger = await named(server, 'Max');
    const table = await openTable(ana, circle);
    expect(codeOf(await call(stranger, circle, table))).toBe('no-such-circle');
    const other = (await luis.post('/api/tables', { game: 'nogracias', seats: 3 })).json().code;
    expect(codeOf(await call(luis, circle, other))).toBe('no-such-table');
    await server.hub.add(table, () => [{ type: 'closed' }]);
    expect(codeOf(await call(luis, circle, table))).toBe('already-started');
  });
});
