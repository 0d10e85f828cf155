import type { Challenge, NoticeSettings, PushMessage } from '@sobremesa/protocol';
import { HOUR, MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, type TestServer, type Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { TestWatcher } from '../support/hubs.ts';
import { Browser, type PushService } from './push-service.ts';
import { DELAY, move, moverOf, openWithPush, pass, stateOf, subscribed } from './setup.ts';

/** A match in turns of three people who are away, and the browser of whoever comes second. */
async function begun(
  server: TestServer,
  service: PushService,
  setup: object = {},
  language: 'es' | 'en' = 'es',
) {
  const { code, people } = await server.match(3, setup);
  const first = await moverOf(people, code);
  const second = people[(people.indexOf(first) + 1) % people.length];
  const browser = await subscribed(second, service, language);
  return { code, people, first, second, browser };
}

describe('your turn', () => {
  test.each(['off', 'day', 'three-days', 'week'])(
    'clock %s: whoever is away is told after 15 s, encrypted for their browser',
    async (clock) => {
      const { server, service } = await openWithPush();
      const { code, people, first, second, browser } = await begun(server, service, { clock });
      await move(first, code, 'pay');
      await server.notices.settle();
      expect(browser.messages).toEqual([]);
      await pass(server);
      const others = people.flatMap((person, seat) => (person === second ? [] : `Persona ${seat}`));
      expect(browser.messages).toEqual([
        {
          type: 'show',
          tag: `turn /t/${code}`,
          path: `/t/${code}`,
          title: 'Te toca · No, gracias',
          body: `En la mesa con ${others.join(' y ')}.`,
        },
      ]);
      const [{ ttl, topic }] = browser.received;
      expect(ttl).toBe(86_400);
      expect(topic).toMatch(/^[\w-]{32}$/);
      expect(topic).not.toContain(code);
    },
  );

  test('in the language of the device', async () => {
    const { server, service } = await openWithPush();
    const { code, first, browser } = await begun(server, service, {}, 'en');
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.messages[0]).toMatchObject({
      title: 'Your turn · No, gracias',
      body: expect.stringMatching(/^At the table with Persona \d and Persona \d\.$/),
    });
  });

  test.each(['fast', 'normal', 'relaxed'])('clock %s: nobody is told', async (clock) => {
    const { server, service } = await openWithPush();
    const { code, first, browser } = await begun(server, service, { clock });
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.requests).toBe(0);
  });

  test('once, whatever else happens at the table', async () => {
    const { server, service } = await openWithPush();
    const { code, first, browser } = await begun(server, service);
    await move(first, code, 'pay');
    await pass(server);
    await first.act(code, { type: 'say', text: 'hola' });
    await pass(server, HOUR);
    expect(browser.messages).toHaveLength(1);
  });

  test('moved in time: nothing is sent', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    await move(first, code, 'pay');
    await server.notices.settle();
    await move(second, code, 'pay');
    await pass(server);
    expect(browser.requests).toBe(0);
  });

  test('moved elsewhere: the notification is closed on every device; the next turn shows it again', async () => {
    const { server, service } = await openWithPush();
    const { code, people, first, second, browser } = await begun(server, service);
    const tablet = await subscribed(second, service, 'en');
    await move(first, code, 'pay');
    await pass(server);
    await move(second, code, 'pay');
    await server.notices.settle();
    const tag = `turn /t/${code}`;
    for (const { messages } of [browser, tablet]) {
      expect(messages.slice(1)).toEqual([{ type: 'close', tag }]);
    }
    await move(people[(people.indexOf(second) + 1) % 3], code, 'pay');
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.messages[2]).toMatchObject({ type: 'show', tag });
    expect(new Set(browser.received.map(({ topic }) => topic)).size).toBe(1);
  });

  test('table open somewhere: nothing is sent; gone within three minutes, the person is told', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    const watcher = new TestWatcher(await second.id());
    await server.hub.watch(watcher, code, undefined);
    await move(first, code, 'pay');
    await pass(server);
    await pass(server, MINUTE);
    expect(browser.requests).toBe(0);
    server.hub.unwatch(watcher, code);
    await pass(server, MINUTE);
    expect(browser.messages).toMatchObject([{ type: 'show' }]);
  });

  test('table open for longer than three minutes: the person knows', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    const watcher = new TestWatcher(await second.id());
    await server.hub.watch(watcher, code, undefined);
    await move(first, code, 'pay');
    await pass(server);
    await pass(server, 4 * MINUTE);
    server.hub.unwatch(watcher, code);
    await pass(server, HOUR);
    expect(browser.requests).toBe(0);
  });

  test('nothing of any hand is in a notice', async () => {
    const { server, service } = await openWithPush();
    const { code, people } = await server.match(2, { game: 'toma6' });
    const [ana, luis] = people;
    const browser = await subscribed(luis, service);
    const { position } = await stateOf(ana, code);
    await ana.act(code, { type: 'move', move: position?.moves[0] ?? {} });
    await pass(server);
    const [{ tag, ...shown }] = browser.messages as Extract<PushMessage, { type: 'show' }>[];
    expect(shown).toEqual({
      type: 'show',
      path: `/t/${code}`,
      title: 'Te toca · ¡Toma 6!',
      body: 'En la mesa con Persona 0.',
    });
  });

  test('alone among bots, and for a program, nothing is noted', async () => {
    const { server, service } = await openWithPush();
    const ana = await server.visitor();
    const browser = await subscribed(ana, service);
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const setup = { game: 'nogracias', seats: 3, bots };
    const { code } = (await ana.post('/api/tables', setup)).json<{ code: string }>();
    await ana.act(code, { type: 'sit', name: 'Ana' });
    await ana.act(code, { type: 'ready', ready: true, entropy: 'from Ana' });
    await eventually(async () => expect((await stateOf(ana, code)).room.phase).toBe('playing'));
    await pass(server);
    expect(browser.requests).toBe(0);
  });
});

