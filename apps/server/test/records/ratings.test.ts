import { describe, expect, it, test } from 'vitest';
import { newPersonId, programId } from '../../src/people/ids.ts';
import { ratingsAfter, shownRating } from '../../src/records/ratings.ts';
import type { Result } from '../../src/storage/port.ts';

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
  finishedAt: 1,
  ...changes,
});

const [ana, luis, marta] = [newPersonId(), newPersonId(), newPersonId()];

describe('ratings', () => {
  it('rise for winners and fall for losers, and grow more certain', () => {
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

  it('stay the same for equals who share a rank', () => {
    const [one, other] = ratingsAfter([result(ana, 1), result(luis, 1)], []);
    expect(one.mu).toBeCloseTo(other.mu);
    expect(one.sigma).toBeCloseTo(other.sigma);
  });

  it('go on from those of the same game', () => {
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
  ])('count for %s', (_who, results, rated) => {
    expect(ratingsAfter(results, []).map(({ person }) => person)).toEqual(rated);
  });

  it('are shown as a number around 1000', () => {
    expect(shownRating({ mu: 25, sigma: 25 / 3 })).toBe(1000);
    expect(shownRating({ mu: 30, sigma: 3 })).toBe(1840);
  });
});
