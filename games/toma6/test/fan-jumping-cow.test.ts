import { describe, expect, test } from 'vitest';
import { afterReveal, type Cards, lastTrick, lowestStart, rowOf, take } from './position.ts';

const cow = (row: number) => ({ card: 'jumping-cow' as const, row });

const withCow = (rows: readonly Cards[], cards: Cards, row: number) =>
  afterReveal(rows, cards, { options: { fanCard: 'jumping-cow' }, fan: cow(row) });

const ROWS = [[30], [10], [70], [50]];
const FULL_20S = [20, 21, 22, 23, 24];
const FULL_30S = [30, 31, 32, 33, 34];

describe('jump of the cow', () => {
  test.each([
    [0, 31, 1],
    [1, 11, 0],
    [3, 51, 1],
    [2, 71, 1],
  ])(
    '[TV-01, TV-03] from row index %i, where the %i is placed, goes to row index %i, the lowest other end',
    (at, card, to) => {
      const { state } = withCow(ROWS, [card, card + 1], at);
      expect(state.rows[at]).toEqual([...ROWS[at], card, card + 1]);
      expect(state.fan).toEqual(cow(to));
    },
  );

  test('[TV-03] compares ends, not first cards', () => {
    const { state } = withCow([[30], [1, 60], [2, 70], [50]], [31, 71], 0);
    expect(state.fan).toEqual(cow(3));
  });

  test.each([
    [0, 11],
    [1, 31],
    [2, 51],
  ])('[TV-03] from row index %i does not happen for a card in another row', (at, card) => {
    const table = withCow(ROWS, [card, card + 1], at);
    expect(rowOf(table, card)).not.toBe(at);
    expect(table.state.fan).toEqual(cow(at));
  });

  test('[TV-06] goes to the 53 after 43 takes four numbers, as in the example', () => {
    const { state } = withCow([[2, 5, 8, 13], [78], [104], [53]], [43, 79], 0);
    expect(state).toMatchObject({
      rows: [[43], [78, 79], [104], [53]],
      piles: [[2, 5, 8, 13], []],
      fan: cow(3),
    });
  });
});

describe('row with the cow', () => {
  test.each([1, 2, 3])('[TV-02] of %i numbers is not full', (length) => {
    const row = FULL_20S.slice(0, length);
    const { state } = withCow([row, [60], [70], [80]], [25, 81], 0);
    expect(state.rows[0]).toEqual([...row, 25]);
    expect(state.piles).toEqual([[], []]);
    expect(state.fan).toEqual(cow(1));
  });

  test('[TV-02, TV-04] of four numbers is full, so the next card takes the four', () => {
    const { state } = withCow([[20, 21, 22, 23], [60], [70], [80]], [25, 81], 0);
    expect(state.rows[0]).toEqual([25]);
    expect(state.piles).toEqual([[20, 21, 22, 23], []]);
    expect(state.fan).toEqual(cow(1));
  });

  test('[TV-02] is full one number earlier than a row without the cow', () => {
    const { state } = withCow([[20, 21, 22, 23], [60], [70], [80]], [25, 26], 3);
    expect(state.rows[0]).toEqual([26]);
    expect(state.piles).toEqual([[], [20, 21, 22, 23, 25]]);
  });

  test('[TV-02, TV-05] of four numbers is full but not taken when the cow arrives', () => {
    const { state } = withCow([[10], [20, 21, 22, 23], [60], [70]], [11, 25], 0);
    expect(state).toMatchObject({
      rows: [[10, 11], [25], [60], [70]],
      piles: [[], [20, 21, 22, 23]],
      fan: cow(0),
    });
  });

  test('[TV-R1] keeps the cow when another row is taken', () => {
    const { state } = withCow([[10], FULL_20S, [60], [70]], [25, 61], 3);
    expect(state).toMatchObject({
      rows: [[10], [25], [60, 61], [70]],
      piles: [FULL_20S, []],
      fan: cow(3),
    });
  });

  test.each([0, 1, 2])('[TV-R1] keeps the cow when a low card takes row index %i', (row) => {
    const table = withCow([[10], [20], [60], [70]], [5, 6], 3);
    table.play([0, take(row)]);
    expect(table.state.rows[row]).toEqual([5, 6]);
    expect(table.state.fan).toEqual(cow(3));
  });

  test('[TV-04] loses its numbers to a low card, then the cow jumps', () => {
    const table = withCow([[60], [20, 21], [10], [70]], [5, 104], 1);
    table.play([0, take(1)]);
    expect(table.state).toMatchObject({
      rows: [[60], [5], [10], [70, 104]],
      piles: [[20, 21], []],
      fan: cow(2),
    });
  });
});

describe('chain of jumps', () => {
  test('[TV-05, TV-R2] starts with the cow as sixth card, takes all but the highest, and can go back', () => {
    const { state } = withCow([[10], FULL_20S, [60], [70]], [11, 71], 0);
    expect(state).toMatchObject({
      rows: [[10, 11], [24], [60], [70, 71]],
      piles: [[20, 21, 22, 23], []],
      fan: cow(0),
    });
  });

  test('[TV-05, TV-R2] goes from full row to full row and back to the first of them', () => {
    const { state } = withCow([[50], FULL_20S, FULL_30S, [90]], [51, 91], 0);
    expect(state).toMatchObject({
      rows: [[50, 51], [24], [34], [90, 91]],
      piles: [[20, 21, 22, 23, 30, 31, 32, 33], []],
      fan: cow(1),
    });
  });

  test("[TV-04, TV-05] can start when the cow's row is taken", () => {
    const { state } = withCow([[46, 47, 48, 49], FULL_20S, FULL_30S, [90]], [51, 91], 0);
    expect(state).toMatchObject({
      rows: [[51], [24], [34], [90, 91]],
      piles: [[20, 21, 22, 23, 30, 31, 32, 33, 46, 47, 48, 49], []],
      fan: cow(1),
    });
  });

  test('[TV-05] gives its cards to the player of a low card', () => {
    const table = withCow([[60], FULL_20S, [12], [90]], [91, 5], 2);
    table.play([1, take(2)]);
    expect(table.state).toMatchObject({
      rows: [[60], [24], [5], [90, 91]],
      piles: [[], [12, 20, 21, 22, 23]],
      fan: cow(2),
    });
  });

  test('[TV-05] ends before the next card of the trick is placed', () => {
    const { state } = withCow([[10], FULL_20S, [60], [70]], [11, 25], 0);
    expect(state).toMatchObject({
      rows: [[10, 11], [24, 25], [60], [70]],
      piles: [[20, 21, 22, 23], []],
      fan: cow(0),
    });
  });

  test('[TV-05] does not touch a full row that has not the lowest end', () => {
    const { state } = withCow([[10], [60], FULL_20S, [15]], [11, 61], 0);
    expect(state).toMatchObject({
      rows: [[10, 11], [60, 61], FULL_20S, [15]],
      piles: [[], []],
      fan: cow(3),
    });
  });
});

test('[TF-01, TV-01] the cow starts the next round at the lowest start card', () => {
  const { state } = lastTrick([0, 0], [[], []], {
    options: { fanCard: 'jumping-cow' },
    fan: cow(2),
  });
  expect(state).toMatchObject({ round: 2, fan: cow(lowestStart(state.rows)) });
});
