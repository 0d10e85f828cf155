import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, errorOf, TestServer, Visitor } from '../http/test-server.ts';

describe('recovery codes', () => {
  test('log in another device, once', async () => {
    const server = await TestServer.open();
    const phone = await server.visitor();
    await phone.patch('/api/me', { name: 'Ana' });
    const { code, link } = (await phone.post('/api/me/recovery')).json();
    expect(code).toMatch(/^[23456789bcdfghjkmnpqrstvwxyz]{20}$/);
    expect(link).toBe(`/recover/${code}`);

    const laptop = await server.visitor();
    expect((await laptop.post('/api/recover', { code })).json().name).toBe('Ana');
    expect(await laptop.id()).toBe(await phone.id());

    const third = await server.visitor();
    const again = await third.post('/api/recover', { code });
    expect(again.statusCode).toBe(404);
    expect(codeOf(again)).toBe('bad-recovery');
    expect(await third.id()).not.toBe(await phone.id());
  });

  test('two concurrent uses: one succeeds', async () => {
    const server = await TestServer.open();
    const { code } = (await (await server.visitor()).post('/api/me/recovery')).json();
    const visitors = [new Visitor(server), new Visitor(server), new Visitor(server)];
    const answers = await Promise.all(visitors.map((one) => one.post('/api/recover', { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  test('accept spaces, hyphens and capitals', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/me/recovery')).json<{ code: string }>();
    const written = ` ${code.slice(0, 5)}-${code.slice(5, 10)} ${code.slice(10)} `.toUpperCase();
    const other = new Visitor(server);
    expect((await other.post('/api/recover', { code: written })).statusCode).toBe(200);
  });

  test('expire after 7 days and with the next code', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const first = (await ana.post('/api/me/recovery')).json();
    const second = (await ana.post('/api/me/recovery')).json();
    const other = new Visitor(server);
    expect(codeOf(await other.post('/api/recover', { code: first.code }))).toBe('bad-recovery');
    server.wait(8 * DAY);
    expect(codeOf(await other.post('/api/recover', { code: second.code }))).toBe('bad-recovery');
  });

  test('several created concurrently: one is valid', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const made = await Promise.all(Array.from({ length: 5 }, () => ana.post('/api/me/recovery')));
    const used = await Promise.all(
      made.map((answer) => new Visitor(server).post('/api/recover', { code: answer.json().code })),
    );
    expect(used.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('are stored as hashes only', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/me/recovery')).json();
    const keys = await server.stores.keys.keysOf(await ana.id(), 'recovery');
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain(code);
  });
});

describe('tokens', () => {
  test('let a program play as a person of its own until they are revoked', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const made = (await ana.post('/api/me/tokens', { label: 'My bot' })).json();
    const program = new Visitor(server, made.token);
    const me = (await program.get('/api/me')).json();
    expect(me).toEqual({ id: made.id, name: 'My bot', program: true });
    expect(me.id).not.toBe(await ana.id());
    expect(program.cookie).toBeUndefined();

    const listed = (await ana.get('/api/me/tokens')).json();
    expect(listed).toEqual([expect.objectContaining({ id: made.id, label: 'My bot' })]);
    expect(JSON.stringify(listed)).not.toContain(made.token);

    const url = `/api/me/tokens/${made.id}`;
    const stranger = await server.visitor();
    expect(codeOf(await stranger.send({ method: 'DELETE', url }))).toBe('not-found');
    expect((await ana.send({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(codeOf(await ana.send({ method: 'DELETE', url }))).toBe('not-found');
    expect(codeOf(await program.get('/api/me'))).toBe('bad-token');
  });

  test('cannot create tokens or recovery codes', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    const program = new Visitor(server, token);
    for (const url of ['/api/me/tokens', '/api/me/recovery']) {
      const payload = url.endsWith('tokens') ? { label: 'child' } : undefined;
      const response = await program.post(url, payload);
      expect(response.statusCode).toBe(403);
      expect(codeOf(response)).toBe('people-only');
    }
  });

  test('expire after a year', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    server.wait(366 * DAY);
    expect(codeOf(await new Visitor(server, token).get('/api/me'))).toBe('bad-token');
    expect((await ana.get('/api/me/tokens')).json()).toEqual([]);
  });

  test('wrong token: refused even with a valid cookie', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Bearer', '']) {
      const response = await ana.send({ url: '/api/me', headers: { authorization } });
      expect(response.statusCode).toBe(401);
      expect(codeOf(response)).toBe('bad-token');
    }
  });

  test('need a label that is a valid name; at most 20 per person', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    expect(codeOf(await ana.post('/api/me/tokens', { label: '\u202e' }))).toBe('bad-name');
    expect(errorOf(await ana.post('/api/me/tokens', {})).details).toEqual({ field: 'label' });
    for (let made = 0; made < 20; made++) await ana.post('/api/me/tokens', { label: 'bot' });
    const refused = await ana.post('/api/me/tokens', { label: 'bot' });
    expect(codeOf(refused)).toBe('too-many');
    expect(errorOf(refused).message).toMatch(/20/);
  });

  test('60 concurrent requests: 20 tokens', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ana.post('/api/me/tokens', { label: 'bot' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect((await ana.get('/api/me/tokens')).json()).toHaveLength(20);
  });
});
