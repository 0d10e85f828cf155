import { expect, test } from 'vitest';
import { greedyAt } from '../../../test/support/bots.ts';
import { at, pair, place, take } from '../position.ts';

const deck = [12, 13, 14];
const stranger = [61, 62, 63];

test.each([
  ['pairs a card if possible', { row: [34, 49], hands: [[94, 51], stranger] }, pair(94)],
  [
    'of two pairs leaves the end beside which less fits',
    { row: [21, 97], hands: [[12, 79], stranger], deck: [13, 14] },
    pair(12),
  ],
  ['starts a row with half a pair', { row: [], hands: [[33, 45, 54], stranger] }, place(45)],
  ['places half a pair', { row: [41], hands: [[38, 45, 54], stranger] }, place(45)],
  ['keeps a toad off the row', { row: [41], hands: [[43, 44], stranger] }, place(43)],
  ['takes when nothing fits', { row: [51, 52], hands: [[97, 98], stranger] }, take],
  [
    'places what fits rather than take a long row',
    { row: [34, 41, 49], hands: [[39, 71], stranger] },
    place(39),
  ],
  [
    'takes a single card to begin with half a pair',
    { row: [41], hands: [[38, 89, 98], stranger] },
    take,
  ],
  [
    'does not end the game by taking what it can go on with',
    { row: [41], hands: [[38, 89, 98], stranger], deck: [] },
    place(38),
  ],
])('greedy bot %s', (_name, given, expected) => {
  expect(greedyAt(at({ deck, ...given }))).toEqual(expected);
});

test('greedy bot does not take a single card in the advanced version', () => {
  const given = { row: [41], hands: [[38, 89, 98], stranger], deck };
  expect(greedyAt(at(given, { advanced: true }))).toEqual(place(38));
});
