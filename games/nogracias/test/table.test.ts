import { describe, expect, test } from 'vitest';
import { costOf, runsOf } from '../rules/runs.ts';

describe('runs', () => {
  test.each([
    [[], []],
    [
      [5, 3, 4, 9],
      [[3, 4, 5], [9]],
    ],
  ])('of %o are %o', (cards, runs) => expect(runsOf(cards)).toEqual(runs));

  test.each([
    [[], 20, 20],
    [[21], 20, -1],
    [[19], 20, 0],
    [[19, 21], 20, -21],
  ])('of %o make the %i cost %i', (cards, card, cost) => expect(costOf(cards, card)).toBe(cost));
});
