import { describe, expect, test } from 'vitest';
import { greedyAt } from '../../../test/support/bots.ts';
import { dealt, placed } from '../../../test/support/table.ts';
import { toma6 } from '../../rules/index.ts';
import {
  afterReveal,
  type Cards,
  choose,
  draft,
  type Fan,
  flip,
  position,
  take,
} from '../position.ts';

/** Seat 0 of four chooses a card. The other hands do not matter. */
function choosing(rows: readonly Cards[], hand: Cards, fan: Fan | null = null) {
  const hands = [hand, [101, 8], [102, 9], [103, 104]].map((cards) => cards.slice(0, hand.length));
  const options = fan === null ? {} : { fanCard: fan.card };
  return placed(toma6, hands.length, position(hands, rows, { fan }), options);
}

describe('greedy bot chooses', () => {
  test.each<[string, readonly Cards[], Cards, number]>([
    ['a card that no other card can precede', [[10], [30, 31, 32, 33], [50], [70]], [34, 45], 34],
    ['no card into a full row', [[1, 2, 3, 4, 5], [50], [60], [70]], [6, 51], 51],
    ['a low card if a row has few heads', [[21], [55, 56, 57, 58, 60], [90], [95]], [7, 61], 7],
    ['the highest of equally safe cards', [[10], [30], [50], [70]], [31, 71], 71],
  ])('%s', (_name, rows, hand, card) => {
    expect(greedyAt(choosing(rows, hand))).toEqual(choose(card));
  });
});

describe('greedy bot with a fan card', () => {
  const cowRows = [[1, 2, 3, 4], [60, 61, 62, 63], [90], [95]];
  const parityRows = [[60], [20, 21, 22, 23, 24], [90], [95]];
  const steepRows = [[1, 2, 3, 4, 5], [80], [90], [26]];

  test.each<[string, readonly Cards[], Cards, Fan, number]>([
    ['avoids a row that the cow fills', cowRows, [5, 70], { card: 'jumping-cow', row: 0 }, 70],
    ['uses that row if the cow is elsewhere', cowRows, [5, 70], { card: 'jumping-cow', row: 2 }, 5],
    [
      'avoids a card that the odd row refuses',
      parityRows,
      [10, 62],
      { card: 'odd-even', row: 0, side: 'odd' },
      10,
    ],
    [
      'plays that card if the row is even',
      parityRows,
      [10, 62],
      { card: 'odd-even', row: 0, side: 'even' },
      62,
    ],
    [
      'plays a lower card on the descending row',
      steepRows,
      [7, 25],
      { card: 'mountaineering', row: 3, direction: 'up' },
      25,
    ],
  ])('%s', (_name, rows, hand, fan, card) => {
    expect(greedyAt(choosing(rows, hand, fan))).toEqual(choose(card));
  });

  const flips = (unused: boolean): Fan => ({
    card: 'digit-flip',
    unused: [unused, true, true, true],
  });
  const flipRows = [[1, 2, 3, 4, 5], [40], [90], [95]];

  test.each([
    ['flips a card to avoid taking a row', 14, true, flip(14)],
    ['keeps the flip card if it saves nothing', 41, true, choose(41)],
    ['does not flip without a flip card', 14, false, choose(14)],
  ])('%s', (_name, card, unused, expected) => {
    expect(greedyAt(choosing(flipRows, [card], flips(unused)))).toEqual(expected);
  });
});

test.each([
  ['the row with the fewest heads', [[20, 25], [33], [41], [55]], 2],
  [
    'the row with the fewest heads, even if it is longer',
    [[21, 23, 24], [33, 34], [50, 60], [55]],
    0,
  ],
])('greedy bot takes %s for a low card', (_name, rows, row) => {
  expect(greedyAt(afterReveal(rows, [3, 98]))).toEqual(take(row));
});

describe('draft of the greedy bot', () => {
  test.each([
    ['with up to four players picks the highest card', 4, [44, 43, 42, 41, 40]],
    ['with five or more players keeps distance between its cards', 5, [54, 53, 52, 51, 50, 49]],
  ])('%s', (_name, players, picks) => {
    const table = dealt(toma6, players, { tactical: true });
    for (const card of picks) {
      const [seat] = table.deciders;
      expect(greedyAt(table, seat)).toEqual(draft(card));
      table.play([seat, draft(card)]);
    }
  });

  test('with five players keeps a distance of at least five', () => {
    const table = dealt(toma6, 5, { tactical: true });
    for (const card of [30, 1, 2, 3, 4]) table.play([table.deciders[0], draft(card)]);
    const [seat] = table.deciders;
    for (const card of [54, 53, 52, 51, 50]) table.play([table.deciders[0], draft(card)]);
    expect(table.deciders).toEqual([seat]);
    expect(greedyAt(table, seat)).toEqual(draft(49));
  });
});
