import type {
  AdminBan,
  AdminLog,
  AdminOverview,
  AdminPerson,
  AdminPersonFile,
  AdminReport,
  AdminSession,
  AdminSettings,
  AdminTable,
  Announcement,
  Bulletin,
  Me,
} from '@sobremesa/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { codeOf, errorOf, TestServer, Visitor } from './test-server.ts';

const DAY = 24 * 3_600_000;
const anasToken = 'ana-has-a-long-secret-token';
const luisToken = 'luis-has-another-long-token';
const ADMIN_TOKEN = `ana:${anasToken},luis:${luisToken}`;

/** An admin with the token in the header, as scripts send it. */
class Keeper extends Visitor {
  constructor(server: TestServer, token = anasToken) {
    super(server, token);
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, payload });
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url });
  }

  async ban(person: string, change: object = {}): Promise<AdminBan> {
    const until = Date.now() + DAY;
    const payload = { person, reason: 'Insultos en la mesa', until, ...change };
    const answer = await this.post('/api/admin/bans', payload);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<AdminBan>();
  }

  async log(): Promise<AdminLog['entries']> {
    return (await this.get('/api/admin/log')).json<AdminLog>().entries;
  }
}

const open = (environment: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  TestServer.open({ ADMIN_TOKEN, RATE_GUESSES: '0', ...environment });

const named = async (server: TestServer, name: string): Promise<Visitor> => {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
};

const setup = { game: 'nogracias', seats: 3 };
const opened = async (visitor: Visitor, change: object = {}): Promise<string> =>
  (await visitor.post('/api/tables', { ...setup, ...change })).json<{ code: string }>().code;

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

  it.each(routes)('%s %s: 404 without ADMIN_TOKEN', async (method, url) => {
    for (const headers of [{}, { authorization: `Bearer ${anasToken}` }]) {
      const answer = await ask(off(), method, url, headers);
      expect(answer.statusCode).toBe(404);
      expect(codeOf(answer)).toBe('not-found');
    }
  });

  const guarded = routes.filter(([, url]) => url !== '/api/admin/session');

  it.each(guarded)('%s %s: 401 without a session and with a wrong token', async (method, url) => {
    const none = await ask(on(), method, url);
    expect([none.statusCode, codeOf(none)]).toEqual([401, 'no-identity']);
    for (const token of ['wrong', anasToken.slice(1), `${anasToken}x`, ADMIN_TOKEN]) {
      const wrong = await ask(on(), method, url, { authorization: `Bearer ${token}` });
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([401, 'bad-token']);
    }
  });

  it.each(guarded)('%s %s: not for a person, whoever they are', async (method, url) => {
    const visitor = await on().visitor();
    const answer = await ask(on(), method, url, { cookie: visitor.cookie });
    expect(codeOf(answer)).toBe('no-identity');
  });

  it('are not in the API document', async () => {
    const document = await new Visitor(on()).get('/api/openapi.json');
    expect(document.body).not.toContain('/api/admin');
  });
});

