import {
  type AnyGame,
  IllegalMove,
  InvalidInput,
  Match,
  openScenario,
  readScenario,
  replayLog,
  traceScenario,
} from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { countdown } from './countdown.ts';

const players = ['Ana', 'Luis'];
const scenario = (parts: object = {}) =>
  readScenario({ game: 'countdown', players, seed: 'mesa', moves: [], ...parts });
const take = (count: number) => ({ type: 'take', count });

describe('readScenario', () => {
  test.each([
    [null, 'scenario: expected an object, found null'],
    [[], 'scenario: expected an object, found []'],
    [{ players }, 'scenario: the key "game" is missing'],
    [{ game: 'countdown', seed: 'a' }, 'scenario: the key "players" is missing'],
    [{ game: 'countdown', players }, '"seed" or "state" is needed'],
    [{ game: 7, players, seed: 'a' }, 'game: expected a text, found 7'],
    [{ game: 'countdown', players, seed: 1 }, 'seed: expected a text, found 1'],
    [{ game: 'countdown', players, seed: 'a', moves: {} }, 'moves: expected a list, found {}'],
    [
      { game: 'c', players, seed: 'a', moves: [{ move: {} }] },
      'moves[0]: the key "seat" is missing',
    ],
    [{ game: 'c', players, seed: 'a', mvoes: [] }, 'unknown key "mvoes"'],
    [{ game: 'c', players, seed: 'a', version: 'x' }, 'version: expected a whole number'],
  ])('refuses %j', (json, message) => {
    expect(() => readScenario(json)).toThrow(InvalidInput);
    expect(() => readScenario(json)).toThrow(message);
  });
});

describe('traceScenario', () => {
  test('yields the first state, each move with its events, then the standings', () => {
    const state = { phase: 'play', left: 3, turn: 0 };
    const moves = [
      { seat: 0, move: take(2) },
      { seat: 1, move: take(1) },
    ];
    expect([...traceScenario(countdown, scenario({ state, moves }))]).toEqual([
      { state },
      { ...moves[0], events: [{ type: 'took', count: 2 }], state: { ...state, left: 1, turn: 1 } },
      {
        ...moves[1],
        events: [{ type: 'took', count: 1 }],
        state: { phase: 'over', left: 0, turn: 1 },
      },
      {
        standings: [
          { seat: 0, score: 0, rank: 2 },
          { seat: 1, score: 1, rank: 1 },
        ],
      },
    ]);
  });

  test.each([
    ['an illegal move', { seat: 0, move: take(3) }, 'too-many'],
    ['a move out of turn', { seat: 1, move: take(1) }, 'not-your-turn'],
    ['a move of a seat that does not exist', { seat: 5, move: take(1) }, 'no-such-seat'],
    ['a malformed move', { seat: 0, move: 'take' }, 'malformed-move'],
  ])('stops after %s', (_, refused, code) => {
    const state = { phase: 'play', left: 2, turn: 0 };
    const moves = [refused, { seat: 0, move: take(1) }];
    const lines = [...traceScenario(countdown, scenario({ state, moves }))];
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ ...refused, error: { code } });
  });
});

describe('openScenario', () => {
  test('refuses another version of the rules', () => {
    expect(() => openScenario(countdown, scenario({ version: 2 }))).toThrow(
      'made with version 2 of countdown; this is version 1',
    );
  });
});

describe('Match', () => {
  test('deals the same state for the same seed, another for another seed', () => {
    const left = (seed: string) =>
      (Match.deal(countdown, {}, players, seed).snapshot().state as { left: number }).left;
    expect(left('a')).toBe(left('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(left)).size).toBeGreaterThan(1);
  });

  test('resumes from a snapshot with the rest of the random stream', () => {
    const match = Match.deal(countdown, {}, players, 'mesa');
    match.play(0, { type: 'reroll' });
    const resumed = Match.resume(countdown, {}, players, 'mesa', match.snapshot());
    match.play(1, { type: 'reroll' });
    resumed.play(1, { type: 'reroll' });
    expect(resumed.snapshot()).toEqual(match.snapshot());
  });

  test('does not report an error of the game as a refused move', () => {
    const broken: AnyGame = {
      ...countdown,
      readMove: () => {
        throw new TypeError('bug');
      },
    };
    const match = Match.deal(broken, {}, players, 'mesa');
    expect(() => match.play(0, {})).toThrow(TypeError);
  });
});

describe('replayLog', () => {
  test('reaches the same snapshot, refuses another version and illegal moves', () => {
    const match = Match.deal(countdown, {}, players, 'mesa');
    const moves = [0, 1, 0].map((seat) => ({ seat, move: { type: 'reroll' } }));
    for (const { seat, move } of moves) match.play(seat, move);
    const log = { game: 'countdown', version: 1, options: {}, players, seed: 'mesa', moves };
    expect(replayLog(countdown, log).snapshot()).toEqual(match.snapshot());
    const newer: AnyGame = { ...countdown, version: 2 };
    expect(() => replayLog(newer, log)).toThrow('the log is of countdown version 1');
    const cheat = { ...log, moves: [{ seat: 1, move: { type: 'reroll' } }] };
    expect(() => replayLog(countdown, cheat)).toThrow(IllegalMove);
  });

  test('calls the observer after the deal and after every move, with the events', () => {
    const moves = [0, 1].map((seat) => ({ seat, move: { type: 'reroll' } }));
    const log = { game: 'countdown', version: 1, options: {}, players, seed: 'mesa', moves };
    const seen: unknown[] = [];
    replayLog(countdown, log, (match, events) => seen.push([match.snapshot(), events]));
    const match = Match.deal(countdown, {}, players, 'mesa');
    const expected: unknown[] = [[match.snapshot(), match.opening]];
    for (const { seat, move } of moves) {
      const events = match.play(seat, move);
      expected.push([match.snapshot(), events]);
    }
    expect(seen).toEqual(expected);
  });
});
