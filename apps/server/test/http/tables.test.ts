import { characterNamesByLevel, levelNames } from '@sobremesa/bots';
import { gameIds, games } from '@sobremesa/games/rules';
import type { TableState, TableSummary } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOf, errorOf, TestServer, Visitor } from './test-server.ts';

describe('GET /api/games', () => {
  test('describes options, exclusions, seats, bot levels and characters', async () => {
    const server = await TestServer.open();
    const infos = (await new Visitor(server).get('/api/games')).json();
    expect(infos.map(({ id }: { id: string }) => id)).toEqual(gameIds);
    const [toma6, bids] = infos;
    const bots = { botLevels: levelNames, botCharacters: characterNamesByLevel };
    expect(toma6).toMatchObject({ seats: { min: 2, max: 10 }, ...bots });
    expect(toma6.options).toEqual(games.toma6.options);
    expect(toma6.seatsWith).toEqual([
      { option: 'mode', value: 'buffalo', min: 1, max: 6 },
      { option: 'tactical', value: true, min: 2, max: 6 },
    ]);
    expect(bids.seatsWith).toContainEqual({ option: 'ally', value: true, min: 4, max: 6 });
  });
});

describe('opening a table', () => {
  const shared = TestServer.shared();

  test.each(gameIds)('%s: accepts bots, options and a clock', async (game) => {
    const ana = await shared().visitor();
    const seats = 4;
    const bots = [
      { seat: 1, level: 'greedy' },
      { seat: 2, level: 'expert', character: 'daring' },
    ];
    const setup = { game, seats, bots, clock: 'fast' };
    const opened = await ana.post('/api/tables', { ...setup, spectators: false });
    expect(opened.statusCode).toBe(200);
    const { code } = opened.json();
    const state = (await ana.get(`/api/tables/${code}`)).json<TableState>();
    expect(state).toMatchObject({ table: code, seq: 1, you: 'spectator' });
    expect(state.room).toMatchObject({ game, clock: 'fast', spectators: false, public: false });
    expect(state.room.host).toBe(await ana.id());
    expect(state.room.seats.slice(1, 3)).toEqual([
      { bot: 'greedy', ready: true },
      { bot: 'expert', character: 'daring', ready: true },
    ]);
    expect(state.position).toBeUndefined();
  });

  test.each([
    [{ game: 'nogracias', seats: 9 }, 'bad-setup', /3–7 players, not 9/],
    [{ game: 'toma6', seats: 11 }, 'bad-message', /^seats must be <= 10/],
    [{ game: 'bids', seats: 5, options: { thief: true } }, 'bad-setup', /3–4 players, not 5/],
    [{ game: 'toma6', seats: 3, options: { rows: 4 } }, 'bad-setup', /known are: mode, limit/],
    [
      { game: 'toma6', seats: 3, options: { mode: 'buffalo', tactical: true } },
      'bad-setup',
      /do not go together/,
    ],
    [{ game: 'toma6', seats: 3, options: { rounds: 51 } }, 'bad-setup', /from 1 to 50/],
    [
      { game: 'toma6', seats: 3, options: { limit: Number.MAX_SAFE_INTEGER } },
      'bad-setup',
      /limit: expected a whole number from 1 to 500/,
    ],
    [
      { game: 'bids', seats: 3, options: { blanks: [{ name: 'A\u202ena', value: 3 }] } },
      'bad-setup',
      /none of them invisible/,
    ],
    [{ game: 'chess', seats: 2 }, 'bad-setup', /./],
    [{ game: 'toma6', seats: 3, bots: [{ seat: 1, level: 'genius' }] }, 'bad-setup', /./],
    [
      { game: 'toma6', seats: 3, bots: [{ seat: 1, level: 'easy', character: 'daring' }] },
      'bad-setup',
      /no bot "easy:daring": choose .*expert:daring/,
    ],
    [{ game: 'toma6', seats: 3, bots: [{ seat: 7, level: 'greedy' }] }, 'bad-setup', /./],
    [{ game: 'toma6', seats: 3, hints: true }, 'bad-setup', /one person among bots/],
    [{ game: 'toma6' }, 'bad-message', /seats/],
    [{ game: 'toma6', seats: '3' }, 'bad-message', /^seats must be integer/],
    [{ game: 'toma6', seats: 3, clock: 'never' }, 'bad-message', /^clock .*: off, relaxed, /],
    [{ game: 'toma6', seats: 3, secret: 'mine' }, 'bad-message', /additional/],
  ])('%j: refused with a reason', async (setup, code, message) => {
    const response = await (await shared().visitor()).post('/api/tables', setup);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toMatchObject({ code, message: expect.stringMatching(message) });
    if (code === 'bad-message') expect(errorOf(response).details).toHaveProperty('field');
  });

  describe('hints', () => {
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const hintsAt = async (ana: Visitor, code: string): Promise<boolean> =>
      (await ana.get(`/api/tables/${code}`)).json<TableState>().room.hints;
    const opened = async (ana: Visitor, setup: object): Promise<string> =>
      (await ana.post('/api/tables', { game: 'toma6', seats: 3, ...setup })).json().code;

    test.each([
      ['are given to one person among bots', { bots }, true],
      ['are given when they are asked for', { bots, hints: true }, true],
      ['can be switched off', { bots, hints: false }, false],
      ['are not given where two people may sit', { bots: bots.slice(1) }, false],
      ['are given to whoever plays alone', { seats: 1, options: { mode: 'buffalo' } }, true],
    ])('%s', async (_, setup, hints) => {
      const ana = await shared().visitor();
      expect(await hintsAt(ana, await opened(ana, setup))).toBe(hints);
    });

    test('are switched off when a bot leaves its seat to a person', async () => {
      const ana = await shared().visitor();
      const code = await opened(ana, { bots });
      await ana.post(`/api/tables/${code}/actions`, { id: '1', action: { type: 'bot', seat: 2 } });
      expect(await hintsAt(ana, code)).toBe(false);
    });
  });

  test('is limited by person, also for concurrent requests, until a table is finished', async () => {
    const server = await TestServer.open({ MAX_PERSON_TABLES: '3' });
    const ana = await server.visitor();
    const setup = { game: 'nogracias', seats: 3 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.post('/api/tables', setup)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(codeOf(await ana.post('/api/tables', setup))).toBe('too-many-tables');
    expect((await (await server.visitor()).post('/api/tables', setup)).statusCode).toBe(200);
    server.wait(25 * 3_600_000);
    await eventually(async () =>
      expect((await ana.post('/api/tables', setup)).statusCode).toBe(200),
    );
  });

  test('is limited by address', async () => {
    const server = await TestServer.open({ MAX_ADDRESS_TABLES: '3' });
    const open = async () => {
      const visitor = await server.visitor();
      return visitor.post('/api/tables', { game: 'nogracias', seats: 3 });
    };
    const answers = await Promise.all(Array.from({ length: 10 }, open));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(codeOf(await open())).toBe('too-many-tables');
  });

  test('is limited by address with the next tables of big screens, on which nobody has played', async () => {
    const server = await TestServer.open({ MAX_ADDRESS_TABLES: '2' });
    const setup = { game: 'nogracias', seats: 3 };
    const ana = await server.visitor();
    for (const _ of [1, 2]) {
      const { code } = (await ana.post('/api/tables', { ...setup, bigScreen: true })).json();
      await ana.act(code, { type: 'rematch', setup });
    }
    expect(codeOf(await ana.post('/api/tables', setup))).toBe('too-many-tables');
  });

  test('requires an identity', async () => {
    const server = await TestServer.open();
    const response = await new Visitor(server).post('/api/tables', { game: 'toma6', seats: 3 });
    expect(response.statusCode).toBe(401);
    expect(codeOf(response)).toBe('no-identity');
  });

  test('lists public tables only', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (
      await ana.post('/api/tables', { game: 'toma6', seats: 3, public: true })
    ).json();
    await ana.post('/api/tables', { game: 'toma6', seats: 3 });
    const list = (await new Visitor(server).get('/api/tables')).json<TableSummary[]>();
    expect(list.map((table) => table.code)).toEqual([code]);
    expect(JSON.stringify(list)).not.toContain(await ana.id());
  });
});

