import type { Block, Circle, MatchRecord, TableState } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { OwnerSettings } from '../../src/safety/settings.ts';
import { codeOf, errorOf, TestServer, type Visitor } from './test-server.ts';

/** Ana and Luis at a table of Ana. */
async function couple(setup: object = {}, environment = {}) {
  const server = await TestServer.open(environment);
  const [ana, luis, zoe] = await Promise.all([1, 2, 3].map(() => server.visitor()));
  const table = { game: 'toma6', options: { rounds: 2 }, seats: 3, ...setup };
  const { code } = (await ana.post('/api/tables', table)).json<{ code: string }>();
  await ana.act(code, { type: 'sit', name: 'Ana' });
  await luis.act(code, { type: 'sit', name: 'Luis' });
  return { server, ana, luis, zoe, code };
}

let requests = 0;
const tryTo = (visitor: Visitor, code: string, action: object) =>
  visitor.post(`/api/tables/${code}/actions`, { id: `try ${++requests}`, action });

const say = (visitor: Visitor, code: string, text: string) =>
  visitor.act(code, { type: 'say', text });

const blocksOf = async (visitor: Visitor): Promise<Block[]> =>
  (await visitor.get('/api/me/blocks')).json<{ blocks: Block[] }>().blocks;

describe('blocking', () => {
  test('by a seat or a line of talk; listed, undone; twice is once; a visitor without identity has none', async () => {
    const { server, ana, luis, zoe, code } = await couple();
    await zoe.patch('/api/me', { name: 'Zoe' });
    const step = await say(zoe, code, 'hola');
    const bySeat = await ana.post('/api/me/blocks', { table: code, seat: 1 });
    expect(bySeat.json()).toMatchObject({ person: await luis.id(), name: 'Luis' });
    await ana.post('/api/me/blocks', { table: code, seat: 1 });
    expect((await ana.post('/api/me/blocks', { table: code, step })).statusCode).toBe(200);
    expect((await blocksOf(ana)).map(({ name }) => name).sort()).toEqual(['Luis', 'Zoe']);
    expect(await blocksOf(luis)).toEqual([]);
    const url = `/api/me/blocks/${await luis.id()}`;
    for (let time = 0; time < 2; time++) {
      expect((await ana.send({ method: 'DELETE', url })).statusCode).toBe(200);
    }
    expect((await blocksOf(ana)).map(({ name }) => name)).toEqual(['Zoe']);
    const response = await server.app.inject({ method: 'GET', url: '/api/me/blocks' });
    expect(response.json()).toEqual({ blocks: [] });
  });

  test('refuses oneself, free seats, steps without talk, and tables that one may not see', async () => {
    const { server, ana, code } = await couple({ spectators: false });
    const block = (visitor: Visitor, whom: object) =>
      visitor.post('/api/me/blocks', { table: code, ...whom }).then(codeOf);
    expect(await block(ana, { seat: 0 })).toBe('bad-message');
    expect(await block(ana, { seat: 2 })).toBe('not-seated');
    expect(await block(ana, {})).toBe('not-seated');
    expect(await block(ana, { step: 1 })).toBe('no-such-line');
    const { code: match } = await server.match(3, { spectators: false });
    const other = await ana.post('/api/me/blocks', { table: match, seat: 0 });
    expect(codeOf(other)).toBe('no-spectators');
  });

  test('whoever has blocked somebody is asked before sitting down with them; the other one is not told', async () => {
    const { ana, luis, zoe, code } = await couple({ public: true });
    await zoe.post('/api/me/blocks', { table: code, seat: 1 });
    const refused = await tryTo(zoe, code, { type: 'sit', name: 'Zoe' });
    expect(errorOf(refused)).toMatchObject({ code: 'blocked-here', details: { names: ['Luis'] } });
    const listed = async (visitor: Visitor) => (await visitor.get('/api/tables')).json();
    expect(await listed(zoe)).toMatchObject([{ code, blocked: ['Luis'] }]);
    expect(JSON.stringify([await listed(ana), await listed(luis)])).not.toContain('blocked');
    const { code: own } = (await zoe.post('/api/tables', { game: 'nogracias', seats: 3 })).json();
    await zoe.act(own, { type: 'sit', name: 'Zoe' });
    expect(await luis.act(own, { type: 'sit', name: 'Luis' })).toBeGreaterThan(0);
    expect(await zoe.act(code, { type: 'sit', name: 'Zoe', anyway: true })).toBeGreaterThan(0);
  });

  test('whoever has blocked somebody is asked before a rematch with them, also when it was opened; others are not', async () => {
    const { server, ana, luis, code } = await couple({ seats: 2 });
    for (const person of [ana, luis]) await person.act(code, { type: 'ready', ready: true });
    await server.playOut(code, [ana, luis]);
    await ana.post('/api/me/blocks', { table: code, seat: 1 });
    const room = async () => (await luis.get(`/api/tables/${code}`)).json<TableState>().room;
    const asked = { code: 'blocked-here', details: { names: ['Luis'] } };
    expect(errorOf(await tryTo(ana, code, { type: 'rematch' }))).toMatchObject(asked);
    expect((await room()).rematch).toBeUndefined();
    expect(await luis.act(code, { type: 'rematch' })).toBeGreaterThan(0);
    const next = (await room()).rematch ?? '';
    expect(errorOf(await tryTo(ana, code, { type: 'rematch' }))).toMatchObject(asked);
    expect(await ana.act(code, { type: 'rematch', anyway: true })).toBeGreaterThan(0);
    expect((await room()).rematch).toBe(next);
    // Nobody plays on without saying so.
    await luis.act(next, { type: 'ready', ready: true });
    const state = (await ana.get(`/api/tables/${next}`)).json<TableState>();
    expect(state.room).toMatchObject({ phase: 'gathering', seats: [{ ready: false }, {}] });
  });

  test('neither reads the other’s talk in record and replay; others do, and both after the end of the block', async () => {
    const { server, ana, luis, zoe, code } = await couple({ seats: 2 });
    await say(ana, code, 'dicho por Ana');
    await say(luis, code, 'dicho por Luis');
    for (const person of [ana, luis]) await person.act(code, { type: 'ready', ready: true });
    await server.playOut(code, [ana, luis]);
    await luis.post('/api/me/blocks', { table: code, seat: 0 });
    const read = async (visitor: Visitor) => {
      const paths = ['record', 'replay', 'replay?as=0', 'replay?as=1', 'replay?as=spectator'];
      const answers = await Promise.all(
        paths.map((path) => visitor.get(`/api/tables/${code}/${path}`)),
      );
      return answers.map(({ body }) => [body.includes('por Ana'), body.includes('por Luis')]);
    };
    const all = (...seen: boolean[]) => Array(5).fill(seen);
    expect(await read(ana)).toEqual(all(true, false));
    expect(await read(luis)).toEqual(all(false, true));
    expect(await read(zoe)).toEqual(all(true, true));
    await luis.send({ method: 'DELETE', url: `/api/me/blocks/${await ana.id()}` });
    expect(await read(ana)).toEqual(all(true, true));
  });

  test('a program cannot block or report for its owner', async () => {
    const { ana, luis, code } = await couple();
    const { token } = (await luis.post('/api/me/tokens', { label: 'robot' })).json();
    const headers = { authorization: `Bearer ${token}` };
    const payload = { table: code, seat: 0 };
    const sent = await ana.send({ method: 'POST', url: '/api/me/blocks', headers, payload });
    expect(codeOf(sent)).toBe('people-only');
  });
});

