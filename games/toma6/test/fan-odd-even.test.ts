import { describe, expect, test } from 'vitest';
import { afterReveal, type Cards, lastTrick, lowestStart, rowOf, take } from './position.ts';

type Side = 'odd' | 'even';

const marker = (row: number, side: Side) => ({ card: 'odd-even' as const, row, side });

/** Reveals cards with the marker at a row. Tests of one card add one that does not interfere. */
const withMarker = (rows: readonly Cards[], cards: Cards, row: number, side: Side) =>
  afterReveal(rows, cards, { options: { fanCard: 'odd-even' }, fan: marker(row, side) });

const ROWS = [[10], [30], [50], [71]];

describe('odd/even row', () => {
  test.each<[number, Side, number, number]>([
    [1, 'even', 32, 1],
    [1, 'even', 31, 0],
    [1, 'even', 49, 0],
    [1, 'even', 48, 1],
    [2, 'even', 51, 1],
    [2, 'even', 70, 2],
    [2, 'even', 31, 1],
    [3, 'odd', 73, 3],
    [3, 'odd', 72, 2],
    [0, 'even', 33, 1],
  ])(
    '[TP-02] at row index %i takes only %s cards, so the %i goes to row index %i',
    (at, side, card, row) => {
      const table = withMarker(ROWS, [card, 103], at, side);
      expect(table.state.phase).toBe('choose');
      expect(rowOf(table, card)).toBe(row);
      expect(table.state.fan).toEqual(marker(at, side));
    },
  );

  test.each<[number, Side, number, number]>([
    [1, 'odd', 31, 1],
    [1, 'odd', 32, 0],
    [1, 'odd', 51, 2],
    [3, 'even', 72, 3],
    [3, 'even', 73, 2],
  ])(
    '[TP-R2] at row index %i keeps %s whatever its end, so the %i goes to row index %i',
    (at, side, card, row) => {
      const table = withMarker(ROWS, [card, side === 'odd' ? 103 : 104], at, side);
      expect(rowOf(table, card)).toBe(row);
      expect(table.state.fan).toEqual(marker(at, side));
    },
  );

  test('[TP-04] holds five cards besides the marker', () => {
    const rows = [[2, 4, 6, 8], [30], [50], [71]];
    expect(withMarker(rows, [12, 103], 0, 'even').state).toMatchObject({
      rows: [[2, 4, 6, 8, 12], [30], [50], [71, 103]],
      piles: [[], []],
      fan: marker(0, 'even'),
    });
  });

  test('[TP-03, TP-04] is taken by the sixth card, and the marker leaves', () => {
    const rows = [[2, 4, 6, 8, 12], [50], [33], [71]];
    expect(withMarker(rows, [14, 103], 0, 'even').state).toMatchObject({
      rows: [[14], [50], [33], [71, 103]],
      piles: [[2, 4, 6, 8, 12], []],
      fan: marker(2, 'odd'),
    });
  });
});

describe('odd/even marker', () => {
  test('[TP-05] moves to the 31 after 90 takes R2, as in the example', () => {
    const rows = [[31], [12, 20, 33, 47, 52], [92], [85]];
    expect(withMarker(rows, [90, 103], 3, 'odd').state).toMatchObject({
      rows: [[31], [90], [92, 103], [85]],
      piles: [[12, 20, 33, 47, 52], []],
      fan: marker(0, 'odd'),
    });
  });

  test('[TP-03] leaves its row even if that has the lowest end', () => {
    const rows = [[20], [56, 57, 58, 59, 60], [70], [50]];
    expect(withMarker(rows, [61, 103], 0, 'even').state).toMatchObject({
      rows: [[20], [61], [70, 103], [50]],
      fan: marker(3, 'even'),
    });
  });

  test('[TP-03] compares ends, not first cards', () => {
    const rows = [[20], [56, 57, 58, 59, 60], [1, 70], [50]];
    expect(withMarker(rows, [61, 103], 0, 'even').state.fan).toEqual(marker(3, 'even'));
  });

  test('[TP-03] shows the parity of the end of its new row', () => {
    const rows = [[20], [56, 57, 58, 59, 60], [70], [51]];
    expect(withMarker(rows, [61, 103], 0, 'even').state.fan).toEqual(marker(3, 'odd'));
  });

  test.each<[number, number, Side]>([
    [0, 0, 'even'],
    [1, 1, 'even'],
    [2, 2, 'even'],
    [3, 0, 'odd'],
  ])(
    '[TP-03] after a low 8 takes row index %i moves from R4 to row index %i and shows %s',
    (row, to, side) => {
      const table = withMarker([[31], [52], [92], [85]], [8, 102], 3, 'odd');
      expect(table.deciders).toEqual([0]);
      table.play([0, take(row)]);
      expect(table.state.rows[row]).toContain(8);
      expect(table.state.fan).toEqual(marker(to, side));
    },
  );

  test.each<[number, number]>([
    [0, 3],
    [1, 1],
    [2, 2],
    [3, 3],
  ])('[TP-R1] makes 25 a low card that may take row index %i, then moves to %i', (row, to) => {
    const rows = [[20], [41], [61], [33]];
    const table = withMarker(rows, [25, 103], 0, 'even');
    expect(table.state).toMatchObject({ phase: 'place', rows });
    expect(table.legal(0)).toHaveLength(4);
    table.play([0, take(row)]);
    expect(table.state.rows[row][0]).toBe(25);
    expect(table.state.piles[0]).toEqual(rows[row]);
    expect(table.state.fan).toEqual(marker(to, 'odd'));
  });

  test('[TP-03] moves before the next card of the trick is placed', () => {
    const table = withMarker([[31], [52], [92], [85]], [8, 9], 3, 'odd');
    table.play([0, take(1)]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[31], [8], [92], [85]],
      fan: marker(1, 'even'),
      queue: [{ seat: 1, card: 9, value: 9 }],
    });
    table.play([1, take(2)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      rows: [[31], [8], [9], [85]],
      piles: [[52], [92]],
      fan: marker(2, 'odd'),
    });
  });
});

test('[TF-01, TP-01] the marker starts the next round at the lowest start card', () => {
  const fan = marker(2, 'odd');
  const { rows, fan: next } = lastTrick([0, 0], [[], []], {
    options: { fanCard: 'odd-even' },
    fan,
  }).state;
  const row = lowestStart(rows);
  expect(next).toEqual(marker(row, rows[row][0] % 2 ? 'odd' : 'even'));
});