describe('actions over HTTP', () => {
  const shared = TestServer.shared();

  test('play a whole match', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    const states = await Promise.all(people.map((person) => person.get(`/api/tables/${code}`)));
    expect(states.map((state) => state.json().you)).toEqual([0, 1, 2]);
    await server.playOut(code, people);
    const state = (await people[0].get(`/api/tables/${code}`)).json<TableState>();
    expect(state.room.phase).toBe('finished');
    expect(state.position?.standings).toHaveLength(3);
    const mine = (await people[1].get('/api/me/tables')).json();
    expect(mine.tables).toEqual([expect.objectContaining({ code, phase: 'finished' })]);
  });

  test('GET /api/me/tables: has deciders, deadline and own seat', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3, { clock: 'day' });
    await people[2].act(code, { type: 'say', text: 'hola' });
    const mine = async (person: Visitor, query = '?going=true') =>
      (await person.get(`/api/me/tables${query}`)).json().tables;
    const state = async () => (await people[0].get(`/api/tables/${code}`)).json<TableState>();
    for (let moves = 0; moves < 4; moves++) {
      const { position } = await state();
      const [turn] = position?.deciders ?? [];
      for (const [seat, person] of people.entries()) {
        expect(await mine(person)).toEqual([
          expect.objectContaining({ code, seat, deciders: [turn], deadline: position?.deadline }),
        ]);
      }
      server.wait(5_000);
      await people[turn].act(code, { type: 'move', move: { type: moves < 3 ? 'pay' : 'take' } });
    }
    const gathering = (await people[0].post('/api/tables', { game: 'bids', seats: 3 })).json().code;
    await people[0].act(gathering, { type: 'sit', name: 'Ana' });
    await people[0].act(gathering, { type: 'leave' });
    for (const query of ['', '?going=true']) {
      expect(await mine(people[0], query)).toEqual([expect.objectContaining({ code })]);
    }
    await server.playOut(code, people);
    expect(await mine(people[1])).toEqual([]);
    expect(await mine(people[1], '')).toEqual([expect.objectContaining({ code, deciders: [] })]);
    expect(codeOf(await people[0].get('/api/me/tables?going=maybe'))).toBe('bad-message');
  });

  test('repeated id: no further effect', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/tables', { game: 'toma6', seats: 3 })).json();
    const url = `/api/tables/${code}/actions`;
    const request = { id: 'one', action: { type: 'sit', name: 'Ana', seat: 2 } };
    const answers = await Promise.all([ana.post(url, request), ana.post(url, request)]);
    expect(answers.map((answer) => answer.json())).toEqual([{ seq: 2 }, { seq: 2 }]);
    const again = { id: 'two', action: { type: 'sit', name: 'Ana', seat: 2 } };
    expect(codeOf(await ana.post(url, again))).toBe('already-seated');
  });

  test.each([
    [{ action: { type: 'leave' } }, 'id'],
    [{ id: '', action: { type: 'leave' } }, 'id'],
    [{ id: 'x'.repeat(65), action: { type: 'leave' } }, 'id'],
    [{ id: 'x' }, 'action'],
    [{ id: 'x', action: 'leave' }, 'action'],
    [{ id: 'x', action: {} }, 'action.type'],
    [{ id: 'x', action: { type: 'cheat' } }, 'action.type'],
    [{ id: 'x', action: { type: 'kick' } }, 'action.seat'],
    [{ id: 'x', action: { type: 'kick', seat: 1.5 } }, 'action.seat'],
    [{ id: 'x', action: { type: 'kick', seat: -1 } }, 'action.seat'],
    [{ id: 'x', action: { type: 'leave', seat: 1 } }, 'action.seat'],
    [{ id: 'x', action: { type: 'say', text: 5 } }, 'action.text'],
    [{ id: 'x', action: { type: 'move', move: [] } }, 'action.move'],
    [{ id: 'x', action: { type: 'react', reaction: 'fury' } }, 'action.reaction'],
    [{ id: 'x', action: { type: 'leave' }, person: 'Luis' }, 'person'],
  ])('%j: refused with the name of the field', async (payload, field) => {
    const ana = await shared().visitor();
    const { code } = (await ana.post('/api/tables', { game: 'nogracias', seats: 3 })).json();
    const response = await ana.post(`/api/tables/${code}/actions`, payload);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'bad-message', details: { field } });
  });

  test('moves of other seats, early and illegal moves: refused without effect', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    const stranger = await server.visitor();
    const url = `/api/tables/${code}/actions`;
    const before = (await people[0].get(`/api/tables/${code}`)).json<TableState>();
    const [turn] = before.position?.deciders ?? [];
    const waiting = people[(turn + 1) % 3];
    const pay = { id: 'x', action: { type: 'move', move: { type: 'pay' } } };
    const fly = { id: 'x', action: { type: 'move', move: { type: 'fly' } } };
    expect(codeOf(await stranger.post(url, pay))).toBe('not-seated');
    expect(codeOf(await waiting.post(url, pay))).toBe('not-your-turn');
    const refused = await people[turn].post(url, fly);
    expect(refused.statusCode).toBe(422);
    expect(codeOf(refused)).toBe('malformed-move');
    const after = (await people[0].get(`/api/tables/${code}`)).json<TableState>();
    expect(after.seq).toBe(before.seq);
    expect(after.position).toEqual(before.position);
  });

  test('table without spectators: refuses them after the start', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3, { spectators: false });
    const stranger = await server.visitor();
    for (const visitor of [stranger, new Visitor(server)]) {
      const response = await visitor.get(`/api/tables/${code}`);
      expect(response.statusCode).toBe(403);
      expect(codeOf(response)).toBe('no-spectators');
    }
    await server.playOut(code, people);
    for (const what of ['', '/record', '/replay']) {
      const url = `/api/tables/${code}${what}`;
      expect(codeOf(await stranger.get(url))).toBe('no-spectators');
      expect((await people[0].get(url)).statusCode).toBe(200);
    }
  });

  test('spectators with a name can chat', async () => {
    const server = await TestServer.open();
    const { code } = await server.match(3);
    const stranger = await server.visitor();
    const url = `/api/tables/${code}/actions`;
    const say = (id: string) => stranger.post(url, { id, action: { type: 'say', text: '¡Hola!' } });
    expect(codeOf(await say('one'))).toBe('bad-name');
    await stranger.patch('/api/me', { name: 'Curiosa' });
    expect((await say('two')).statusCode).toBe(200);
  });
});

describe('wrong table code', () => {
  const shared = TestServer.shared({ RATE_GUESSES: '0' });

  test.each([
    'zzzzzzzz',
    'short',
    'way-too-long-for-a-code',
    'AAAAAAAA',
    '..%2f..%2fetc',
    "'or1=1--",
  ])('%j: 404', async (code) => {
    const ana = await shared().visitor();
    for (const what of ['', '/record', '/replay']) {
      const response = await ana.get(`/api/tables/${code}${what}`);
      expect(response.statusCode).toBe(404);
      expect(codeOf(response)).toBe('no-such-table');
    }
    const action = { id: 'x', action: { type: 'sit', name: 'Ana' } };
    expect(codeOf(await ana.post(`/api/tables/${code}/actions`, action))).toBe('no-such-table');
  });
});