describe('a challenge', () => {
  test('its maker is told when somebody takes it up, and when they have finished', async () => {
    const { server, service } = await openWithPush();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const browser = await subscribed(ana, service);
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const setup = { game: 'nogracias', seats: 3, bots };
    const { code } = (await ana.post('/api/tables', setup)).json<{ code: string }>();
    await ana.act(code, { type: 'sit', name: 'Ana' });
    await ana.act(code, { type: 'ready', ready: true, entropy: 'from Ana' });
    await server.playOut(code, [ana]);
    await ana.post(`/api/tables/${code}/challenge`, {});
    const taken = await luis.post(`/api/challenges/${code}`, { name: 'Luis' });
    const { code: table } = taken.json<{ code: string }>();
    await pass(server);
    const path = `/c/${code}`;
    expect(browser.messages).toEqual([
      {
        type: 'show',
        tag: `challenge ${path}`,
        path,
        title: 'Luis ha aceptado tu desafío',
        body: 'Está jugando tus mismas cartas de No, gracias.',
      },
    ]);
    // Opening it again is no news.
    await luis.post(`/api/challenges/${code}`, { name: 'Luis' });
    await server.playOut(table, [luis]);
    await eventually(async () => {
      const challenge = (await luis.get(`/api/challenges/${code}`)).json<Challenge>();
      expect(challenge.own?.finished).toBe(true);
    });
    await eventually(async () => {
      await pass(server);
      expect(browser.messages).toHaveLength(2);
    });
    expect(browser.messages[1]).toMatchObject({ title: 'Luis ha terminado tu desafío', path });
    // Practice is no news either.
    await luis.post(`/api/challenges/${code}`, { name: 'Luis' });
    await pass(server);
    expect(browser.messages).toHaveLength(2);
  });
});

