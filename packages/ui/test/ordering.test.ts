import { describe, expect, test } from 'vitest';
import { inOwnOrder, moved } from '../src/ordering.ts';

describe('own order of a hand', () => {
  test('keeps the order of the cards that are still held', () => {
    expect(inOwnOrder([1, 2, 4], [4, 3, 1, 2])).toEqual([4, 1, 2]);
  });
  test('appends new cards', () => {
    expect(inOwnOrder([1, 2, 3, 9], [3, 1])).toEqual([3, 1, 2, 9]);
  });
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('moves a card from %i to %i', (from, to, after) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
  });
});
