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

describe('in a window', () => {
  test.each<[string, Trick, Special, object]>([
    ['take-7 makes room', danger, 'take-7', { type: 'take-7', row: 0 }],
    [
      'replace takes the card back',
      { ...danger, keep: [[97], [20], [21]] },
      'replace',
      { type: 'replace', card: 97 },
    ],
    ['insert puts it elsewhere', danger, 'insert', { type: 'insert', row: 1, at: 0 }],
    ['push makes room', danger, 'push', { type: 'push', card: 1, row: 1, at: 0 }],
    ['first brings the card before the buffalo', late, 'first', { type: 'first', seat: 0 }],
    ['sort does so too', late, 'sort', { type: 'sort', order: [0, 'buffalo', 1, 2] }],
  ])('%s', (_name, trick, special, expected) => {
    expect(greedyAt(buffaloAfterReveal({ ...trick, display: [special] }))).toEqual(expected);
  });

  test('last lets the buffalo go first', () => {
    const trick = { ...danger, cards: [6, 51, 91], buffalo: 7, display: ['last'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'last', seat: 0 });
  });

  test('stop keeps a card off the row it would take', () => {
    const rows = [[44, 45, 46, 47, 48], [40], [90], [95]];
    const trick = { rows, cards: [49, 91, 96], buffalo: 100, display: ['stop'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'stop', row: 0 });
  });

  test('lifts a stop that sends a card into a full row', () => {
    const trick = { ...danger, cards: [51, 91, 96], stop: [1] };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual({ type: 'lift', row: 1 });
  });

  test('leaves a stop that helps', () => {
    const trick = { ...danger, cards: [51, 91, 96], stop: [0] };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual(PASS);
  });

  test('passes when nobody takes anything', () => {
    const trick = { ...danger, cards: [51, 91, 96], display: ['stop', 'push'] as const };
    expect(greedyAt(buffaloAfterReveal(trick))).toEqual(PASS);
  });

  const cheap: Trick = {
    rows: [[21], [50], [90], [95]],
    cards: [6, 51, 91],
    buffalo: 100,
    display: ['insert'],
  };

  test('keeps a special for more than a head', () => {
    expect(greedyAt(buffaloAfterReveal(cheap))).toEqual(PASS);
  });

  test('saves even one head in the last trick', () => {
    expect(greedyAt(buffaloAfterReveal({ ...cheap, trick: 10 }))).toEqual({
      type: 'insert',
      row: 0,
      at: 0,
    });
  });

  test('acts once and passes then', () => {
    const table = buffaloAfterReveal({ ...danger, display: ['take-7', 'take-7'] });
    table.play([0, greedyAt(table)]);
    expect(buffaloOf(table).display).toEqual(['take-7']);
    for (const seat of table.deciders) expect(greedyAt(table, seat)).toEqual(PASS);
  });
});

test('a low card takes the cheapest open row', () => {
  const rows = [[21], [50], [65], [95]];
  const table = buffaloAfterReveal({ rows, cards: [6, 51, 91], buffalo: 100, stop: [0] });
  for (const seat of [0, 1, 2]) table.play([seat, PASS]);
  expect(greedyAt(table)).toEqual(take(3));
});
