import type { AdminSession, Bulletin } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { codeOf, TestServer, Visitor } from '../test-server.ts';
import { ADMIN_TOKEN, anasToken, Keeper, luisToken, open } from './keeper.ts';

const routes = [
  ['POST', '/api/admin/session'],
  ['GET', '/api/admin/session'],
  ['DELETE', '/api/admin/session'],
  ['GET', '/api/admin/overview'],
  ['GET', '/api/admin/bans'],
  ['POST', '/api/admin/bans'],
  ['DELETE', '/api/admin/bans/some'],
  ['GET', '/api/admin/people?find=a'],
  ['GET', '/api/admin/people/some'],
  ['PUT', '/api/admin/people/some/name'],
  ['GET', '/api/admin/tables'],
  ['PATCH', '/api/admin/tables/bcdfghjk'],
  ['DELETE', '/api/admin/tables/bcdfghjk'],
  ['POST', '/api/admin/announcements'],
  ['DELETE', '/api/admin/announcements/some'],
  ['PUT', '/api/admin/settings'],
  ['GET', '/api/admin/settings'],
  ['GET', '/api/admin/reports'],
  ['POST', '/api/admin/reports/some/settle'],
  ['POST', '/api/admin/tables/bcdfghjk/hide-talk'],
  ['GET', '/api/admin/log'],
  ['GET', '/api/admin/log.jsonl'],
] as const;

/** Bodies that their schemas allow, so that a refusal is one of the token. */
const bodies: Readonly<Record<string, object>> = {
  'POST /api/admin/session': { token: 'wrong' },
  'POST /api/admin/bans': { person: 'a', reason: 'b', until: 1 },
  'PUT /api/admin/people/some/name': { name: 'a' },
  'PATCH /api/admin/tables/bcdfghjk': { hidden: true },
  'POST /api/admin/announcements': { es: 'a', en: 'b', until: 1 },
  'PUT /api/admin/settings': { publicTables: true },
  'POST /api/admin/reports/some/settle': { note: '' },
  'POST /api/admin/tables/bcdfghjk/hide-talk': {},
};

describe('routes of /admin', () => {
  const off = TestServer.shared();
  const on = TestServer.shared({ ADMIN_TOKEN, RATE_GUESSES: '0' });
  const ask = (server: TestServer, method: string, url: string, headers = {}) => {
    const payload = bodies[`${method} ${url}`];
    return new Visitor(server).send({
      method: method as 'GET',
      url,
      headers,
      ...(payload ? { payload } : {}),
    });
  };

  test.each(routes)('%s %s: 404 without ADMIN_TOKEN', async (method, url) => {
    for (const headers of [{}, { authorization: `Bearer ${anasToken}` }]) {
      const answer = await ask(off(), method, url, headers);
      expect(answer.statusCode).toBe(404);
      expect(codeOf(answer)).toBe('not-found');
    }
  });

  const guarded = routes.filter(([, url]) => url !== '/api/admin/session');

  test.each(guarded)('%s %s: 401 without a session and with a wrong token', async (method, url) => {
    const none = await ask(on(), method, url);
    expect([none.statusCode, codeOf(none)]).toEqual([401, 'no-identity']);
    for (const token of ['wrong', anasToken.slice(1), `${anasToken}x`, ADMIN_TOKEN]) {
      const wrong = await ask(on(), method, url, { authorization: `Bearer ${token}` });
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'bad-token']);
    }
  });

  test.each(guarded)('%s %s: not for a person, whoever they are', async (method, url) => {
    const visitor = await on().visitor();
    const answer = await ask(on(), method, url, { cookie: visitor.cookie });
    expect(codeOf(answer)).toBe('no-identity');
  });

  test('are not in the API document', async () => {
    const document = await new Visitor(on()).get('/api/openapi.json');
    expect(document.body).not.toContain('/api/admin');
  });
});

