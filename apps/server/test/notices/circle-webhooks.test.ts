import { createHmac } from 'node:crypto';
import type { Circle, CircleMatch, Webhook } from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../http/each-database.ts';
import { codeOf, TestServer, type Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { Receiver } from './receiver.ts';
import { pass } from './setup.ts';

async function named(server: TestServer, name: string): Promise<Visitor> {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
}

/** Ana's circle with Luis, announced at a receiver. */
async function announced(shape = 'plain', open = TestServer.open) {
  const receiver = await Receiver.open();
  const server = await open({ NOTICE_ORIGINS: receiver.origin });
  const [ana, luis] = [await named(server, 'Ana'), await named(server, 'Luis')];
  const { code, invitation } = (
    await ana.post('/api/circles', { name: 'La familia' })
  ).json<Circle>();
  await luis.post(`/api/circles/${code}/members`, { invitation });
  const hooks = `/api/circles/${code}/webhooks`;
  const url = `${receiver.origin}/hook`;
  const webhook = (await ana.post(hooks, { url, shape, language: 'es' })).json<Webhook>();
  return { receiver, server, ana, luis, circle: code, hooks, webhook };
}

const told = ({ requests }: Receiver) => requests.map(({ text }) => JSON.parse(text));

const openTable = async (visitor: Visitor, circle: string): Promise<string> =>
  (await visitor.post('/api/tables', { game: 'nogracias', seats: 3, circle })).json().code;

describeOnEachDatabase('webhooks of a circle', (open) => {
  test.each(['is removed', 'leaves', 'becomes a member', 'deletes themselves'])(
    'end when the helper who added them %s, with what was to be sent; those of others stay',
    async (end) => {
      const { receiver, server, ana, luis, circle, hooks, webhook } = await announced(
        'plain',
        open,
      );
      const member = `/api/circles/${circle}/members/${await luis.id()}`;
      await ana.send({ method: 'PUT', url: member, payload: { role: 'helper' } });
      const url = `${receiver.origin}/of-luis`;
      await luis.post(hooks, { url, shape: 'plain', language: 'es' });
      await openTable(ana, circle);
      if (end === 'becomes a member') {
        await ana.send({ method: 'PUT', url: member, payload: { role: 'member' } });
      } else if (end === 'deletes themselves') {
        await luis.send({ method: 'DELETE', url: '/api/me', payload: { name: 'Luis' } });
      } else {
        await (end === 'leaves' ? luis : ana).send({ method: 'DELETE', url: member });
      }
      const left = (await ana.get(hooks)).json<{ webhooks: Webhook[] }>().webhooks;
      expect(left.map(({ id }) => id)).toEqual([webhook.id]);
      await pass(server);
      expect(receiver.requests).toHaveLength(1);
    },
  );
});

describe('webhooks of a circle', () => {
  test('are told, signed, of a table that opens, of a call and of a finished match, each once', async () => {
    const { receiver, server, ana, luis, circle, webhook } = await announced();
    const table = await openTable(ana, circle);
    await pass(server);
    const url = `http://localhost:80/t/${table}`;
    const common = { game: 'nogracias', at: expect.any(Number) };
    expect(told(receiver)).toEqual([
      {
        kind: 'table',
        title: 'Mesa de No, gracias',
        text: 'Ana abre una mesa en «La familia».',
        url,
        ...common,
      },
    ]);
    const [{ headers, text }] = receiver.requests;
    const expected = createHmac('sha256', webhook.secret)
      .update(`${headers['sobremesa-timestamp']}.${text}`)
      .digest('hex');
    expect(headers['sobremesa-signature']).toBe(`v1=${expected}`);

    server.wait(10 * MINUTE);
    await luis.post(`/api/circles/${circle}/calls`, { table });
    await pass(server);
    expect(told(receiver).slice(1)).toEqual([
      {
        kind: 'call',
        title: '¿Quién juega? · No, gracias',
        text: 'Luis llama a «La familia». Quedan 3 asientos.',
        url,
        ...common,
      },
    ]);

    await ana.act(table, { type: 'bot', seat: 2, level: 'random' });
    for (const [name, person] of [
      ['Ana', ana],
      ['Luis', luis],
    ] as const) {
      await person.act(table, { type: 'sit', name });
      await person.act(table, { type: 'ready', ready: true, entropy: `entropy of ${name}` });
    }
    await server.playOut(table, [ana, luis]);
    const matches = () => ana.get(`/api/circles/${circle}/matches`);
    const [{ places }] = await eventually(async () => {
      const found = (await matches()).json<{ matches: CircleMatch[] }>().matches;
      if (found.length === 0) throw new Error('not recorded');
      return found;
    });
    await eventually(async () => {
      await pass(server);
      expect(told(receiver).slice(2)).toHaveLength(1);
    });
    expect(told(receiver)[2]).toEqual({
      kind: 'match',
      title: 'Partida de No, gracias terminada en «La familia»',
      text: places.map(({ name, rank }) => `${rank}.º ${name}`).join(' · '),
      url: `http://localhost:80/r/${table}`,
      ...common,
    });
  });

  test('are told of a round of a tournament of the circle', async () => {
    const { receiver, server, ana, luis, circle } = await announced();
    const eva = await named(server, 'Eva');
    const { invitation } = (await ana.get(`/api/circles/${circle}`)).json<Circle>();
    await eva.post(`/api/circles/${circle}/members`, { invitation });
    const cup = { name: 'Copa', game: 'nogracias', size: 3, format: 'swiss', circle };
    const { code } = (await ana.post('/api/tournaments', cup)).json<{ code: string }>();
    for (const [name, person] of Object.entries({ Ana: ana, Luis: luis, Eva: eva }))
      await person.post(`/api/tournaments/${code}/players`, { name });
    expect((await ana.post(`/api/tournaments/${code}/start`)).statusCode).toBe(200);
    await eventually(async () => {
      await pass(server);
      expect(told(receiver)).toMatchObject([
        {
          kind: 'round',
          title: 'Empieza la ronda 1 · Copa',
          text: 'Torneo de No, gracias en «La familia».',
          url: `http://localhost:80/o/${code}`,
        },
      ]);
    });
  });

  test.each(['discord', 'slack'])('in the shape of %s', async (shape) => {
    const { receiver, server, ana, circle } = await announced(shape);
    const table = await openTable(ana, circle);
    await pass(server);
    const [body] = told(receiver);
    expect(body.content ?? body.text).toContain(`/t/${table}`);
  });

  test('nothing of tables outside the circle', async () => {
    const { receiver, server, ana } = await announced();
    await ana.post('/api/tables', { game: 'nogracias', seats: 3 });
    await pass(server);
    expect(receiver.requests).toEqual([]);
  });

  test('are set by the owner and helpers, at public addresses, three at most', async () => {
    const { server, ana, luis, circle, hooks } = await announced();
    const wanted = (url: string) => ({ url, shape: 'plain', language: 'en' });
    expect(codeOf(await luis.get(hooks))).toBe('not-allowed');
    expect(codeOf(await luis.post(hooks, wanted('https://example.com/')))).toBe('not-allowed');
    const stranger = await server.visitor();
    expect(codeOf(await stranger.get(hooks))).toBe('no-such-circle');
    expect(codeOf(await ana.post(hooks, wanted('https://10.0.0.1/')))).toBe('bad-webhook');
    const url = `/api/circles/${circle}/members/${await luis.id()}`;
    await ana.send({ method: 'PUT', url, payload: { role: 'helper' } });
    const all = await Promise.all(
      [1, 2, 3].map((path) => luis.post(hooks, wanted(`https://example.com/${path}`))),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    // They are none of the person's own.
    expect((await luis.get('/api/me/notices')).json().webhooks).toEqual([]);
  });

  test('are tested and removed there, and vanish with the circle', async () => {
    const { receiver, server, ana, circle, hooks, webhook } = await announced();
    const own = `/api/me/webhooks/${webhook.id}`;
    expect((await ana.send({ method: 'DELETE', url: own })).statusCode).toBe(404);
    await ana.post(`${hooks}/${webhook.id}/test`);
    await pass(server);
    expect(told(receiver)).toMatchObject([{ kind: 'test' }]);
    const added = await ana.post(hooks, {
      url: `${receiver.origin}/other`,
      shape: 'plain',
      language: 'en',
    });
    await ana.send({ method: 'DELETE', url: `${hooks}/${webhook.id}` });
    const left = (await ana.get(hooks)).json<{ webhooks: Webhook[] }>().webhooks;
    expect(left).toEqual([added.json()]);
    await ana.send({ method: 'DELETE', url: `/api/circles/${circle}` });
    const { webhooks } = await server.stores.targets.targets([left[0].id]);
    expect(webhooks).toEqual([]);
  });

  test('failing: tried again, off after three days, on again after a test', async () => {
    const { receiver, server, ana, circle, hooks, webhook } = await announced();
    const shown = async () => (await ana.get(hooks)).json<{ webhooks: Webhook[] }>().webhooks[0];
    receiver.status = 500;
    await openTable(ana, circle);
    await pass(server);
    await pass(server, 11_000);
    expect(receiver.requests).toHaveLength(2);
    expect((await shown()).off).toBe(false);
    server.wait(4 * 24 * 60 * MINUTE);
    await openTable(ana, circle);
    await pass(server);
    expect((await shown()).off).toBe(true);
    const { length } = receiver.requests;
    await openTable(ana, circle);
    await pass(server);
    expect(receiver.requests).toHaveLength(length);
    receiver.status = 200;
    await ana.post(`${hooks}/${webhook.id}/test`);
    await pass(server);
    expect((await shown()).off).toBe(false);
  });

  test('WEBHOOKS=off: none can be read or added', async () => {
    const server = await TestServer.open({ WEBHOOKS: 'off' });
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/circles', { name: 'La familia' })).json<Circle>();
    expect(codeOf(await ana.get(`/api/circles/${code}/webhooks`))).toBe('not-found');
  });
});
