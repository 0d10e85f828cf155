import { readOptions } from '@sobremesa/engine';
import { bids, type Card } from '@sobremesa/games/bids/rules';
import { describe, expect, it } from 'vitest';
import { inOwnOrder, moved } from '../src/lib/hand-order.ts';
import { byColour, byNumber } from '../src/tables/bids/sorting.ts';

describe('an order of one’s own', () => {
  it('is kept for the cards that are still held, whichever were played', () => {
    expect(inOwnOrder([1, 2, 4], [4, 3, 1, 2])).toEqual([4, 1, 2]);
  });
  it('has new cards at its end', () => {
    expect(inOwnOrder([1, 2, 3, 9], [3, 1])).toEqual([3, 1, 2, 9]);
  });
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('moves a card from %i to %i', (from, to, after) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
  });
});

describe('a hand of Bids', () => {
  const options = readOptions(bids.options, [], { blanks: [{ name: 'La suegra', value: 15 }] });
  const hand: Card[] = ['k3', 'r7', 'y7', '-5', 'blank1', 'g1', 'ally', 'b9', 'y2'];

  it('is sorted by what the cards bid, a house card by its own number', () => {
    expect(hand.toSorted((one, other) => byNumber(one, other, options))).toEqual([
      ...['-5', 'ally', 'g1', 'y2', 'k3', 'y7', 'r7', 'b9', 'blank1'],
    ]);
  });
  it('is sorted by colour, what has none last', () => {
    expect(hand.toSorted((one, other) => byColour(one, other, options))).toEqual([
      ...['y2', 'y7', 'b9', 'r7', 'g1', '-5', 'ally', 'k3', 'blank1'],
    ]);
  });
});
