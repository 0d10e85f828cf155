import { addToSet, FastRng } from '@sobremesa/engine';
import { capicua } from '@sobremesa/games/capicua';
import { describe, expect, test } from 'vitest';
import { at, pair, place, take } from '../../../games/test/capicua/position.ts';
import { SET_WORDS } from '../../src/knowledge/capicua/fitting.ts';
import { weigh } from '../../src/knowledge/capicua/weigh.ts';
import { moveOf } from '../support/moves.ts';

const deck = [12, 13, 14, 15, 16, 17, 18, 19];
const stranger = [61, 62, 63];

describe('an expert', () => {
  test.each([
    ['pairs rather than take', { row: [34, 49], hands: [[94, 71], stranger] }, pair(94)],
    ['places half a pair', { row: [41], hands: [[38, 45, 54], stranger] }, place(45)],
    [
      'goes on rather than take a long row',
      { row: [34, 41, 49], hands: [[39, 71], stranger] },
      place(39),
    ],
  ])('%s', (_name, given, expected) => {
    expect(moveOf('expert', at({ deck, ...given }))).toEqual(expected);
  });
});

describe('a beginner', () => {
  test.each([
    ['lays what is closest to the end', { row: [41], hands: [[38, 45, 54], stranger] }, place(38)],
    ['lays a toad last', { row: [41], hands: [[44, 49], stranger] }, place(49)],
    ['takes when it must', { row: [41, 42], hands: [[98], stranger] }, take],
    ['pairs what it sees', { row: [34, 49], hands: [[94, 51], stranger] }, pair(94)],
  ])('%s', (_name, given, expected) => {
    expect(moveOf('easy', at({ deck, ...given }))).toEqual(expected);
  });
});

test('whoever has left a card lying is thought not to hold its partner', () => {
  const { state } = at({ row: [34, 39], hands: [[51], stranger], deck }).match;
  const view = capicua.view(state as never, 0);
  const world = capicua.determinize(view, new FastRng('world'));
  const weightWith = (card: number): number => {
    world.hands.fill(0);
    addToSet(world.hands, SET_WORDS, card);
    return weigh(world, view);
  };
  expect(weightWith(43)).toBeLessThan(weightWith(61));
  // The 39 has been placed since: the partner may well be there.
  expect(weightWith(93)).toBe(weightWith(61));
});
