import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  admit,
  challengeFacts,
  challengeOf,
  decide,
  decisionsOf,
  type Fact,
  newTable,
  newTryTable,
  rematchOf,
  roomOf,
} from '../src/index.ts';
import { PlayedLog } from './support/played-log.ts';

const choices = { games, bots: ['easy', 'hard', 'hard:daring'] };
const SECRET = 'c3'.repeat(32);
const opener = { host: 'ana', secret: SECRET, thoughts: 'd4'.repeat(32) };

/** A match of Ana on the second seat among bots, with the fewest seats that leave one to bots. */
function firstMatch(game: GameId, withThoughts = true): PlayedLog {
  const { thoughts: _, ...without } = opener;
  const setup = {
    game,
    seats: 3,
    bots: [
      { seat: 0, level: 'hard', character: 'daring' },
      { seat: 2, level: 'easy' },
    ],
  };
  const log = new PlayedLog('first', newTable(setup, withThoughts ? opener : without, choices));
  const around = {
    now: 0,
    absentSince: () => undefined,
    name: undefined,
    isBot: () => true,
    standInLevel: 'easy',
  };
  log.add(decide(log.table, 'ana', { type: 'sit', name: 'Ana María' }, around));
  const ready = { type: 'ready', ready: true, entropy: 'a text of Ana' } as const;
  return log.add(decide(log.table, 'ana', ready, around)).playOut(true);
}

const attempt = (record: MatchRecord, name: string, practice = false): PlayedLog =>
  new PlayedLog(
    `of ${name}`,
    newTryTable(
      record,
      { host: name, calm: false },
      {
        challenge: { of: 'first', ...(practice ? { practice } : {}) },
        player: { name },
        ...choices,
      },
    ),
  );

const movesOf = ({ scenario }: MatchRecord, seat: number): unknown[] =>
  scenario.moves.filter((move) => move.seat === seat).map(({ move }) => move);

describe.each(gameIds)('%s: a try at a match that somebody has played', (game) => {
  test('the same moves, fast or slow, lead to the same moves of the bots and the same end', () => {
    const first = firstMatch(game).record;
    const { record, table } = attempt(first, 'Luis').playOut(false);
    for (const seat of [0, 1, 2]) expect(movesOf(record, seat)).toEqual(movesOf(first, seat));
    expect(record.standings).toEqual(first.standings);
    expect(record.fairness).toEqual(first.fairness);
    expect(record.scenario.seed).toBe(first.scenario.seed);
    expect(record.seats.map(({ name, bot }) => bot ?? name)).toEqual(['hard', 'Luis', 'easy']);
    expect(record.seats.map(({ character }) => character)).toEqual([
      'daring',
      undefined,
      undefined,
    ]);
    expect(challengeOf(table)).toBe('first');
    // The names in the match stay those of the first, because rules may order seats by name.
    expect(record.scenario.players).toEqual(first.scenario.players);
  });

  test('of a match whose bots had random seeds: the same deal, and the same bots for everybody', () => {
    const first = firstMatch(game, false).record;
    expect(first).not.toHaveProperty('thoughts');
    const [one, other] = ['Luis', 'Eva'].map((name) => attempt(first, name).playOut(true).record);
    expect(one.scenario.moves).toEqual(other.scenario.moves);
    expect(one.fairness).toEqual(first.fairness);
  });
});

describe('a try', () => {
  const [game] = gameIds;
  const first = firstMatch(game);

  test('is for its person alone, without hints; for practice with hints; a rematch has its own deal', () => {
    const { table } = attempt(first.record, 'Luis');
    expect(roomOf(table)).toMatchObject({ challenge: { of: 'first' }, hints: false });
    expect(() => admit(table, 'ana')).toThrow(/players only/);
    const practice = attempt(first.record, 'Luis', true).playOut(true).table;
    expect(roomOf(practice)).toMatchObject({ hints: true, challenge: { practice: true } });
    const [opened] = rematchOf(practice, { ...opener, secret: 'e5'.repeat(32) });
    expect(opened).toMatchObject({ type: 'opened', opening: { hints: true } });
    for (const key of ['repeats', 'challenge']) {
      expect((opened as Extract<Fact, { type: 'opened' }>).opening).not.toHaveProperty(key);
    }
  });

  test.each([
    ['several people', { seats: first.record.seats.map(({ name }) => ({ name })) }],
    ['other rules', { scenario: { ...first.record.scenario, version: 999 } }],
    ['an unknown game', { scenario: { ...first.record.scenario, game: 'chess' } }],
  ])('of a match with %s is refused', (_, change) => {
    expect(() => attempt({ ...first.record, ...change }, 'Luis')).toThrow(/one person among bots/);
  });
});

describe('letting others try a match', () => {
  test('only its person, only when it is over; afterwards it is closed to others', () => {
    const log = firstMatch('nogracias');
    const { table } = log;
    expect(() => challengeFacts(table, 'luis')).toThrow(/no seat/);
    expect(admit(table, 'luis')).toBe('spectator');
    log.add(challengeFacts(table, 'ana'));
    expect(challengeFacts(table, 'ana')).toEqual([]);
    expect(challengeOf(table)).toBe('first');
    expect(roomOf(table).challenged).toBe(true);
    expect(admit(table, 'ana')).toBe(1);
    for (const visitor of ['luis', undefined])
      expect(() => admit(table, visitor)).toThrow(/finished/);
    expect(() => admit(table, 'ana', true)).toThrow(/finished/);
    const running = attempt(log.record, 'Luis');
    expect(() => challengeFacts(running.table, 'Luis')).toThrow(/still being played/);
    running.add([{ type: 'closed' }]);
    expect(() => challengeFacts(running.table, 'Luis')).toThrow(/closed/);
  });
});

describe('decisions', () => {
  test('of a seat, without forced moves, with what it saw and its points', () => {
    const { record, table } = firstMatch('nogracias');
    const decisions = decisionsOf(table.game, table.log, 1);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { at, move, view } of decisions) {
      expect(record.scenario.moves[at]).toEqual({ seat: 1, move });
      expect(view.viewer).toBe(1);
    }
  });
});
