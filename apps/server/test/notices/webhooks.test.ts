import { createHmac } from 'node:crypto';
import type { NoticeSettings, Webhook } from '@sobremesa/protocol';
import { DAY, HOUR } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, TestServer, type Visitor } from '../http/test-server.ts';
import { Receiver } from './receiver.ts';
import { move, moverOf, pass } from './setup.ts';

async function opened(shape = 'plain', name = 'Marta') {
  const receiver = await Receiver.open();
  const server = await TestServer.open({ NOTICE_ORIGINS: receiver.origin });
  const { code, people } = await server.match(3);
  const first = await moverOf(people, code);
  const seat = (people.indexOf(first) + 1) % 3;
  const second = people[seat];
  const url = `${receiver.origin}/hook`;
  const made = await second.post('/api/me/webhooks', { url, shape, language: 'es' });
  const webhook = made.json<Webhook>();
  for (const person of people)
    await person.act(code, { type: 'rename', name: `${name} ${people.indexOf(person)}` });
  const others = [0, 1, 2].filter((each) => each !== seat).map((each) => `${name} ${each}`);
  return { receiver, server, code, first, second, webhook, others };
}

const webhooksOf = async (visitor: Visitor): Promise<Webhook[]> =>
  (await visitor.get('/api/me/notices')).json<NoticeSettings>().webhooks ?? [];

describe('webhooks', () => {
  test('plain: JSON with a signature over time and body that only the secret makes', async () => {
    const { receiver, server, code, first, webhook, others } = await opened();
    await move(first, code, 'pay');
    await pass(server);
    expect(receiver.requests).toHaveLength(1);
    const [{ headers, text }] = receiver.requests;
    const timestamp = Number(headers['sobremesa-timestamp']);
    const expected = createHmac('sha256', webhook.secret)
      .update(`${timestamp}.${text}`)
      .digest('hex');
    expect(headers['sobremesa-signature']).toBe(`v1=${expected}`);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(text)).toEqual({
      kind: 'turn',
      title: 'Te toca · No, gracias',
      text: `En la mesa con ${others.join(' y ')}.`,
      game: 'nogracias',
      url: `http://localhost:80/t/${code}`,
      at: expect.any(Number),
    });
    expect(Math.abs(JSON.parse(text).at / 1000 - timestamp)).toBeLessThan(60);
  });

  test('Discord: names mention and format nothing', async () => {
    const { receiver, server, code, first } = await opened('discord', '@everyone *');
    await move(first, code, 'pay');
    await pass(server);
    const body = JSON.parse(receiver.requests[0].text);
    expect(Object.keys(body)).toEqual(['content', 'allowed_mentions']);
    expect(body.allowed_mentions).toEqual({ parse: [] });
    expect(body.content).toContain('\\@everyone \\*');
    expect(body.content).toContain(`/t/${code}`);
  });

  test('Slack: names mention nobody', async () => {
    const { receiver, server, code, first } = await opened('slack', '<!channel> &');
    await move(first, code, 'pay');
    await pass(server);
    const body = JSON.parse(receiver.requests[0].text);
    expect(Object.keys(body)).toEqual(['text']);
    expect(body.text).toContain('&lt;!channel&gt; &amp;');
  });

  test('a failing receiver is tried again; one that redirects counts as failing', async () => {
    const { receiver, server, code, first, second } = await opened();
    receiver.status = 302;
    await move(first, code, 'pay');
    await pass(server);
    expect(receiver.requests).toHaveLength(1);
    expect((await webhooksOf(second))[0].failingSince).toEqual(expect.any(Number));
    receiver.status = 500;
    await pass(server, 11_000);
    receiver.status = 200;
    await pass(server, 31_000);
    expect(receiver.requests).toHaveLength(3);
    expect((await webhooksOf(second))[0]).toMatchObject({ off: false });
    expect((await webhooksOf(second))[0].failingSince).toBeUndefined();
  });

  test('switched off after three days of failures; a test switches it on again', async () => {
    const { receiver, server, code, first, second, webhook } = await opened();
    receiver.status = 500;
    await move(first, code, 'pay');
    await pass(server);
    expect((await webhooksOf(second))[0].off).toBe(false);
    server.wait(4 * DAY);
    await move(second, code, 'take');
    await pass(server);
    expect((await webhooksOf(second))[0].off).toBe(true);
    const { length } = receiver.requests;
    await move(second, code, 'take');
    await pass(server);
    expect(receiver.requests).toHaveLength(length);

    receiver.status = 200;
    await second.post(`/api/me/webhooks/${webhook.id}/test`);
    await pass(server);
    expect(JSON.parse(receiver.requests[length].text)).toMatchObject({ kind: 'test' });
    expect((await webhooksOf(second))[0].off).toBe(false);
  });

  test.each([404, 410])(
    '%i: switched off at once, because it was removed there',
    async (status) => {
      const { receiver, server, code, first, second } = await opened();
      receiver.status = status;
      await move(first, code, 'pay');
      await pass(server);
      expect((await webhooksOf(second))[0].off).toBe(true);
      await pass(server, HOUR);
      expect(receiver.requests).toHaveLength(1);
    },
  );

  test('at most three for a person, none of them inside the own network; only its owner removes one', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const add = (url: string) =>
      ana.post('/api/me/webhooks', { url, shape: 'plain', language: 'en' });
    for (const url of ['https://10.0.0.1/', 'http://example.com/', 'https://localhost/', 'x']) {
      expect(codeOf(await add(url))).toBe('bad-webhook');
    }
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((path) => add(`https://example.com/${path}`)),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    const [{ id }] = await webhooksOf(ana);
    const url = `/api/me/webhooks/${id}`;
    expect((await luis.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await ana.send({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await webhooksOf(ana)).toHaveLength(2);
  });

  test('WEBHOOKS=off: none can be added', async () => {
    const server = await TestServer.open({ WEBHOOKS: 'off' });
    const ana = await server.visitor();
    const body = { url: 'https://example.com/', shape: 'plain', language: 'en' };
    expect(codeOf(await ana.post('/api/me/webhooks', body))).toBe('not-found');
    expect((await ana.get('/api/me/notices')).json<NoticeSettings>().webhooks).toBeUndefined();
  });
});
