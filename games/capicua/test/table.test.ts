import { describe, expect, it } from 'vitest';
import { costOfAll, countToads, reachOf } from '../table/reach.ts';

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