describe('a challenge of somebody who has blocked the one who takes it up', () => {
  test('tells its maker nothing of them, neither the beginning nor the end', async () => {
    const { server, service } = await openWithPush();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const browser = await subscribed(ana, service);
    const met = await server.visitor().then(async (host) => {
      const setup = { game: 'nogracias', seats: 3 };
      const { code } = (await host.post('/api/tables', setup)).json<{ code: string }>();
      await luis.act(code, { type: 'sit', name: 'Luis' });
      return code;
    });
    await ana.post('/api/me/blocks', { table: met, seat: 0 });
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const setup = { game: 'nogracias', seats: 3, bots };
    const { code } = (await ana.post('/api/tables', setup)).json<{ code: string }>();
    await ana.act(code, { type: 'sit', name: 'Ana' });
    await ana.act(code, { type: 'ready', ready: true, entropy: 'from Ana' });
    await server.playOut(code, [ana]);
    await ana.post(`/api/tables/${code}/challenge`, {});
    const { code: table } = (await luis.post(`/api/challenges/${code}`, { name: 'Te sigo' })).json<{
      code: string;
    }>();
    await pass(server);
    expect(browser.messages).toEqual([]);
    await server.playOut(table, [luis]);
    await eventually(async () => {
      const challenge = (await luis.get(`/api/challenges/${code}`)).json<Challenge>();
      expect(challenge.own?.finished).toBe(true);
    });
    await pass(server);
    expect(browser.messages).toEqual([]);
    const eva = await server.visitor();
    await eva.post(`/api/challenges/${code}`, { name: 'Eva' });
    await eventually(async () => {
      await pass(server);
      expect(browser.messages).not.toHaveLength(0);
    });
    expect(browser.messages).toMatchObject([{ title: 'Eva ha aceptado tu desafío' }]);
  });
});

describe('wishes', () => {
  const change = async (visitor: Visitor, wishes: object): Promise<NoticeSettings> => {
    const response = await visitor.patch('/api/me/notices', wishes);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<NoticeSettings>();
  };

  test('a kind that is switched off is not sent; on again, it is', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    expect((await change(second, { off: ['turn'] })).off).toEqual(['turn']);
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.requests).toBe(0);
    await change(second, { off: [] });
    await move(second, code, 'take');
    await pass(server);
    expect(browser.messages).toMatchObject([{ type: 'show' }]);
  });

  test('quiet hours: told when they are over, if it is still true', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    const now = new Date(Date.now());
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { from: (minute + 1_430) % 1_440, to: (minute + 30) % 1_440, zone: 'UTC' };
    expect((await change(second, { quiet })).quiet).toEqual(quiet);
    await move(first, code, 'pay');
    await pass(server);
    await pass(server, 10 * MINUTE);
    expect(browser.requests).toBe(0);
    await pass(server, 30 * MINUTE);
    expect(browser.messages).toMatchObject([{ type: 'show' }]);
    expect((await change(second, { quiet: null })).quiet).toBeUndefined();
  });

  test('refuses what is no time zone, no kind or no push service', async () => {
    const { server, service } = await openWithPush();
    const ana = await server.visitor();
    const quiet = { from: 0, to: 60, zone: 'Europe/Nowhere' };
    expect(codeOf(await ana.patch('/api/me/notices', { quiet }))).toBe('bad-message');
    expect(codeOf(await ana.patch('/api/me/notices', { off: ['news'] }))).toBe('bad-message');
    const { keys } = new Browser(service).subscription;
    for (const endpoint of ['https://10.0.0.1/', 'http://push.example/', 'nothing']) {
      const device = { endpoint, keys, language: 'es' };
      expect(codeOf(await ana.post('/api/me/notices/devices', device))).toBe('bad-message');
    }
  });

  test('a device is forgotten on request, and when it is logged out', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    const [{ id: login }] = (await second.get('/api/me/logins')).json<{ id: string }[]>();
    const other = await subscribed(second, service);
    const { push } = (await second.get('/api/me/notices')).json<NoticeSettings>();
    expect(push?.devices).toHaveLength(2);
    const url = `/api/me/notices/devices/${push?.devices[1]}`;
    expect((await second.send({ method: 'DELETE', url })).statusCode).toBe(200);
    expect((await second.send({ method: 'DELETE', url })).statusCode).toBe(404);
    await second.send({ method: 'DELETE', url: `/api/me/logins/${login}` });
    await move(first, code, 'pay');
    await pass(server);
    expect([browser.requests, other.requests]).toEqual([0, 0]);
  });

  test('PUSH=off: no key, no subscription', async () => {
    const { server, service } = await openWithPush({ PUSH: 'off' });
    const ana = await server.visitor();
    expect((await ana.get('/api/me/notices')).json<NoticeSettings>().push).toBeUndefined();
    const device = { ...new Browser(service).subscription, language: 'es' };
    expect(codeOf(await ana.post('/api/me/notices/devices', device))).toBe('not-found');
  });
});

