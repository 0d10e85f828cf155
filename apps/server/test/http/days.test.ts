import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayDeal } from '@sobremesa/engine';
import { gameIds } from '@sobremesa/games/rules';
import type { DayChain, DayState, DaySummary, TableState } from '@sobremesa/protocol';
import { HOUR } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { GRACE } from '../../src/days/calendar.ts';
import { eventually } from '../support/eventually.ts';
import { noonZone } from '../support/noon-zone.ts';
import { codeOf, TestServer, type Visitor } from './test-server.ts';

const GAME = 'nogracias';
const SCRIPT = join(import.meta.dirname, '../../../../examples/verify_day.mjs');

const openAtNoon = (): Promise<TestServer> => TestServer.open({ DAY_ZONE: noonZone() });

const todayOf = async (visitor: Visitor): Promise<DayState> =>
  (await visitor.get('/api/day')).json<DayState>();

const begin = async (visitor: Visitor, game = GAME, more: object = {}): Promise<string> => {
  const response = await visitor.post(`/api/day/games/${game}`, { name: 'Ana', ...more });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ code: string }>().code;
};

/** What a person saw and did, decision by decision. */
interface Played {
  readonly code: string;
  readonly seen: readonly unknown[];
}

/** Plays until the match is over, or for some decisions, and takes the same choices as everybody else. */
async function play(visitor: Visitor, code: string, choice = 0, most = 1_000): Promise<Played> {
  const seen: unknown[] = [];
  while (seen.length < most) {
    const { room, position } = (await visitor.get(`/api/tables/${code}`)).json<TableState>();
    if (room.phase === 'finished') break;
    const { moves = [], view } = position ?? {};
    if (moves.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    else {
      // The names at the table differ.
      seen.push({ ...view, players: undefined }, moves);
      const move = moves[Math.min(choice, moves.length - 1)];
      await visitor.act(code, { type: 'move', move });
    }
  }
  return { code, seen };
}

const summaryOf = async (visitor: Visitor, day: string, game = GAME): Promise<DaySummary> =>
  (await visitor.get(`/api/day/games/${game}/${day}`)).json<DaySummary>();

/** The summary once the result is stored, which happens after the answer to the last move. */
async function stored(visitor: Visitor, day: string): Promise<DaySummary> {
  await eventually(async () => {
    expect((await visitor.get(`/api/day/games/${GAME}/${day}`)).statusCode).toBe(200);
  });
  return summaryOf(visitor, day);
}

async function playToday(visitor: Visitor, choice = 0): Promise<DaySummary> {
  const { day } = await todayOf(visitor);
  await play(visitor, await begin(visitor), choice);
  return stored(visitor, day);
}

const chainOf = async (server: TestServer): Promise<DayChain> =>
  (await (await server.visitor()).get('/api/day/chain')).json<DayChain>();

describe('match of the day', () => {
  test('the same moves lead to the same cards and bots; a second try does not count', async () => {
    const server = await openAtNoon();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const { day, games } = await todayOf(ana);
    expect(games.map(({ game }) => game)).toEqual(gameIds);
    const [first, second] = [
      await play(ana, await begin(ana)),
      await play(luis, await begin(luis)),
    ];
    expect(second.seen).toEqual(first.seen);
    expect(second.code).not.toBe(first.code);

    const summary = await stored(luis, day);
    expect(summary).toMatchObject({ people: 2, own: { place: 1, counts: true } });
    // Practice has the same cards, hints, and no effect on the results.
    const again = await begin(luis);
    const { room } = (await luis.get(`/api/tables/${again}`)).json<TableState>();
    expect(room).toMatchObject({ day: { date: day, practice: true }, hints: true });
    const practised = await play(luis, again, 1);
    expect(practised.seen[0]).toEqual(second.seen[0]);
    expect(await summaryOf(luis, day)).toEqual(summary);
    const [own] = (await todayOf(luis)).games.filter(({ game }) => game === GAME);
    expect(own.own?.table).toBe(second.code);
  });

  test('shares of the choices: only among people in the same position', async () => {
    const server = await openAtNoon();
    const people = await Promise.all([0, 0, 1].map(() => server.visitor()));
    const [, two, three] = await Promise.all(
      people.map((person, index) => playToday(person, index === 2 ? 1 : 0)),
    );
    const day = two.day;
    const [start, ...later] = (await summaryOf(people[1], day)).decisions;
    expect(start.choices.map((choice) => choice.people)).toEqual([2, 1]);
    expect(start.choices[0].move).toEqual(start.move);
    expect(later.every(({ choices }) => choices.length === 1 && choices[0].people === 2)).toBe(
      true,
    );
    const alone = (await summaryOf(people[2], day)).decisions;
    expect(alone[0].move).not.toEqual(start.move);
    expect(alone.slice(1).every(({ choices }) => choices[0].people === 1)).toBe(true);
    expect(three.people).toBeGreaterThan(0);
    // An expert has played the same seat in the background.
    await eventually(async () => {
      expect((await summaryOf(people[1], day)).par?.rank).toBeGreaterThan(0);
    });
    const { decisions } = await summaryOf(people[1], day);
    expect(decisions[0].par).toBeDefined();
  });

  test('nothing of a deal is known before the own match is over', async () => {
    const server = await openAtNoon();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const { day } = await playToday(ana);
    const { seed = '' } = await secretsOf(server, day);
    const texts: string[] = [];
    const get = async (path: string) => {
      const response = await luis.get(path);
      texts.push(response.body);
      return response;
    };
    expect(codeOf(await get(`/api/day/games/${GAME}/${day}`))).toBe('day-not-played');
    const practice = { name: 'Luis', practice: { day } };
    expect(codeOf(await luis.post(`/api/day/games/${GAME}`, practice))).toBe('day-not-played');
    const code = await begin(luis);
    expect(codeOf(await get(`/api/day/games/${GAME}/${day}`))).toBe('day-not-played');
    await get(`/api/tables/${code}`);
    await get('/api/day');
    await get('/api/day/chain');
    const { secret, thoughts } = dayDeal(seed, GAME);
    for (const text of texts)
      for (const hidden of [seed, secret, thoughts]) {
        expect(text).not.toContain(hidden);
      }
    // The own match reveals its deal and nothing of the other games of the day.
    const own = await luisPlaysOn(luis, code);
    expect(own).toContain(secret);
    for (const hidden of [seed, dayDeal(seed, 'bids').secret]) expect(own).not.toContain(hidden);
    // Nobody else may look at a table of the day.
    expect(codeOf(await ana.get(`/api/tables/${code}`))).toBe('no-spectators');
    expect(codeOf(await ana.get(`/api/tables/${code}/record`))).toBe('no-spectators');
  });

  test('begun before midnight counts for its day, unless it ends hours later', async () => {
    const server = await TestServer.open({ DAY_ZONE: 'Pacific/Auckland' });
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const yesterday = await todayOf(ana);
    server.wait(yesterday.until - yesterday.now + HOUR);
    const { day, until, now } = await todayOf(ana);
    const codes = [await begin(ana), await begin(luis)];
    await play(luis, codes[1], 0, 4);
    server.wait(until - now + 1_000);
    const next = await todayOf(ana);
    expect(next.day > day).toBe(true);
    expect(next.games.every(({ own }) => own === undefined)).toBe(true);
    await play(ana, codes[0]);
    expect(await stored(ana, day)).toMatchObject({ day, people: 1, own: { place: 1 } });
    // A new match on the new day, with other cards.
    expect(await begin(ana)).not.toBe(codes[0]);
    server.wait(GRACE);
    await play(luis, codes[1]);
    await eventually(async () => {
      expect((await summaryOf(luis, day)).own).toMatchObject({ counts: false });
    });
    expect(await summaryOf(luis, day)).toMatchObject({ people: 1 });
    expect((await summaryOf(luis, day)).own).not.toHaveProperty('place');
  });

  test('a bot that stands in: the result does not count', async () => {
    const server = await openAtNoon();
    const ana = await server.visitor();
    const { day } = await todayOf(ana);
    const code = await begin(ana);
    await ana.act(code, { type: 'leave' });
    await eventually(async () => {
      const { room } = (await ana.get(`/api/tables/${code}`)).json<TableState>();
      expect(room.phase).toBe('finished');
    });
    expect(await stored(ana, day)).toMatchObject({ people: 0, own: { counts: false } });
  });

  test.each([
    ['/api/day/games/chess/2026-03-29', 'no-such-day'],
    ['/api/day/games/bids/2999-01-01', 'no-such-day'],
    ['/api/day/games/bids/2000-01-01', 'no-such-day'],
    ['/api/day/games/bids/2026-13-41', 'no-such-day'],
    ['/api/day/games/bids/today', 'not-found'],
  ])('%s: %s', async (path, code) => {
    const server = await openAtNoon();
    expect(codeOf(await (await server.visitor()).get(path))).toBe(code);
  });
});

describe('chain of the days', () => {
  test('is verified by a script that uses nothing of ours, for every day and for a record', async () => {
    const server = await openAtNoon();
    const ana = await server.visitor();
    const early = await chainOf(server);
    expect(early.published).toBeUndefined();
    const { own } = await playToday(ana);
    const record = (await ana.get(`/api/tables/${own?.table}/record`)).body;
    const { until, now } = await todayOf(ana);
    server.wait(until - now + GRACE - 2_000 * 60);
    expect((await chainOf(server)).published).toBeUndefined();
    server.wait(2_000 * 60 + 48 * HOUR);
    const chain = await chainOf(server);
    expect(chain.anchor).toBe(early.anchor);

    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const verify = async (input: string, ...noted: string[]) => {
      const running = promisify(execFile)(process.execPath, [SCRIPT, address, ...noted]);
      running.child.stdin?.end(input);
      const { stdout } = await running.catch((error: { stdout: string }) => error);
      return JSON.parse(stdout);
    };
    expect(await verify(record, early.anchor)).toEqual({
      days: 3,
      checks: { chain: true, anchor: true, published: true, secret: true, seed: true },
    });
    const forged = record.replaceAll('"day":"', '"day":"1').replace(/"day":"1\d{3}/, '"day":"2000');
    expect((await verify(forged, early.anchor)).checks.published).toBe(false);
    expect((await verify('', '0'.repeat(64))).checks).toEqual({ chain: false, anchor: false });
  });
});

/** What only the server knows. */
async function secretsOf(server: TestServer, day: string): Promise<{ seed: string | undefined }> {
  return { seed: server.chain.seedOf(day) };
}

/** Finishes the match and returns its record as text. */
async function luisPlaysOn(luis: Visitor, code: string): Promise<string> {
  await play(luis, code);
  return (await luis.get(`/api/tables/${code}/record`)).body;
}