describe('the session of an admin', () => {
  it('begins with a token, in a cookie for the API of /admin alone, and ends', async () => {
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
    const left = await browser.send({ method: 'DELETE', url: '/api/admin/session' });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect(codeOf(await browser.get('/api/admin/overview'))).toBe('no-identity');
  });

  it('ends by itself after four hours, and when its token is replaced', async () => {
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

  it('is refused when it is forged', async () => {
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

  it('a page of another site cannot use it', async () => {
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

  it('wrong tokens are limited by address; beyond the limit the right one is refused too', async () => {
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

  it('no token is in the log of the server or in an answer', async () => {
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

  it('is one token, or several with names', () => {
    expect(readConfig({}).adminTokens).toBeUndefined();
    expect(read('')).toBeUndefined();
    expect(read(anasToken)).toEqual([{ name: 'admin', token: anasToken }]);
    expect(read(` ana:${anasToken} , José-L.:${luisToken} `)).toEqual([
      { name: 'ana', token: anasToken },
      { name: 'José-L.', token: luisToken },
    ]);
  });

  it.each([
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

  it('opens with the token of an admin, or with that of the metrics', async () => {
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

describe('a ban', () => {
  it('tells the person why and until when, and refuses everything but what is theirs', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const other = await named(server, 'Eva');
    const table = await opened(other);
    const { id, until } = await ana.ban(await rude.id());
    const me = (await rude.get('/api/me')).json<Me>();
    expect(me.ban).toEqual({ reason: 'Insultos en la mesa', until });
    const act = (type: string, more: object = {}) =>
      rude.post(`/api/tables/${table}/actions`, { id: type, action: { type, ...more } });
    for (const refused of [
      await rude.post('/api/tables', setup),
      await rude.get(`/api/tables/${table}`),
      await act('sit', { name: 'Rude' }),
      await act('say', { text: 'hola' }),
      await act('react', { reaction: 'nice' }),
      await rude.patch('/api/me', { name: 'Ruder' }),
      await rude.post('/api/circles', { name: 'Rude ones', picture: 1 }),
      await rude.post('/api/day/games/nogracias', { name: 'Rude' }),
    ]) {
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'banned']);
      expect(errorOf(refused).details).toEqual({ reason: 'Insultos en la mesa', until });
    }
    expect((await rude.get('/api/me/tables')).statusCode).toBe(200);
    expect((await rude.get('/api/me/games')).statusCode).toBe(200);
    expect((await other.get(`/api/tables/${table}`)).statusCode).toBe(200);
    expect((await other.get('/api/me')).json<Me>().ban).toBeUndefined();
    await ana.delete(`/api/admin/bans/${id}`);
    expect((await rude.get('/api/me')).json<Me>().ban).toBeUndefined();
    expect((await rude.post('/api/tables', setup)).statusCode).toBe(200);
  });

  it('ends by itself', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const { id } = await ana.ban(await rude.id());
    expect(codeOf(await rude.post('/api/tables', setup))).toBe('banned');
    server.wait(DAY);
    expect((await rude.post('/api/tables', setup)).statusCode).toBe(200);
    expect((await ana.get('/api/admin/bans')).json<AdminBan[]>()).toEqual([]);
    const over = (await ana.delete(`/api/admin/bans/${id}`)).json<AdminBan>();
    expect(over.liftedAt).toBeUndefined();
    expect((await ana.log()).map(({ action }) => action)).toEqual(['ban']);
  });

  it('takes a seat before the match, and gives it to a stand-in during the match', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const [rude, other] = people;
    const waiting = await opened(rude);
    await rude.act(waiting, { type: 'sit', name: 'Rude' });
    await other.act(waiting, { type: 'sit', name: 'Eva' });
    await ana.ban(await rude.id());
    const seatsOf = async (table: string) => (await other.get(`/api/tables/${table}`)).json().room;
    const running = await seatsOf(code);
    expect(running.seats[0]).toMatchObject({ standIn: 'greedy' });
    expect(running.seats[1].standIn).toBeUndefined();
    const gathering = await seatsOf(waiting);
    expect(gathering.seats[0]).toEqual({ ready: false });
    expect(gathering.host).toBe(await other.id());
  });

  it('applies to the programs of the person', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const { token, id } = (await rude.post('/api/me/tokens', { label: 'Robot' })).json();
    const program = new Visitor(server, token);
    const table = await opened(program);
    await program.act(table, { type: 'sit', name: 'Robot' });
    await ana.ban(await rude.id());
    expect(codeOf(await program.post('/api/tables', setup))).toBe('banned');
    const watcher = await server.visitor();
    const { room } = (await watcher.get(`/api/tables/${table}`)).json();
    expect(room.seats.map(({ person }: { person?: string }) => person)).not.toContain(id);
  });

  it('of a network: newcomers from there are banned too, people known before are not', async () => {
    const server = await open({ TRUST_PROXY: '1' });
    const ana = new Keeper(server);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const rude = await named(server, 'Rude');
    const housemate = await named(server, 'Eva');
    const person = await rude.id();
    await ana.ban(person, { network: true });
    const ask = (visitor: Visitor, address: string) =>
      visitor.send({ url: '/api/me', headers: from(address) });
    expect((await ask(rude, '203.0.113.7')).json<Me>().ban).toBeDefined();
    const newcomer = new Visitor(server);
    expect((await ask(newcomer, '203.0.113.7')).json<Me>().ban).toBeDefined();
    const refused = await newcomer.send({
      method: 'POST',
      url: '/api/tables',
      payload: setup,
      headers: from('203.0.113.7'),
    });
    expect(codeOf(refused)).toBe('banned');
    expect((await ask(housemate, '203.0.113.7')).json<Me>().ban).toBeUndefined();
    expect((await ask(new Visitor(server), '203.0.113.8')).json<Me>().ban).toBeUndefined();
    const [stored] = await server.storage.currentBans(Date.now());
    expect(stored.networks).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    expect((await ana.get('/api/admin/bans')).body).not.toContain(stored.networks[0]);
    await ana.delete(`/api/admin/bans/${stored.id}`);
    expect((await ask(newcomer, '203.0.113.7')).json<Me>().ban).toBeUndefined();
  });

  it('is refused without an end, a reason or a person', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const person = await (await named(server, 'Rude')).id();
    const now = Date.now();
    for (const [change, code] of [
      [{ until: now - 1 }, 'bad-message'],
      [{ until: now + 400 * DAY }, 'bad-message'],
      [{ until: now + 8 * DAY, network: true }, 'bad-message'],
      [{ until: 'tomorrow' }, 'bad-message'],
      [{ reason: '' }, 'bad-message'],
      [{ reason: '   ' }, 'bad-message'],
      [{ reason: 'x'.repeat(301) }, 'bad-message'],
      [{ person: 'nobody' }, 'not-found'],
      [{ person: "' or 1=1 --" }, 'not-found'],
      [{ person: '%' }, 'not-found'],
    ] as const) {
      const payload = { person, reason: 'why', until: now + DAY, ...change };
      expect(codeOf(await ana.post('/api/admin/bans', payload))).toBe(code);
    }
    expect((await ana.get('/api/admin/bans')).json()).toEqual([]);
    expect(codeOf(await ana.delete("/api/admin/bans/'%20or%201=1"))).toBe('not-found');
    expect(await ana.log()).toEqual([]);
  });
});

describe('people', () => {
  it('are found by a part of their name and by id; wildcards and quotes are plain text', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const maria = await named(server, 'María del Mar');
    await named(server, '100% Real_Name');
    await named(server, "O'Neil; drop people");
    const find = async (text: string) =>
      (await ana.get(`/api/admin/people?find=${encodeURIComponent(text)}`))
        .json<AdminPerson[]>()
        .map(({ name }) => name);
    expect(await find('maría DEL')).toEqual(['María del Mar']);
    expect(await find(await maria.id())).toEqual(['María del Mar']);
    expect(await find('%')).toEqual(['100% Real_Name']);
    expect(await find('l_n')).toEqual(['100% Real_Name']);
    expect(await find("'; drop")).toEqual([]);
    expect(await find("o'neil; drop")).toEqual(["O'Neil; drop people"]);
    expect(await find('\\')).toEqual([]);
    expect(codeOf(await ana.get('/api/admin/people?find='))).toBe('bad-message');
  });

  it('have a file with their tables and bans, without anything of a match', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const id = await people[0].id();
    await ana.ban(id);
    const answer = await ana.get(`/api/admin/people/${id}`);
    const file = answer.json<AdminPersonFile>();
    expect(file.tables.map((table) => [table.code, table.phase])).toEqual([[code, 'playing']]);
    expect(file.bans).toHaveLength(1);
    expect(file.ban?.by).toBe('ana');
    expect(file.seenAt).toBeGreaterThan(0);
    for (const secret of ['position', 'view', 'secret', 'hand', 'chips', 'seed']) {
      expect(answer.body).not.toContain(`"${secret}"`);
    }
    expect(codeOf(await ana.get('/api/admin/people/nobody'))).toBe('not-found');
  });

  it('get another name, at their tables too', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const other = await named(server, 'Eva');
    const table = await opened(rude);
    await rude.act(table, { type: 'sit', name: 'Rude' });
    const id = await rude.id();
    const renamed = await ana.put(`/api/admin/people/${id}/name`, { name: ' Invitado  7 ' });
    expect(renamed.json<AdminPersonFile>().name).toBe('Invitado 7');
    expect((await rude.get('/api/me')).json<Me>().name).toBe('Invitado 7');
    const { room } = (await other.get(`/api/tables/${table}`)).json();
    expect(room.seats[0].name).toBe('Invitado 7');
    expect(codeOf(await ana.put(`/api/admin/people/${id}/name`, { name: '\u200b' }))).toBe(
      'bad-name',
    );
    const [entry] = await ana.log();
    expect(entry).toMatchObject({
      actor: 'ana',
      action: 'rename',
      target: id,
      before: { name: 'Rude' },
      after: { name: 'Invitado 7' },
    });
  });
});

describe('tables', () => {
  it('a running one is closed, and its people see that', async () => {
    const server = await open();
    const luis = new Keeper(server, luisToken);
    const { code, people } = await server.match(3);
    const [listed] = (await luis.get('/api/admin/tables')).json<AdminTable[]>();
    expect(listed).toMatchObject({ code, phase: 'playing', public: false, hidden: false });
    const closed = await luis.delete(`/api/admin/tables/${code}`);
    expect(closed.json<AdminTable>().phase).toBe('closed');
    expect((await people[0].get(`/api/tables/${code}`)).json().room.phase).toBe('closed');
    expect(codeOf(await luis.delete(`/api/admin/tables/${code}`))).toBe('table-closed');
    expect(codeOf(await luis.delete('/api/admin/tables/bcdfghjk'))).toBe('no-such-table');
    expect((await luis.get('/api/admin/tables')).json()).toEqual([]);
    const [found] = (await luis.get(`/api/admin/tables?code=${code}`)).json<AdminTable[]>();
    expect(found.phase).toBe('closed');
    expect(await luis.log()).toMatchObject([
      { actor: 'luis', action: 'close-table', target: code, before: { phase: 'playing' } },
    ]);
  });

  it('a public one is hidden from the lobby, steps later too, and shown again', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const host = await named(server, 'Eva');
    const code = await opened(host, { public: true });
    const lobby = async () =>
      (await host.get('/api/tables')).json<{ code: string }[]>().map((table) => table.code);
    const hide = (hidden: boolean) => ana.patch(`/api/admin/tables/${code}`, { hidden });
    expect(await lobby()).toEqual([code]);
    expect((await hide(true)).json<AdminTable>()).toMatchObject({ hidden: true, public: true });
    expect(await lobby()).toEqual([]);
    await host.act(code, { type: 'sit', name: 'Eva' });
    expect(await lobby()).toEqual([]);
    expect((await host.get(`/api/tables/${code}`)).statusCode).toBe(200);
    await hide(false);
    expect(await lobby()).toEqual([code]);
    expect((await ana.log()).map(({ action }) => action)).toEqual(['show-table', 'hide-table']);
  });

  it('no public one can be opened while that is closed; a rematch of one is by link', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3, { public: true });
    await ana.put('/api/admin/settings', { publicTables: false });
    expect((await people[0].get('/api/bulletin')).json<Bulletin>().publicTables).toBe(false);
    const refused = await people[0].post('/api/tables', { ...setup, public: true });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'public-closed']);
    expect((await people[0].post('/api/tables', setup)).statusCode).toBe(200);
    await server.playOut(code, people);
    await people[0].act(code, { type: 'rematch' });
    const { room } = (await people[0].get(`/api/tables/${code}`)).json();
    const next = (await people[0].get(`/api/tables/${room.rematch}`)).json();
    expect(next.room.public).toBe(false);
    await ana.put('/api/admin/settings', { publicTables: true });
    await ana.put('/api/admin/settings', { publicTables: true });
    expect((await people[0].post('/api/tables', { ...setup, public: true })).statusCode).toBe(200);
    expect((await ana.log()).map(({ action }) => action)).toEqual([
      'open-public-tables',
      'close-public-tables',
    ]);
  });
});

describe('announcements', () => {
  it('are shown to everybody until they end', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const visitor = new Visitor(server);
    const shown = async () =>
      (await visitor.get('/api/bulletin')).json<Bulletin>().announcements.map(({ es }) => es);
    const announce = async (es: string, days: number) => {
      const until = Date.now() + days * DAY;
      const answer = await ana.post('/api/admin/announcements', { es, en: 'News', until });
      return answer.json<Announcement>();
    };
    await announce('Mañana paramos', 1);
    const { id } = await announce('Torneo el sábado', 2);
    expect(await shown()).toHaveLength(2);
    server.wait(DAY);
    expect(await shown()).toEqual(['Torneo el sábado']);
    expect((await ana.delete(`/api/admin/announcements/${id}`)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect(codeOf(await ana.delete(`/api/admin/announcements/${id}`))).toBe('not-found');
  });

  it('are refused when they have no text, are too long or have no end', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const until = Date.now() + DAY;
    for (const wrong of [
      { es: ' ', en: 'a', until },
      { es: 'a', until },
      { es: 'a', en: 'b'.repeat(281), until },
      { es: 'a', en: 'b', until: Date.now() - 1 },
      { es: 'a', en: 'b', until: Date.now() + 400 * DAY },
    ]) {
      expect(codeOf(await ana.post('/api/admin/announcements', wrong))).toBe('bad-message');
    }
  });
});

describe('reports', () => {
  it('are listed with the lines of talk, which an admin hides, and settled once with a note', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const [rude, eva] = people;
    const step = await rude.act(code, { type: 'say', text: 'sois muy malos' });
    await rude.act(code, { type: 'say', text: 'pero mucho' });
    const sent = { id: 'report-1', table: code, seat: 0, steps: [step], reason: 'insults' };
    expect((await eva.post('/api/reports', sent)).statusCode).toBe(200);
    const [report] = (await ana.get('/api/admin/reports')).json<AdminReport[]>();
    expect(report).toMatchObject({ about: await rude.id(), table: code, state: 'open' });
    expect(report.lines.map(({ text }) => text)).toEqual(['sois muy malos']);
    const overview = async () => (await ana.get('/api/admin/overview')).json<AdminOverview>();
    expect((await overview()).reports).toBe(1);
    const file = (await ana.get(`/api/admin/people/${report.about}`)).json<AdminPersonFile>();
    expect(file.reports.map(({ id }) => id)).toEqual([report.id]);

    const lines = () =>
      server.hub.read(code, ({ talk }) => [...talk.values()].map(({ type }) => type));
    expect(await lines()).toEqual(['said', 'said']);
    await ana.post(`/api/admin/tables/${code}/hide-talk`, { steps: [step] });
    expect(await lines()).toEqual(['said']);
    await ana.post(`/api/admin/tables/${code}/hide-talk`, {});
    expect(await lines()).toEqual([]);

    const url = `/api/admin/reports/${encodeURIComponent(report.id)}/settle`;
    const settled = await ana.post(url, { note: ' Avisado ' });
    expect(settled.json<AdminReport>()).toMatchObject({ state: 'settled', note: 'Avisado' });
    expect(codeOf(await ana.post(url, { note: 'otra vez' }))).toBe('not-found');
    expect((await ana.get('/api/admin/reports')).json()).toEqual([]);
    const old = (await ana.get('/api/admin/reports?state=settled')).json<AdminReport[]>();
    expect(old.map(({ id }) => id)).toEqual([report.id]);
    expect((await overview()).reports).toBe(0);
    expect((await ana.log()).map(({ action }) => action)).toEqual([
      'settle-report',
      'hide-talk',
      'hide-talk',
    ]);
  });
});

