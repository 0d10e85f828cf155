import { describe, expect, it } from 'vitest';
import { highestFirst, lowestFirst } from '../src/lib/ranking.ts';
import { costOfAll, countToads, reachOf } from '../src/tables/capicua/reach.ts';

describe('what fits beside the end of the row', () => {
  it.each([
    [34, 24, 44],
    [15, 12, 25],
    [92, 82, 98],
    [19, 12, 29],
    [51, 41, 61],
    [undefined, 12, 98],
  ])('after %s: from %i to %i', (end, from, to) => expect(reachOf(end)).toEqual({ from, to }));
});

it('a row with a toad costs its cards, and four more for the toad', () => {
  expect(costOfAll([34, 44, 49])).toBe(7);
  expect(countToads([34, 44, 49])).toBe(1);
});

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
