import { describe, expect, test } from 'vitest';
import { greedyAt } from '../../../test/support/bots.ts';
import { buffaloAfterReveal, buffaloOf, PASS, type Special, take } from '../position.ts';

type Trick = Parameters<typeof buffaloAfterReveal>[0];

/** Seat 0's 6 is next and must take the five cards of the first row; the others are safe. */
const danger: Trick = {
  rows: [[1, 2, 3, 4, 5], [50], [90], [95]],
  cards: [6, 51, 91],
  buffalo: 100,
};

/** The buffalo's 6 fills the first row, and seat 0's 7 must take it. */
const late: Trick = {
  rows: [[1, 2, 3, 4], [50], [90], [95]],
  cards: [7, 51, 91],
  buffalo: 6,
};

describe('greedy bot in a window', () => {
  test.each<[string, Trick, Special, object]>([
    ['makes room with take-7', danger, 'take-7', { type: 'take-7', row: 0 }],
    [
      'replace takes the card back',
      { ...danger, keep: [[97], [20], [21]] },
      'replace',
      { type: 'replace', card: 97 },
    ],
    ['inserts the card into another row', danger, 'insert', { type: 'insert', row: 1, at: 0 }],
    ['makes room with push', danger, 'push', { type: 'push', card: 1, row: 1, at: 0 }],
    ['moves its card before the buffalo’s with first', late, 'first', { type: 'first', seat: 0 }],
    [
      'moves its card before the buffalo’s with sort',
      late,
      'sort',
      { type: 'sort', order: [0, 'buffalo', 1, 2] },
    ],
  ])('%s', (_name, trick, special, expected) => {
    expect(greedyAt(buffaloAfterReveal({ ...trick, display: [special] }))).toEqual(expected);
  });

  test('lets the buffalo place first with last', () => {
    const trick = { ...danger, cards: [6, 51, 91], buffalo: 7, display: ['last'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'last', seat: 0 });
  });

  test('stops a row that its card would take', () => {
    const rows = [[44, 45, 46, 47, 48], [40], [90], [95]];
    const trick = { rows, cards: [49, 91, 96], buffalo: 100, display: ['stop'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'stop', row: 0 });
  });

  test('lifts a stop that makes a card take a full row', () => {
    const trick = { ...danger, cards: [51, 91, 96], stop: [1] };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'lift', row: 1 });
  });

  test('does not lift a stop that helps', () => {
    const trick = { ...danger, cards: [51, 91, 96], stop: [0] };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual(PASS);
  });

  test('passes if no row is taken', () => {
    const trick = { ...danger, cards: [51, 91, 96], display: ['stop', 'push'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual(PASS);
  });

  const cheap: Trick = {
    rows: [[21], [50], [90], [95]],
    cards: [6, 51, 91],
    buffalo: 100,
    display: ['insert'],
  };

  test('does not use a special to save a single head', () => {
    expect(greedyAt(buffaloAfterReveal(cheap))).toEqual(PASS);
  });

  test('uses a special to save a single head in the last trick', () => {
    expect(greedyAt(buffaloAfterReveal({ ...cheap, trick: 10 }))).toEqual({
      type: 'insert',
      row: 0,
      at: 0,
    });
  });

  test('passes after one special', () => {
    const table = buffaloAfterReveal({ ...danger, display: ['take-7', 'take-7'] });
    table.play([0, greedyAt(table)]);
    expect(buffaloOf(table).display).toEqual(['take-7']);
    for (const seat of table.deciders) expect(greedyAt(table, seat)).toEqual(PASS);
  });
});

test('greedy bot takes the open row with the fewest heads for a low card', () => {
  const rows = [[21], [50], [65], [95]];
  const table = buffaloAfterReveal({ rows, cards: [6, 51, 91], buffalo: 100, stop: [0] });
  for (const seat of [0, 1, 2]) table.play([seat, PASS]);
  expect(greedyAt(table)).toEqual(take(3));
});