describe('the settings of talk', () => {
  it('are changed by admins, hold at once, and are in the log', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const change = async (settings: object) =>
      (await ana.put('/api/admin/settings', settings)).json<AdminSettings>();
    const { words } = (await ana.get('/api/admin/settings')).json<AdminSettings>();
    expect(await change({ talk: 'off' })).toMatchObject({ talk: 'off', publicTables: true, words });
    expect((await change({ words: ['pepino', ' pepino ', ''] })).words).toEqual(['pepino']);
    const visitor = await server.visitor();
    expect(codeOf(await visitor.patch('/api/me', { name: 'El P3pino' }))).toBe('bad-word');
    expect((await visitor.patch('/api/me', { name: 'Tomate' })).statusCode).toBe(200);
    expect(codeOf(await ana.put('/api/admin/settings', { talk: 'maybe' }))).toBe('bad-message');
    const [ofWords, ofTalk] = await ana.log();
    expect(ofWords).toMatchObject({ action: 'set-words', before: { words } });
    expect(ofTalk).toMatchObject({
      action: 'set-talk',
      before: { talk: 'all' },
      after: { talk: 'off' },
    });
  });
});

describe('the overview', () => {
  it('counts tables, bans and announcements, and names problems', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    await opened(rude, { public: true });
    await opened(rude);
    await ana.ban(await rude.id());
    const overview = (await ana.get('/api/admin/overview')).json<AdminOverview>();
    expect(overview).toMatchObject({ tables: 2, publicTables: 1, bans: 1, announcements: 0 });
  });
});

