import {
  type AnyGame,
  commitment,
  fairSeed,
  InvalidInput,
  type MatchLog,
  replayLog,
} from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../src/fairness/proof/check.ts';
import { Replay } from '../src/replay/record/replay.ts';
import { readSharedFile, readSharedLink, sharedHash } from '../src/replay/record/shared-link.ts';
import { readShared, sharedRecord } from '../src/replay/record/shared-record.ts';
import { playedLog } from './support/played.ts';

const players = ['Ana', 'normal 2', 'normal 3'];
const secret = 'ab'.repeat(32);

function practised(game: keyof typeof games, options: object = {}): MatchRecord {
  const entropy = players.map(() => null);
  const seed = fairSeed(secret, entropy);
  const log = playedLog(games[game], options, players, seed);
  const { state } = replayLog(games[game], log);
  const seats = players.map((name, seat) =>
    seat === 0 ? { name, person: 'local', hints: 2 } : { name, bot: 'normal' },
  );
  return {
    table: 'local-1234abcd',
    startedAt: 1_000,
    finishedAt: 2_000,
    scenario: { ...log, options, players: [...players], moves: [...log.moves] },
    fairness: { commitment: commitment(secret), secret, entropy, seed },
    seats,
    takeBacks: [{ from: 5, to: 2 }],
    botMoves: log.moves.flatMap(({ seat }, index) => (seat === 0 ? [] : [index])),
    talk: [{ at: 1, name: 'Ana', seat: 0, text: 'hola' }],
    standings: (games[game].standings as (state: unknown) => MatchRecord['standings'])(state),
  };
}

const record = practised('nogracias');
const json = (changes: object = {}): unknown =>
  JSON.parse(JSON.stringify({ ...sharedRecord(record), ...changes }));
const scenario = (changes: object): unknown =>
  json({ scenario: { ...record.scenario, ...changes } });
const verdicts = (shared: unknown): Readonly<Record<string, boolean>> => {
  const checks = checkRecord(games.nogracias as unknown as AnyGame, readShared(shared));
  return Object.fromEntries(checks.map(({ name, holds }) => [name, holds]));
};

describe('a match in a link', () => {
  test.each(['toma6', 'bids', 'capicua', 'nogracias'] as const)(
    '%s fits into one',
    async (game) => {
      const hash = await sharedHash(practised(game));
      expect(hash?.length).toBeLessThan(8_000);
    },
  );

  test('is the whole match, without ids of people and without the chat', async () => {
    const hash = (await sharedHash(record)) ?? '';
    const read = await readSharedLink(hash.slice(1));
    const { person: _, ...own } = record.seats[0];
    expect(read).toEqual({
      ...record,
      table: 'local-shared',
      seats: [own, ...record.seats.slice(1)],
      talk: [],
    });
    expect(JSON.stringify(read)).not.toContain('hola');
  });

  test('replays and holds in every check', () => {
    expect(verdicts(json())).toEqual({ seed: true, moves: true, result: true });
    const log = readShared(json()).scenario as unknown as MatchLog;
    expect(new Replay(games.nogracias, log).last).toBe(record.scenario.moves.length);
  });

  test('is too long for a link beyond 8,000 characters, and a file then', async () => {
    const long = practised('toma6', { rounds: 40 });
    expect(await sharedHash(long)).toBeUndefined();
    const file = new File([JSON.stringify(sharedRecord(long))], 'match.json');
    expect(await readSharedFile(file)).toEqual(sharedRecord(long));
  });
});

describe('a match that was tampered with', () => {
  const [first, ...others] = record.standings;
  test.each([
    [
      'another result',
      json({ standings: [{ ...first, score: first.score + 1 }, ...others] }),
      'result',
    ],
    ['another seed', scenario({ seed: 'another' }), 'seed'],
    ['a move less', scenario({ moves: record.scenario.moves.slice(0, -1) }), 'moves'],
    ['a move of another seat', scenario({ moves: [{ seat: 9, move: { type: 'take' } }] }), 'moves'],
    ['an unknown move', scenario({ moves: [{ seat: 0, move: null }] }), 'moves'],
    ['other rules', scenario({ version: 99 }), 'moves'],
    ['a position that is none', scenario({ state: { phase: 'play' } }), 'moves'],
  ])('%s fails the check of its %s', (_, shared, check) => {
    expect(verdicts(shared)[check]).toBe(false);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'match'],
    ['a list', []],
    ['no moves', scenario({ moves: 'none' })],
    ['too many moves', scenario({ moves: Array(8_001).fill({ seat: 0, move: { type: 'pay' } }) })],
    ['too many seats', json({ seats: Array(11).fill({ name: 'x' }) })],
    ['fewer seats than players', json({ seats: [] })],
    ['a name that never ends', json({ seats: players.map(() => ({ name: 'x'.repeat(201) })) })],
    ['times that are none', json({ finishedAt: 'yesterday' })],
    ['take-backs that are none', json({ takeBacks: [{ from: -1, to: 0 }] })],
  ])('%s is no match', (_, shared) => {
    expect(() => readShared(shared)).toThrow(InvalidInput);
  });

  test('in a link of more than 100,000 characters is not unpacked', async () => {
    await expect(readSharedLink(`r=${'A'.repeat(100_001)}`)).rejects.toThrow(InvalidInput);
  });
});
