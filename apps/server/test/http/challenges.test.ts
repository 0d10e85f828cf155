import type { Challenge, MatchRecord, TableState } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOf, TestServer, type Visitor } from './test-server.ts';

const GAME = 'nogracias';
const SEATS = 3;

const stateOf = async (visitor: Visitor, code: string): Promise<TableState> =>
  (await visitor.get(`/api/tables/${code}`)).json<TableState>();

/** Plays until the match is over, by a fixed rule; returns what was seen before each decision. */
async function play(visitor: Visitor, code: string, choice = 0): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (;;) {
    const { room, position } = await stateOf(visitor, code);
    if (room.phase === 'finished') return seen;
    const { moves = [], view } = position ?? {};
    if (moves.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    else {
      seen.push(view, moves);
      await visitor.act(code, { type: 'move', move: moves[Math.min(choice, moves.length - 1)] });
    }
  }
}

interface Opened {
  readonly code: string;
}

/** A finished match of one person, on the second seat, among bots. */
async function firstMatch(visitor: Visitor): Promise<{ code: string; seen: unknown[] }> {
  const bots = [
    { seat: 0, level: 'hard' },
    { seat: 2, level: 'greedy' },
  ];
  const setup = { game: GAME, seats: SEATS, bots };
  const { code } = (await visitor.post('/api/tables', setup)).json<Opened>();
  await visitor.act(code, { type: 'sit', name: 'Ana' });
  await visitor.act(code, { type: 'ready', ready: true, entropy: 'from Ana' });
  return { code, seen: await play(visitor, code) };
}

