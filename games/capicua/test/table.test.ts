import { describe, expect, test } from 'vitest';
import { costOfAll, countToads, reachOf } from '../table/reach.ts';

describe('reachOf', () => {
  test.each([
    [34, 24, 44],
    [15, 12, 25],
    [92, 82, 98],
    [19, 12, 29],
    [51, 41, 61],
    [undefined, 12, 98],
  ])('returns for the end %s the range %i to %i', (end, from, to) =>
    expect(reachOf(end)).toEqual({ from, to }),
  );
});

test('costOfAll counts a toad as five and other cards as one', () => {
  expect(costOfAll([34, 44, 49])).toBe(7);
  expect(countToads([34, 44, 49])).toBe(1);
});
