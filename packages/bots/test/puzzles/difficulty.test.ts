import { describe, expect, test } from 'vitest';
import { chanceToSolve, difficultyOf } from '../../src/puzzles/difficulty.ts';

const attempts = (rating: number, solved: number) => ({ rating, tries: 8, solved });

describe('difficultyOf', () => {
  test('is the rating of the players who solve half of their attempts', () => {
    expect(difficultyOf([attempts(1_400, 4)])).toBeCloseTo(1_400, -1);
  });

  test('grows as fewer attempts succeed and as better players fail', () => {
    const found = [8, 6, 4, 2, 0].map((solved) => difficultyOf([attempts(1_400, solved)]));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(difficultyOf([attempts(1_700, 4)])).toBeGreaterThan(difficultyOf([attempts(1_400, 4)]));
  });

  test('is finite where all or none have solved it', () => {
    expect(difficultyOf([attempts(1_400, 8)])).toBeGreaterThan(900);
    expect(difficultyOf([attempts(1_400, 0)])).toBeLessThan(1_900);
  });

  test('a player of the same rating solves a puzzle in half of the cases, 400 above it in 10 of 11', () => {
    expect(chanceToSolve(1_500, 1_500)).toBe(0.5);
    expect(chanceToSolve(1_900, 1_500)).toBeCloseTo(10 / 11, 9);
  });
});
