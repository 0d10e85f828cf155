import { Action } from '@sobremesa/protocol';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { codeOf, errorOf, TestServer, Visitor } from './test-server.ts';

const setup = { game: 'nogracias', seats: 3 };
/** Fixed, so that the fuzzed requests are reproducible. */
const SEED = 20261115;

describe('origin check', () => {
  const host = 'sobremesa.example';
  const shared = TestServer.shared({ ORIGINS: 'https://friend.example' });

  test.each([
    [{ origin: `https://${host}` }, 200],
    [{ origin: `http://${host}` }, 200],
    [{ origin: 'https://friend.example' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: `https://${host}.evil.example` }, 403],
    [{ origin: `https://${host}:8443` }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'nonsense' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
  ])('answers %j with %i', async (headers, status) => {
    const ana = await shared().visitor();
    const request: InjectOptions = { method: 'POST', url: '/api/tables', payload: setup };
    const response = await ana.send({ ...request, headers: { host, ...headers } });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(codeOf(response)).toBe('wrong-origin');
    const read = await ana.send({ url: '/api/games', headers: { host, ...headers } });
    expect(read.statusCode).toBe(200);
  });

  test.each(['/%61pi/tables', `http://${host}/api/tables`])('applies to %s', async (url) => {
    const ana = await shared().visitor();
    const request: InjectOptions = { method: 'POST', url, payload: setup };
    const own = await ana.send({ ...request, headers: { host, origin: `https://${host}` } });
    expect(own.statusCode).toBe(200);
    const foreign = await ana.send({
      ...request,
      headers: { host, origin: 'https://evil.example' },
    });
    expect(codeOf(foreign)).toBe('wrong-origin');
  });

  test('does not apply to requests with a token', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    const response = await new Visitor(server, token).send({
      method: 'POST',
      url: '/api/tables',
      payload: setup,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.statusCode).toBe(200);
  });

  test.each(['Bearer wrong', 'Basic eDp4', 'x', ''])(
    'applies to requests with the worthless header Authorization: %s',
    async (authorization) => {
      const eve = await shared().visitor();
      for (const url of ['/api/passkeys/options', '/api/recover', '/api/tables']) {
        const headers = { host, origin: 'https://evil.example', authorization };
        const response = await eve.send({ method: 'POST', url, payload: { code: 'x' }, headers });
        expect(codeOf(response)).toBe('bad-token');
      }
    },
  );
});

describe('rate limits', () => {
  test('requests: refused over the limit of an address, accepted again later', async () => {
    const server = await TestServer.open({ RATE_REQUESTS: '10', TRUST_PROXY: '1' });
    const from = (address: string) =>
      new Visitor(server).send({ url: '/api/games', headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 10; count++) {
      expect((await from(`203.0.113.${count}, 198.51.100.7`)).statusCode).toBe(200);
    }
    const refused = await from('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(codeOf(refused)).toBe('too-many');
    expect(refused.headers['retry-after']).toBe('6');
    expect((await from('198.51.100.8')).statusCode).toBe(200);
    server.wait(6_000);
    expect((await from('198.51.100.7')).statusCode).toBe(200);
    expect((await from('198.51.100.7')).statusCode).toBe(429);
  });

  test('wrong codes: right codes are refused too after too many', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '5' });
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/tables', setup)).json();
    const guesses = ['22222222', '33333333', '44444444', '55555555', 'nonsense'];
    for (const guess of guesses) {
      expect(codeOf(await ana.get(`/api/tables/${guess}`))).toBe('no-such-table');
    }
    expect(codeOf(await ana.get('/api/tables/66666666'))).toBe('too-many');
    expect(codeOf(await ana.get(`/api/tables/${code}`))).toBe('too-many');
    expect(codeOf(await ana.post('/api/recover', { code: 'x' }))).toBe('too-many');
    expect(codeOf(await new Visitor(server, 'x').get('/api/me'))).toBe('too-many');
    expect((await ana.get('/api/me')).statusCode).toBe(200);
    server.wait(60_000);
    expect((await ana.get(`/api/tables/${code}`)).statusCode).toBe(200);
  });

  test.each([
    ['/api/me/blocks', {}],
    ['/api/reports', { id: 'one', reason: 'insults' }],
  ])(
    'wrong codes: in the body of %s right ones are refused too after too many',
    async (url, body) => {
      const server = await TestServer.open({ RATE_GUESSES: '2' });
      const { code, people } = await server.match(3);
      const eve = await server.visitor();
      const about = (table: string) => ({ ...body, table, seat: 1 });
      for (const guess of ['22222222', '33333333']) {
        expect(codeOf(await eve.post(url, about(guess)))).toBe('no-such-table');
      }
      expect(codeOf(await eve.post(url, about('44444444')))).toBe('too-many');
      expect(codeOf(await eve.post(url, about(code)))).toBe('too-many');
      expect((await people[0].post(url, about(code))).statusCode).toBe(200);
    },
  );

  test('wrong codes: people with a seat at the table are exempt', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '5' });
    const { code, people } = await server.match(3);
    const eve = await server.visitor();
    for (let count = 0; count < 6; count++) await eve.get('/api/tables/22222222');
    expect(codeOf(await eve.get(`/api/tables/${code}`))).toBe('too-many');
    expect((await people[0].get(`/api/tables/${code}`)).statusCode).toBe(200);
    expect(codeOf(await people[0].get('/api/tables/33333333'))).toBe('too-many');
    await people[0].act(code, { type: 'react', reaction: 'hello' });
  });

  test('wrong tokens: programs with a valid token are exempt', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '2' });
    const ana = await server.visitor();
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    const answers = [];
    for (let count = 0; count < 3; count++) {
      answers.push(codeOf(await new Visitor(server, 'wrong').get('/api/me')));
    }
    expect(answers).toEqual(['bad-token', 'bad-token', 'too-many']);
    expect((await new Visitor(server, token).get('/api/me')).statusCode).toBe(200);
  });

  test('wrong codes: requests from pages of other sites are counted separately', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '2', RATE_REQUESTS: '6' });
    const ana = await server.visitor();
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const answers = [];
    for (let count = 0; count < 8; count++) {
      answers.push(codeOf(await ana.send({ url: '/api/tables/22222222', headers: foreign })));
    }
    expect(answers.filter((code) => code === 'no-such-table')).toHaveLength(2);
    expect(answers.at(-1)).toBe('too-many');
    expect(codeOf(await ana.get('/api/tables/22222222'))).toBe('no-such-table');
  });

  test('costly answers: limited by kind and address, other requests are not affected', async () => {
    const server = await TestServer.open({ RATE_COSTLY: '2', TRUST_PROXY: '1' });
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const statusAt = async (url: string, address = '198.51.100.7') => {
      const headers = { 'x-forwarded-for': address };
      return (await people[0].send({ url, headers })).statusCode;
    };
    const table = `/api/tables/${code}`;
    const costly = [
      `${table}/record`,
      `${table}/replay`,
      `${table}/coach?seat=0`,
      '/api/deals?limit=500',
      '/api/docs/static/swagger-ui.css',
      '/api/openapi.json',
      '/metrics',
      '/ready',
    ];
    for (const url of costly) {
      const statuses = [await statusAt(url), await statusAt(url), await statusAt(url)];
      expect(statuses, url).toEqual([200, 200, 429]);
      expect(await statusAt(url, '198.51.100.8'), url).toBe(200);
    }
    expect([await statusAt(table), await statusAt('/api/me')]).toEqual([200, 200]);
  });

  test('costly answers: limited number at the same time', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const ask = async () => (await people[0].get(`/api/tables/${code}/replay`)).statusCode;
    const statuses = await Promise.all(Array.from({ length: 20 }, ask));
    expect(statuses.sort()).toEqual([...Array(6).fill(200), ...Array(14).fill(429)]);
    // Finished requests free their place.
    expect(await ask()).toBe(200);
  });

  test('files of the page: counted separately from the API', async () => {
    const server = await TestServer.open({ RATE_FILES: '2', RATE_REQUESTS: '2' });
    const visitor = new Visitor(server);
    const statusesAt = async (url: string) => [
      (await visitor.get(url)).statusCode,
      (await visitor.get(url)).statusCode,
      (await visitor.get(url)).statusCode,
    ];
    expect(await statusesAt('/')).toEqual([200, 200, 429]);
    expect(await statusesAt('/api/games')).toEqual([200, 200, 429]);
  });

  test('chat: also limited by address, because identities cost nothing', async () => {
    const server = await TestServer.open({ RATE_TALK: '2', RATE_ADDRESS_TALK: '3' });
    const { code, people } = await server.match(3);
    const react = async (id: string, person: Visitor) => {
      const payload = { id, action: { type: 'react', reaction: 'hello' } };
      return (await person.post(`/api/tables/${code}/actions`, payload)).statusCode;
    };
    const statuses = [
      await react('1', people[0]),
      await react('2', people[0]),
      await react('3', people[1]),
      await react('4', people[2]),
    ];
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('public tables: limited per hour', async () => {
    const server = await TestServer.open({ RATE_PUBLIC_TABLES: '2' });
    const ana = await server.visitor();
    const open = async (isPublic: boolean) =>
      (await ana.post('/api/tables', { ...setup, public: isPublic })).statusCode;
    expect([await open(true), await open(true), await open(true)]).toEqual([200, 200, 429]);
    expect(await open(false)).toBe(200);
    server.wait(30 * 60_000);
    expect([await open(true), await open(true)]).toEqual([200, 429]);
  });

  test('wrong codes: concurrent requests are counted', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '5' });
    const visitor = new Visitor(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.get('/api/tables/22222222')),
    );
    expect(answers.filter((answer) => codeOf(answer) === 'no-such-table')).toHaveLength(5);
    expect(answers.filter((answer) => codeOf(answer) === 'too-many')).toHaveLength(15);
  });

  test('chat and actions: limited by person', async () => {
    const server = await TestServer.open({ RATE_TALK: '3', RATE_ACTIONS: '10' });
    const { code, people } = await server.match(3);
    const act = (index: number, action: object) =>
      people[index].post(`/api/tables/${code}/actions`, { id: `${Math.random()}`, action });
    const say = (index: number) => act(index, { type: 'react', reaction: 'hello' });
    for (let count = 0; count < 3; count++) expect((await say(0)).statusCode).toBe(200);
    expect(codeOf(await say(0))).toBe('too-many');
    expect((await say(1)).statusCode).toBe(200);
    for (let count = 0; count < 4; count++) await act(0, { type: 'back' });
    expect(codeOf(await act(0, { type: 'back' }))).toBe('too-many');
  });

  test('another game on a big screen: counted as a new table', async () => {
    const server = await TestServer.open({ RATE_TABLES: '2' });
    const ana = await server.visitor();
    let { code } = (await ana.post('/api/tables', { ...setup, bigScreen: true })).json();
    const act = async (id: string, action: object) =>
      (await ana.post(`/api/tables/${code}/actions`, { id, action })).statusCode;
    expect(await act('1', { type: 'rematch', setup })).toBe(200);
    code = (await ana.get(`/api/tables/${code}`)).json().room.rematch;
    expect(await act('2', { type: 'rematch', setup })).toBe(429);
  });

  test('new tables: limited by address', async () => {
    const server = await TestServer.open({ RATE_TABLES: '2' });
    const codes = [];
    for (let count = 0; count < 3; count++) {
      codes.push((await (await server.visitor()).post('/api/tables', setup)).statusCode);
    }
    expect(codes).toEqual([200, 200, 429]);
  });
});

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };
  const url = '/api/tables';
  const shared = TestServer.shared();
  const cases: readonly [string, InjectOptions, number, string][] = [
    ['no JSON', { payload: '{"game":', headers: json }, 400, 'bad-message'],
    ['an empty body', { payload: '', headers: json }, 400, 'bad-message'],
    ['a list', { payload: '[]', headers: json }, 400, 'bad-message'],
    ['null', { payload: 'null', headers: json }, 400, 'bad-message'],
    ['no body at all', {}, 400, 'bad-message'],
    ['a prototype', { payload: '{"__proto__":{"a":1}}', headers: json }, 400, 'bad-message'],
    ['text', { payload: 'hello', headers: { 'content-type': 'text/plain' } }, 400, 'bad-message'],
    ['a form', { payload: 'a=1', headers: { 'content-type': 'a/b' } }, 400, 'bad-message'],
    ['a huge body', { payload: { game: 'x'.repeat(70_000) } }, 413, 'too-large'],
    [
      'a lone surrogate',
      { payload: '{"game":"\\ud800","seats":3}', headers: json },
      400,
      'bad-setup',
    ],
    ['U+0000', { url: '/api/recover', payload: { code: 'a\0b' } }, 400, 'bad-message'],
    ['U+0000 in an address', { url: '/api/me/blocks/a%00', method: 'DELETE' }, 400, 'bad-message'],
    [
      'U+0000 in a key',
      { payload: { game: 'toma6', seats: 3, options: { 'a\0': 1 } } },
      400,
      'bad-message',
    ],
    ['deep nesting', { payload: '['.repeat(30_000), headers: json }, 400, 'bad-message'],
    [
      'deep JSON',
      { payload: `${'['.repeat(10_000)}${']'.repeat(10_000)}`, headers: json },
      400,
      'bad-message',
    ],
    [
      'deep JSON where anything may be',
      {
        payload: `{"game":"nogracias","seats":3,"options":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`,
        headers: json,
      },
      400,
      'bad-message',
    ],
    ['no route', { url: '/api/nothing', payload: {} }, 404, 'not-found'],
    ['no method', { url: '/api/games', payload: {} }, 404, 'not-found'],
    ['a bad address', { url: '/api/%zz', payload: {} }, 404, 'not-found'],
    ['a long address', { url: `/api/tables/${'2'.repeat(500)}`, method: 'GET' }, 404, 'not-found'],
    ['a bad page', { url: '/api/me/games?limit=1000', method: 'GET' }, 400, 'bad-message'],
    ['an unknown query', { url: '/api/me/games?x=1', method: 'GET' }, 400, 'bad-message'],
  ];
  test.each(cases)('%s: answered with an error', async (_what, request, status, code) => {
    const ana = await shared().visitor();
    const response = await ana.send({ method: 'POST', url, ...request });
    expect(codeOf(response)).toBe(code);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).not.toMatch(/node_modules|\.ts:|at /);
  });

  test('random requests: all are answered, and the server keeps working', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '0', RATE_TALK: '0' });
    const { code, people } = await server.match(3);
    const actionTypes = Action.anyOf.map(({ properties }) => properties.type.const);
    const anything = fc.jsonValue({ maxDepth: 3 });
    const action = fc
      .tuple(fc.constantFrom(...actionTypes), fc.dictionary(fc.string(), anything))
      .map(([type, fields]) => ({ id: 'x', action: { ...fields, type } }));
    const urls = [
      `/api/tables/${code}/actions`,
      '/api/tables',
      '/api/recover',
      '/api/me/tokens',
      '/api/me',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...urls), fc.oneof(anything, action), async (url, body) => {
        const { statusCode } = await people[1].send({
          method: url === '/api/me' ? 'PATCH' : 'POST',
          url,
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 300, seed: SEED },
    );
    expect((await people[0].get(`/api/tables/${code}`)).statusCode).toBe(200);
  });

  test('internal error: the answer has no details', async () => {
    const server = await TestServer.open();
    server.stores.people.person = async () => {
      throw new Error('password of the database');
    };
    const response = await new Visitor(server).get('/api/me');
    expect(response.statusCode).toBe(500);
    expect(errorOf(response)).toEqual({
      code: 'server-error',
      message: expect.not.stringContaining('password'),
    });
    expect(server.log.join('')).toContain('password of the database');
  });
});

describe('security headers', () => {
  test('are set on every answer', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const urls = [
      '/',
      '/health',
      '/ready',
      '/metrics',
      '/nowhere',
      '/api/nowhere',
      '/api/me',
      '/api/me/tables',
      '/api/me/games',
      '/api/me/tokens',
      '/api/games',
      '/api/tables',
      '/api/docs',
      '/api/docs/static/swagger-ui.css',
      '/api/openapi.json',
      '/api/me/stats',
      `/api/tables/${code}`,
      `/api/tables/${code}/record`,
      `/api/tables/${code}/replay`,
      '/api/tables/22222222',
      '/%zz',
    ];
    for (const url of urls) {
      const { headers } = await ana.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policy, url).toMatch(/frame-ancestors 'none'/);
      if (!url.startsWith('/api/docs')) expect(policy, url).not.toMatch(/unsafe/);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      if (/^\/api\/(me|tables)/.test(url)) expect(headers['cache-control'], url).toBe('no-store');
      expect(headers, url).not.toHaveProperty('access-control-allow-origin');
    }
  });
});
