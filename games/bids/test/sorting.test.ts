import { readOptions } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { bids, type Card } from '../rules/index.ts';
import { byColour, byNumber } from '../table/sorting.ts';

describe('a hand', () => {
  const options = readOptions(bids.options, [], { blanks: [{ name: 'La suegra', value: 15 }] });
  const hand: Card[] = ['k3', 'r7', 'y7', '-5', 'blank1', 'g1', 'ally', 'b9', 'y2'];

  test('is sorted by what the cards bid, a house card by its own number', () => {
    expect(hand.toSorted((one, other) => byNumber(one, other, options))).toEqual([
      ...['-5', 'ally', 'g1', 'y2', 'k3', 'y7', 'r7', 'b9', 'blank1'],
    ]);
  });
  test('is sorted by colour, what has none last', () => {
    expect(hand.toSorted((one, other) => byColour(one, other, options))).toEqual([
      ...['y2', 'y7', 'b9', 'r7', 'g1', '-5', 'ally', 'k3', 'blank1'],
    ]);
  });
});