describe('reports', () => {
  test('keep the lines as they were said, also after they are hidden; one id is one report', async () => {
    const { server, ana, luis, zoe, code } = await couple();
    const steps = [await say(luis, code, 'tonta'), await say(luis, code, 'más que tonta')];
    await ana.act(code, { type: 'hide', seq: steps[0] });
    const report = { id: 'one', table: code, steps, reason: 'insults', words: ' siempre igual ' };
    for (let time = 0; time < 2; time++) {
      expect((await zoe.post('/api/reports', report)).statusCode).toBe(200);
    }
    const reports = await server.stores.safety.reports({ limit: 10 });
    expect(reports).toMatchObject([
      {
        by: await zoe.id(),
        about: await luis.id(),
        name: 'Luis',
        table: code,
        reason: 'insults',
        words: 'siempre igual',
        state: 'open',
        lines: [
          { step: steps[0], text: 'tonta' },
          { step: steps[1], text: 'más que tonta' },
        ],
      },
    ]);
  });

  test('about the name of a seat need no lines', async () => {
    const { server, ana, luis, code } = await couple();
    const report = { id: 'one', table: code, seat: 1, reason: 'name' };
    expect((await ana.post('/api/reports', report)).statusCode).toBe(200);
    expect(await server.stores.safety.reports({ limit: 10, about: await luis.id() })).toHaveLength(
      1,
    );
  });

  test('refuse lines of several people, oneself, what nobody said, and nobody at all; nothing is stored', async () => {
    const { server, ana, luis, code } = await couple();
    const [mine, theirs] = [await say(ana, code, 'hola'), await say(luis, code, 'buenas')];
    const report = async (about: object) =>
      codeOf(await ana.post('/api/reports', { id: 'one', table: code, reason: 'other', ...about }));
    expect(await report({ steps: [mine, theirs] })).toBe('bad-message');
    expect(await report({ steps: [mine] })).toBe('bad-message');
    expect(await report({ seat: 1, steps: [mine] })).toBe('bad-message');
    expect(await report({ steps: [1] })).toBe('no-such-line');
    expect(await report({})).toBe('bad-message');
    expect(await report({ seat: 2 })).toBe('not-seated');
    expect(await report({ steps: [theirs], reason: 'boredom' })).toBe('bad-message');
    expect(await server.stores.safety.reports({ limit: 10 })).toEqual([]);
  });

  test('are limited by address', async () => {
    const { ana, code } = await couple({}, { RATE_REPORTS: '2' });
    const report = (id: string) =>
      ana.post('/api/reports', { id, table: code, seat: 1, reason: 'spam' });
    expect((await report('1')).statusCode).toBe(200);
    expect((await report('2')).statusCode).toBe(200);
    expect(codeOf(await report('3'))).toBe('too-many');
  });
});

