import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { waitForNext } from '../src/net/next-moment.ts';

/** Browsers keep the wait of a timer in 32 bits. */
const LONGEST_TIMER = 2 ** 31 - 1;

describe('waiting for the next moment', () => {
  test.each([
    ['a little longer than until the first one to come', [50, 9_000, 5_000, 1_000], 4_100],
    ['nothing, when all have passed or pass now', [50, 1_000], undefined],
    ['nothing without moments', [], undefined],
    ['no longer than a timer can', [30 * DAY], LONGEST_TIMER],
  ])('is %s', (_, moments, wait) => {
    expect(waitForNext(moments, 1_000)).toBe(wait);
  });
});