describe('push services in trouble', () => {
  test.each([404, 410])('%i: the subscription is forgotten', async (status) => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    browser.behave = (response) => response.writeHead(status).end();
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.requests).toBe(1);
    const { push } = (await second.get('/api/me/notices')).json<NoticeSettings>();
    expect(push?.devices).toEqual([]);
    await pass(server, HOUR);
    expect(browser.requests).toBe(1);
  });

  test('failing: tried again after growing pauses, and as late as the service asks', async () => {
    const { server, service } = await openWithPush();
    const { code, first, browser } = await begun(server, service);
    browser.behave = (response) => response.writeHead(503).end();
    await move(first, code, 'pay');
    await pass(server);
    expect(browser.requests).toBe(1);
    await pass(server, 5_000);
    expect(browser.requests).toBe(1);
    browser.behave = (response) => response.writeHead(429, { 'retry-after': '600' }).end();
    await pass(server, 6_000);
    expect(browser.requests).toBe(2);
    await pass(server, 5 * MINUTE);
    expect(browser.requests).toBe(2);
    browser.behave = (response) => response.writeHead(201).end();
    await pass(server, 6 * MINUTE);
    expect(browser.messages).toMatchObject([{ type: 'show' }]);
  });

  test('failing until the turn is over: only the end is sent, then nothing', async () => {
    const { server, service } = await openWithPush();
    const { code, first, second, browser } = await begun(server, service);
    browser.behave = (response) => response.writeHead(500).end();
    await move(first, code, 'pay');
    await pass(server);
    await move(second, code, 'pay');
    browser.behave = (response) => response.writeHead(201).end();
    await pass(server, MINUTE);
    await pass(server, HOUR);
    expect(browser.messages).toMatchObject([{ type: 'close' }]);
  });

  test('failing for two weeks: the subscription is forgotten', async () => {
    const { server, service } = await openWithPush();
    const { code, people, first, second, browser } = await begun(server, service);
    browser.behave = (response) => response.writeHead(401).end();
    await move(first, code, 'pay');
    await pass(server);
    server.wait(15 * 24 * HOUR);
    await move(second, code, 'pay');
    await move(people[(people.indexOf(second) + 1) % 3], code, 'pay');
    await move(first, code, 'pay');
    await pass(server);
    const { push } = (await second.get('/api/me/notices')).json<NoticeSettings>();
    expect(push?.devices).toEqual([]);
  });

  test('one that does not answer delays neither moves nor other devices', async () => {
    const { server, service } = await openWithPush();
    const { code, people, first, second, browser: silent } = await begun(server, service);
    let release: () => void = () => {};
    silent.behave = (response) => {
      release = () => response.writeHead(201).end();
    };
    const other = await subscribed(second, service);
    await move(first, code, 'pay');
    await server.notices.settle();
    server.wait(DELAY);
    const settled = server.notices.settle();
    await eventually(() => expect([silent.requests, other.messages.length]).toEqual([1, 1]));
    // The turn goes on while the service keeps the request open.
    await move(second, code, 'pay');
    await move(people[(people.indexOf(second) + 1) % 3], code, 'pay');
    release();
    await settled;
  });
});