describe('hiding talk', () => {
  test('the host hides a line, also after the match: it is in no record or replay', async () => {
    const { server, ana, luis, zoe, code } = await couple({ seats: 2 });
    const step = await say(luis, code, 'una grosería');
    for (const person of [ana, luis]) await person.act(code, { type: 'ready', ready: true });
    await server.playOut(code, [ana, luis]);
    const talk = async () =>
      (await zoe.get(`/api/tables/${code}/record`)).json<MatchRecord>().talk.length;
    expect(await talk()).toBe(1);
    expect(codeOf(await tryTo(luis, code, { type: 'hide', seq: step }))).toBe('not-host');
    await ana.act(code, { type: 'hide', seq: step });
    expect(await talk()).toBe(0);
    expect((await luis.get(`/api/tables/${code}/replay`)).body).not.toContain('grosería');
  });

  test('owner and helpers of a circle hide lines at its tables; members do not', async () => {
    const server = await TestServer.open();
    const [ana, luis, eva] = await Promise.all([1, 2, 3].map(() => server.visitor()));
    const circle = (await ana.post('/api/circles', { name: 'Casa' })).json<Circle>();
    for (const person of [luis, eva]) {
      await person.patch('/api/me', { name: 'Alguien' });
      const { invitation } = circle;
      await person.post(`/api/circles/${circle.code}/members`, { invitation });
    }
    const setup = { game: 'nogracias', seats: 3, circle: circle.code };
    const { code } = (await luis.post('/api/tables', setup)).json();
    const step = await say(luis, code, 'una grosería');
    const second = await say(luis, code, 'otra');
    const hide = { type: 'hide', seq: step } as const;
    expect(codeOf(await tryTo(eva, code, hide))).toBe('not-host');
    const url = `/api/circles/${circle.code}/members/${await eva.id()}`;
    await ana.send({ method: 'PUT', url, payload: { role: 'helper' } });
    expect(await eva.act(code, hide)).toBeGreaterThan(step);
    expect(await ana.act(code, { type: 'hide', seq: second })).toBeGreaterThan(step);
  });
});

