import { describe, expect, it } from 'vitest';
import { highestFirst, lowestFirst } from '../src/ranking.ts';

describe('the lines of a round sheet', () => {
  const points = [3, -5, 12];
  const totals = [30, 20, 10];
  it('begin with the most points where many are good', () =>
    expect(highestFirst(points, totals)).toEqual([
      { seat: 2, points: 12, total: 10 },
      { seat: 0, points: 3, total: 30 },
      { seat: 1, points: -5, total: 20 },
    ]));
  it('begin with the fewest where few are good', () =>
    expect(lowestFirst(points, totals).map(({ seat }) => seat)).toEqual([1, 0, 2]));
});
