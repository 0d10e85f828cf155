import { describe, expect, test } from 'vitest';
import { highestFirst, lowestFirst } from '../src/ranking.ts';

describe('lines of a round sheet', () => {
  const points = [3, -5, 12];
  const totals = [30, 20, 10];
  test('start with the most points where more is better', () =>
    expect(highestFirst(points, totals)).toEqual([
      { seat: 2, points: 12, total: 10 },
      { seat: 0, points: 3, total: 30 },
      { seat: 1, points: -5, total: 20 },
    ]));
  test('start with the fewest points where fewer is better', () =>
    expect(lowestFirst(points, totals).map(({ seat }) => seat)).toEqual([1, 0, 2]));
});