describe('the session of an admin', () => {
  test('begins with a token, in a cookie for the API of /admin alone, and ends', async () => {
    const server = await open();
    const browser = new Visitor(server);
    const signedIn = await browser.post('/api/admin/session', { token: luisToken });
    expect(signedIn.json<AdminSession>().name).toBe('luis');
    const [cookie = ''] = [signedIn.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^sobremesa-admin=[^;]+; Path=\/api\/admin; Max-Age=14400; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(luisToken);
    expect((await browser.get('/api/admin/overview')).statusCode).toBe(200);
    expect((await browser.get('/api/admin/session')).json<AdminSession>().name).toBe('luis');
    const stolen = new Visitor(server);
    stolen.cookie = browser.cookie;
    const elsewhere = new Visitor(server);
    server.wait(1);
    await elsewhere.post('/api/admin/session', { token: luisToken });
    const left = await browser.send({ method: 'DELETE', url: '/api/admin/session' });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect(codeOf(await browser.get('/api/admin/overview'))).toBe('no-identity');
    expect(codeOf(await stolen.get('/api/admin/overview'))).toBe('no-identity');
    expect(codeOf(await stolen.get('/api/admin/session'))).toBe('no-identity');
    expect((await elsewhere.get('/api/admin/overview')).statusCode).toBe(200);
  });

  test('ends by itself after four hours, and when its token is replaced', async () => {
    const server = await open();
    const browser = new Visitor(server);
    await browser.post('/api/admin/session', { token: luisToken });
    const { cookie } = browser;
    server.wait(4 * 3_600_000 - 60_000);
    expect((await browser.get('/api/admin/overview')).statusCode).toBe(200);
    server.wait(60_001);
    expect(codeOf(await browser.get('/api/admin/overview'))).toBe('no-identity');
    const other = await TestServer.open({
      ADMIN_TOKEN: 'luis:a-new-token-for-luis-is-here',
      SECRET: 'the same secret at both of the servers',
    });
    const before = await TestServer.open({
      ADMIN_TOKEN,
      SECRET: 'the same secret at both of the servers',
    });
    const visitor = new Visitor(before);
    await visitor.post('/api/admin/session', { token: luisToken });
    const moved = new Visitor(other);
    moved.cookie = visitor.cookie;
    expect(codeOf(await moved.get('/api/admin/overview'))).toBe('no-identity');
    expect(visitor.cookie).not.toBe(cookie);
  });

  test('is refused when it is forged', async () => {
    const server = await open();
    const browser = new Visitor(server);
    await browser.post('/api/admin/session', { token: luisToken });
    const [name = '', until = '', signature = ''] = (browser.cookie ?? '').split('=')[1].split('.');
    const ana = Buffer.from('ana').toString('base64url');
    for (const value of [
      `${ana}.${until}.${signature}`,
      `${name}.zzzzzzzz.${signature}`,
      `${name}.${until}.${'A'.repeat(43)}`,
      `${name}.${until}`,
      '',
    ]) {
      browser.cookie = `sobremesa-admin=${value}`;
      expect(codeOf(await browser.get('/api/admin/overview'))).toBe('no-identity');
    }
  });

  test('a page of another site cannot use it', async () => {
    const server = await open();
    const browser = new Visitor(server);
    await browser.post('/api/admin/session', { token: luisToken });
    const foreign = await browser.send({
      method: 'PUT',
      url: '/api/admin/settings',
      payload: { publicTables: false },
      headers: { origin: 'https://elsewhere.example', host: 'mesa.example' },
    });
    expect(codeOf(foreign)).toBe('wrong-origin');
    expect((await browser.get('/api/bulletin')).json<Bulletin>().publicTables).toBe(true);
  });

  test('wrong tokens are limited by address; beyond the limit the right one is refused too', async () => {
    const server = await open({ RATE_GUESSES: '5' });
    const guesser = new Visitor(server);
    const guess = (token: string) => guesser.post('/api/admin/session', { token });
    const bearer = (token: string) =>
      guesser.send({ url: '/api/admin/overview', headers: { authorization: `Bearer ${token}` } });
    expect(codeOf(await guess('first'))).toBe('bad-token');
    expect(codeOf(await guess('second'))).toBe('bad-token');
    for (const token of ['third', 'fourth', 'fifth']) {
      expect(codeOf(await bearer(token))).toBe('bad-token');
    }
    for (const answer of [await guess(anasToken), await bearer(anasToken), await guess('sixth')]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'too-many']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    server.wait(60_000);
    expect((await guess(anasToken)).statusCode).toBe(200);
  });

  test('no token is in the log of the server or in an answer', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const browser = new Visitor(server);
    const answers = [
      await ana.get('/api/admin/overview'),
      await ana.get('/api/admin/log'),
      await browser.post('/api/admin/session', { token: luisToken }),
      await browser.post('/api/admin/session', { token: `${luisToken}-wrong` }),
      await browser.send({
        method: 'POST',
        url: '/api/admin/session',
        payload: { [luisToken]: 1 },
      }),
    ];
    for (const token of [anasToken, luisToken]) {
      expect(server.log.join('\n')).not.toContain(token);
      for (const { body, headers } of answers.slice(0, 4)) {
        expect(body + JSON.stringify(headers)).not.toContain(token);
      }
    }
  });
});

describe('ADMIN_TOKEN', () => {
  const read = (value: string) => readConfig({ ADMIN_TOKEN: value }).adminTokens;

  test('is one token, or several with names', () => {
    expect(readConfig({}).adminTokens).toBeUndefined();
    expect(read('')).toBeUndefined();
    expect(read(anasToken)).toEqual([{ name: 'admin', token: anasToken }]);
    expect(read(` ana:${anasToken} , José-L.:${luisToken} `)).toEqual([
      { name: 'ana', token: anasToken },
      { name: 'José-L.', token: luisToken },
    ]);
  });

  test.each([
    'short',
    'ana:short',
    `ana:${anasToken},`,
    `:${anasToken}`,
    `${anasToken} ${luisToken}`,
    `ana:b:${anasToken}`,
    `${'n'.repeat(25)}:${anasToken}`,
    `ana:${anasToken},ana:${luisToken}`,
    `ana:${anasToken},luis:${anasToken}`,
  ])('“%s” is refused, without repeating it', (value) => {
    let message = '';
    try {
      read(value);
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/ADMIN_TOKEN must/);
    expect(message).not.toContain(anasToken);
  });
});

describe('/admin/health', () => {
  const basic = (password: string) =>
    `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;
  const status = async (server: TestServer, password?: string) => {
    const headers = password === undefined ? {} : { authorization: basic(password) };
    return (await new Visitor(server).send({ url: '/admin/health', headers })).statusCode;
  };

  test('opens with the token of an admin, or with that of the metrics', async () => {
    const METRICS_TOKEN = 'a token for the prometheus';
    const both = await open({ METRICS_TOKEN });
    expect(await status(both)).toBe(401);
    expect(await status(both, 'wrong')).toBe(401);
    expect(await status(both, METRICS_TOKEN)).toBe(200);
    expect(await status(both, luisToken)).toBe(200);
    const admins = await open();
    expect(await status(admins)).toBe(401);
    expect(await status(admins, anasToken)).toBe(200);
    expect(await status(await TestServer.open())).toBe(200);
  });
});
