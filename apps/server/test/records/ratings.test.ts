import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { newPersonId, programId } from '../../src/people/ids.ts';
import { ratingsAfter, shownRating } from '../../src/records/ratings.ts';
import type { PlayerHistory, Rating, Result } from '../../src/records/store.ts';
import { weightOf } from '../../src/records/weights.ts';

const result = (person: string, rank: number, changes: Partial<Result> = {}): Result => ({
  table: '22222222',
  person,
  game: 'toma6',
  seat: 0,
  seats: 4,
  people: 4,
  score: 10,
  rank,
  team: 0,
  botMoves: 0,
  moves: 10,
  hints: 0,
  finishedAt: 1,
  ...changes,
});

const [ana, luis, marta] = [newPersonId(), newPersonId(), newPersonId()];

describe('ratings', () => {
  test('rise for winners, fall for losers, and become more certain', () => {
    const after = ratingsAfter([result(ana, 1), result(luis, 2), result(marta, 3)], []);
    const [first, second, third] = after;
    expect(after.map(({ person }) => person)).toEqual([ana, luis, marta]);
    expect(first.mu).toBeGreaterThan(second.mu);
    expect(second.mu).toBeGreaterThan(third.mu);
    for (const { sigma, matches } of after) {
      expect(sigma).toBeLessThan(25 / 3);
      expect(matches).toBe(1);
    }
  });

  test('stay the same for equal players with the same rank', () => {
    const [one, other] = ratingsAfter([result(ana, 1), result(luis, 1)], []);
    expect(one.mu).toBeCloseTo(other.mu);
    expect(one.sigma).toBeCloseTo(other.sigma);
  });

  test('continue from the ratings of the same game', () => {
    const [known] = ratingsAfter([result(ana, 1), result(luis, 2)], []);
    const bids = { ...known, game: 'bids', mu: 99 };
    const [after] = ratingsAfter([result(ana, 1), result(luis, 2)], [bids, known]);
    expect(after.matches).toBe(2);
    expect(after.mu).toBeGreaterThan(known.mu);
    expect(after.mu).toBeLessThan(50);
  });

  const program = programId('hash');
  test.each<[string, Result[], string[]]>([
    ['one person alone', [result(ana, 1)], []],
    ['a person and a program', [result(ana, 1), result(program, 2)], []],
    [
      'two people and a program',
      [result(ana, 1), result(program, 2), result(luis, 3)],
      [ana, luis],
    ],
    [
      'one whose stand-in made more than half of the moves',
      [result(ana, 1), result(luis, 2), result(marta, 3, { botMoves: 6 })],
      [ana, luis],
    ],
    [
      'one whose stand-in made half of the moves',
      [result(ana, 1), result(luis, 2, { botMoves: 5 })],
      [ana, luis],
    ],
    ['two, one of them away', [result(ana, 1), result(luis, 2, { botMoves: 10 })], []],
  ])('%s: rates the right people', (_who, results, rated) => {
    expect(ratingsAfter(results, []).map(({ person }) => person)).toEqual(rated);
  });

  test('shown value: 1000 at the start', () => {
    expect(shownRating({ mu: 25, sigma: 25 / 3 })).toBe(1000);
    expect(shownRating({ mu: 30, sigma: 3 })).toBe(1840);
  });
});

describe('weight of a match', () => {
  const NOW = 10 * DAY;
  const past = (person: string, changes: Partial<PlayerHistory> = {}): PlayerHistory => ({
    person,
    matches: 20,
    since: NOW - 5 * DAY,
    met: new Map(),
    ...changes,
  });
  const two = { people: 2, seats: 2, finishedAt: NOW };

  test('is 1 between known people', () => {
    expect(weightOf(past(ana), [past(luis)], two)).toBe(1);
  });

  test.each([
    [0, 1],
    [1, 1 / 2],
    [2, 1 / 3],
    [9, 1 / 10],
  ])('after %i matches with the same opponents within a day: %f', (times, weight) => {
    const met = new Map([[luis, times]]);
    expect(weightOf(past(ana, { met }), [past(luis)], two)).toBeCloseTo(weight);
  });

  test('is multiplied by the share of seats held by people', () => {
    expect(weightOf(past(ana), [past(luis)], { ...two, seats: 8 })).toBe(1 / 4);
  });

  test.each<[string, Partial<PlayerHistory>]>([
    ['has finished no match', { matches: 0, since: undefined }],
    ['has finished four', { matches: 4 }],
    ['came today, however many they played', { matches: 500, since: NOW - DAY + 1 }],
  ])('is 0 against an opponent who %s', (_what, changes) => {
    expect(weightOf(past(ana), [past(luis, changes)], two)).toBe(0);
  });

  test('is 1 in a person’s first matches against any opponents', () => {
    const fresh = { matches: 4, since: NOW - 1 };
    expect(weightOf(past(ana, fresh), [past(luis, fresh)], two)).toBe(1);
    expect(weightOf(past(ana, { ...fresh, matches: 5 }), [past(luis, fresh)], two)).toBe(0);
  });

  test('is the mean over several opponents', () => {
    const met = new Map([[luis, 1]]);
    const unknown = past('eva', { matches: 0, since: undefined });
    expect(weightOf(past(ana, { met }), [past(luis), past(marta), unknown], two)).toBe(0.5);
  });

  test('scales the change of a rating; with 0 it does not change', () => {
    const match = [result(ana, 1, { finishedAt: NOW }), result(luis, 2, { finishedAt: NOW })];
    const whole = ratingsAfter(match, [], [past(ana), past(luis)])[0];
    const met = new Map([[luis, 1]]);
    const half = ratingsAfter(match, [], [past(ana, { met }), past(luis)])[0];
    expect(half.mu - 25).toBeCloseTo((whole.mu - 25) / 2);
    const fresh = past(luis, { matches: 0, since: undefined });
    const rated = ratingsAfter(match, [], [past(ana), fresh]);
    expect(rated.map(({ person }) => person)).toEqual([luis]);
  });

  test('200 wins against new identities are worth five', () => {
    let rating: Rating[] = [];
    const shown: number[] = [];
    for (let matches = 0; matches < 200; matches++) {
      const loser = newPersonId();
      const own = past(ana, { matches, since: matches === 0 ? undefined : NOW - 1 });
      const match = [result(ana, 1, { finishedAt: NOW }), result(loser, 2, { finishedAt: NOW })];
      const after = ratingsAfter(match, rating, [
        own,
        past(loser, { matches: 0, since: undefined }),
      ]);
      rating = after
        .filter(({ person }) => person === ana)
        .concat(rating)
        .slice(0, 1);
      shown.push(shownRating(rating[0]));
    }
    expect(shown[4]).toBeGreaterThan(1000);
    expect(new Set(shown.slice(4)).size).toBe(1);
  });
});