describe('what the owner allows', () => {
  const change = (server: TestServer, settings: Parameters<OwnerSettings['change']>[0]) =>
    new OwnerSettings({ stores: server.stores, talk: 'all', now: Date.now }).change(settings);

  test('names and talk with a word of the list are refused, and nothing else', async () => {
    const { server, ana, zoe, code } = await couple();
    await change(server, { words: ['feo*'] });
    server.wait(2_000);
    const acts = [
      { type: 'say', text: '¡qué FEÍSIMO y F30!' },
      { type: 'rename', name: 'Feo' },
    ];
    for (const action of acts) expect(codeOf(await tryTo(ana, code, action))).toBe('bad-word');
    expect(codeOf(await tryTo(zoe, code, { type: 'sit', name: 'El f e o' }))).toBe('bad-word');
    expect(codeOf(await zoe.patch('/api/me', { name: 'feo' }))).toBe('bad-word');
    expect(codeOf(await zoe.post('/api/circles', { name: 'Los feos' }))).toBe('bad-word');
    const cup = { name: 'Copa', game: 'nogracias', size: 3, format: 'swiss' };
    const made = await zoe.post('/api/tournaments', { ...cup, name: 'Copa de los feos' });
    expect(codeOf(made)).toBe('bad-word');
    const tournament = (await ana.post('/api/tournaments', cup)).json().code;
    const players = `/api/tournaments/${tournament}/players`;
    expect(codeOf(await zoe.post(players, { name: 'Feo' }))).toBe('bad-word');
    expect(await say(ana, code, 'guapo')).toBeGreaterThan(0);
    await change(server, { words: [] });
    server.wait(2_000);
    expect(await say(ana, code, 'feo')).toBeGreaterThan(0);
  });

  const blanks = [{ name: 'Los feos', value: 3 }];
  const bids = { game: 'bids', seats: 3, options: { blanks } };
  const cup = { name: 'Copa', game: 'bids', size: 3, format: 'swiss' };
  test.each([
    ['a try of a challenge', '/api/challenges/CODE', { name: 'Feo' }],
    ['a match of the day', '/api/day/games/nogracias', { name: 'Feo' }],
    ['the name of a program', '/api/me/tokens', { label: 'feo' }],
    ['names of cards', '/api/tables', bids],
    ['names of cards at twin tables', '/api/twins', { tables: 2, setup: bids }],
    ['names of cards in a tournament', '/api/tournaments', { ...cup, options: { blanks } }],
  ])('a word of the list is refused in %s', async (_, url, body) => {
    const server = await TestServer.open();
    const [ana, zoe] = [await server.visitor(), await server.visitor()];
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const { code } = (await ana.post('/api/tables', { game: 'nogracias', seats: 3, bots })).json();
    await ana.act(code, { type: 'sit', name: 'Ana' });
    await ana.act(code, { type: 'ready', ready: true, entropy: 'of Ana' });
    await server.playOut(code, [ana]);
    await ana.post(`/api/tables/${code}/challenge`, {});
    const ask = () => zoe.post(url.replace('CODE', code), body);
    expect((await ask()).statusCode).toBe(200);
    await change(server, { words: ['feo*'] });
    server.wait(2_000);
    expect(codeOf(await ask())).toBe('bad-word');
  });

  test('a word of the list is refused in names of cards of another game on a big screen', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/tables', { ...bids, bigScreen: true })).json();
    await change(server, { words: ['feo*'] });
    server.wait(2_000);
    expect(codeOf(await tryTo(ana, code, { type: 'rematch', setup: bids }))).toBe('bad-word');
    const without = { ...bids, options: {} };
    expect((await tryTo(ana, code, { type: 'rematch', setup: without })).statusCode).toBe(200);
  });

  test('a spectator whose name is on the list by now does not speak under it', async () => {
    const { server, zoe, code } = await couple();
    await zoe.patch('/api/me', { name: 'Feo' });
    await change(server, { words: ['feo'] });
    server.wait(2_000);
    expect(codeOf(await tryTo(zoe, code, { type: 'say', text: 'hola' }))).toBe('bad-word');
    expect(codeOf(await tryTo(zoe, code, { type: 'react', reaction: 'hello' }))).toBe('bad-word');
  });

  test.each([
    ['all', 'all', [200, 200]],
    ['phrases', 'all', ['phrases-only', 200]],
    ['off', 'all', ['talk-off', 'talk-off']],
    // What the owner has chosen counts more than the environment.
    ['all', 'off', ['talk-off', 'talk-off']],
    ['off', 'phrases', ['phrases-only', 200]],
  ] as const)(
    'PUBLIC_TALK=%s, chosen %s: text and phrases at public tables',
    async (given, chosen, expected) => {
      const { server, ana, code } = await couple({ public: true }, { PUBLIC_TALK: given });
      if (chosen !== 'all') await change(server, { talk: chosen });
      server.wait(2_000);
      const actions = [
        { type: 'say', text: 'hola' },
        { type: 'react', reaction: 'hello' },
      ];
      for (const [index, action] of actions.entries()) {
        const response = await tryTo(ana, code, action);
        const { statusCode } = response;
        expect(statusCode === 200 ? statusCode : codeOf(response)).toBe(expected[index]);
      }
      const { code: own } = (await ana.post('/api/tables', { game: 'nogracias', seats: 3 })).json();
      await ana.act(own, { type: 'sit', name: 'Ana' });
      expect(await say(ana, own, 'hola')).toBeGreaterThan(0);
    },
  );
});