describe('the log', () => {
  it('has every action with who, what, before and after; pages and the file have all of it', async () => {
    const server = await open();
    const [ana, luis] = [new Keeper(server), new Keeper(server, luisToken)];
    const browser = new Visitor(server);
    await browser.post('/api/admin/session', { token: luisToken });
    const person = await (await named(server, 'Rude')).id();
    const { id, until } = await ana.ban(person);
    await luis.delete(`/api/admin/bans/${id}`);
    await luis.put('/api/admin/settings', { publicTables: false });
    const entries = await ana.log();
    expect(entries.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['luis', 'close-public-tables', undefined],
      ['luis', 'lift-ban', person],
      ['ana', 'ban', person],
      ['luis', 'sign-in', undefined],
    ]);
    expect(entries[2].after).toEqual({
      ban: id,
      reason: 'Insultos en la mesa',
      until,
      network: false,
    });
    expect(entries[1].before).toMatchObject({ ban: id });
    const pages: AdminLog['entries'] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const before: string = next === '' ? '' : `&before=${next}`;
      const page = (await ana.get(`/api/admin/log?limit=3${before}`)).json<AdminLog>();
      pages.push(...page.entries);
      next = page.next;
    }
    expect(pages).toEqual(entries);
    const file = await ana.get('/api/admin/log.jsonl');
    expect(file.headers['content-disposition']).toMatch(/attachment/);
    const lines = file.body.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(entries);
    expect(codeOf(await ana.get("/api/admin/log?before=1-'or'1"))).toBe('bad-message');
  });
});