const challengeOf = async (visitor: Visitor, code: string): Promise<Challenge> => {
  const response = await visitor.get(`/api/challenges/${code}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Challenge>();
};

async function made(visitor: Visitor): Promise<{ code: string; seen: unknown[] }> {
  const first = await firstMatch(visitor);
  const response = await visitor.post(`/api/tables/${first.code}/challenge`, {});
  expect(response.json<Challenge>()).toMatchObject({ code: first.code, by: 'Ana', seat: 1 });
  return first;
}

const begin = async (visitor: Visitor, code: string, name = 'Luis'): Promise<string> => {
  const response = await visitor.post(`/api/challenges/${code}`, { name });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Opened>().code;
};

/** Plays the try to its end, and waits until its result is stored. */
async function attempt(visitor: Visitor, code: string, choice = 0): Promise<string> {
  const table = await begin(visitor, code);
  await play(visitor, table, choice);
  await eventually(async () => {
    expect((await challengeOf(visitor, code)).own?.finished).toBe(true);
  });
  return table;
}

describe('a match that others try with the same cards', () => {
  test('same seat, deal and bots: the same moves lead to the same match, other moves part', async () => {
    const server = await TestServer.open();
    const [ana, luis, eva] = await Promise.all([0, 1, 2].map(() => server.visitor()));
    const { code, seen } = await made(ana);
    expect(await challengeOf(luis, code)).toEqual({
      code,
      game: GAME,
      options: expect.anything(),
      seat: 1,
      seats: [{ bot: 'hard' }, {}, { bot: 'greedy' }],
      by: 'Ana',
    });
    const table = await begin(luis, code);
    const { room, you } = await stateOf(luis, table);
    expect(you).toBe(1);
    expect(room).toMatchObject({ challenge: { of: code }, hints: false, spectators: false });
    expect(await begin(luis, code)).toBe(table);
    expect(await play(luis, table)).toEqual(seen);
    const other = await attempt(eva, code, 1);

    const { results = [] } = await challengeOf(luis, code);
    expect(results.map(({ first, own, name }) => ({ first, own, name }))).toEqual([
      { first: true, own: false, name: 'Ana' },
      { first: false, own: true, name: 'Luis' },
      { first: false, own: false, name: 'Luis' },
    ]);
    expect(results[1].score).toBe(results[0].score);
    // Whoever has finished sees all of the matches, also the maker, and their proofs hold.
    for (const reader of [ana, luis, eva]) {
      const records = await Promise.all(
        [code, table, other].map(async (each) =>
          (await reader.get(`/api/tables/${each}/record`)).json<MatchRecord>(),
        ),
      );
      expect(records.map((record) => record.challenge)).toEqual([code, code, code]);
      expect(new Set(records.map(({ fairness }) => JSON.stringify(fairness))).size).toBe(1);
      expect(records[1].seats[1].name).toBe('Luis');
      const moves = records.map(({ scenario }) => JSON.stringify(scenario.moves));
      expect(moves[1]).toBe(moves[0]);
      expect(moves[2]).not.toBe(moves[0]);
    }
  });

  test('one try counts, further ones are practice with hints; for the maker too', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const { code } = await made(ana);
    const table = await attempt(luis, code, 1);
    const before = await challengeOf(luis, code);
    for (const person of [ana, luis]) {
      const again = await begin(person, code);
      expect(again).not.toBe(table);
      const { room } = await stateOf(person, again);
      expect(room).toMatchObject({ challenge: { of: code, practice: true }, hints: true });
      await play(person, again);
    }
    expect(await challengeOf(luis, code)).toEqual(before);
    expect((await challengeOf(ana, code)).results).toHaveLength(2);
  });

  test('nothing of the first match is known before one has finished, also to those who watched', async () => {
    const server = await TestServer.open();
    const [ana, luis, eva] = await Promise.all([0, 1, 2].map(() => server.visitor()));
    const nobody = await server.visitor();
    const { code } = await firstMatch(ana);
    // Before the challenge exists, the finished match is open to whoever has the link.
    const record = (await luis.get(`/api/tables/${code}/record`)).json<MatchRecord>();
    expect(codeOf(await luis.get(`/api/challenges/${code}`))).toBe('no-such-challenge');
    expect(codeOf(await luis.post(`/api/challenges/${code}`, { name: 'Luis' }))).toBe(
      'no-such-challenge',
    );
    await ana.post(`/api/tables/${code}/challenge`, {});
    const table = await begin(luis, code);
    const tried = await attempt(eva, code, 1);
    const hidden = [record.fairness.secret, record.fairness.seed, record.thoughts ?? 'no thoughts'];
    const closed = async (visitor: Visitor, ...tables: string[]) => {
      for (const each of tables) {
        for (const path of ['', '/record', '/replay', '/replay?as=1', '/coach?seat=1']) {
          const response = await visitor.get(`/api/tables/${each}${path}`);
          expect(['challenge-not-played', 'no-spectators', 'match-running']).toContain(
            codeOf(response),
          );
          for (const secret of hidden) expect(response.body).not.toContain(secret);
        }
      }
      const shown = await visitor.get(`/api/challenges/${code}`);
      expect(shown.json<Challenge>()).not.toHaveProperty('results');
      for (const secret of hidden) expect(shown.body).not.toContain(secret);
    };
    await closed(luis, code, tried);
    await closed(nobody, code, tried, table);
    for (const secret of hidden) {
      expect((await luis.get(`/api/tables/${table}`)).body).not.toContain(secret);
    }
    // A running try is closed to those who have finished.
    expect(codeOf(await ana.get(`/api/tables/${table}`))).toBe('no-spectators');
    expect(codeOf(await ana.get(`/api/tables/${table}/record`))).toBe('match-running');
    await play(luis, table);
    expect((await luis.get(`/api/tables/${code}/record`)).statusCode).toBe(200);
    expect((await luis.get(`/api/tables/${tried}/coach?seat=1`)).statusCode).toBe(200);
  });

  test('only the person of a finished match among bots can let others try it', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const ask = async (visitor: Visitor, table: string) =>
      codeOf(await visitor.post(`/api/tables/${table}/challenge`, {}));
    const { code } = await firstMatch(ana);
    expect(await ask(luis, code)).toBe('not-seated');
    expect(await ask(ana, 'bcdfghjk')).toBe('no-such-table');
    const setup = { game: GAME, seats: SEATS, bots: [{ seat: 2, level: 'greedy' }] };
    const together = (await ana.post('/api/tables', setup)).json<Opened>().code;
    await ana.act(together, { type: 'sit', name: 'Ana' });
    expect(await ask(ana, together)).toBe('not-started');
    await luis.act(together, { type: 'sit', name: 'Luis' });
    for (const person of [ana, luis]) await person.act(together, { type: 'ready', ready: true });
    expect(await ask(ana, together)).toBe('match-running');
    await Promise.all([play(ana, together), play(luis, together)]);
    expect(await ask(ana, together)).toBe('cannot-challenge');
    const day = (await ana.post(`/api/day/games/${GAME}`, { name: 'Ana' })).json<Opened>().code;
    await play(ana, day);
    expect(await ask(ana, day)).toBe('cannot-challenge');
  });

  test('a try that a bot finished says so; one that was given up ends without a result', async () => {
    const server = await TestServer.open();
    const [ana, luis, eva] = await Promise.all([0, 1, 2].map(() => server.visitor()));
    const { code } = await made(ana);
    const left = await begin(luis, code);
    await luis.act(left, { type: 'leave' });
    await eventually(async () => {
      expect((await challengeOf(luis, code)).own?.finished).toBe(true);
    });
    const { results = [] } = await challengeOf(luis, code);
    expect(results[1].botMoves).toBeGreaterThan(0);
    const dropped = await begin(eva, code);
    server.wait(31 * 24 * 3_600_000);
    await eventually(async () => {
      // Reading the table itself would count as coming back to it.
      expect((await challengeOf(eva, code)).own).toEqual({ table: dropped, finished: true });
    });
    expect((await challengeOf(eva, code)).results).toHaveLength(2);
  });
});
