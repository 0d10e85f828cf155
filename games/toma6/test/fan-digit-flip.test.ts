import { describe, expect, test } from 'vitest';
import { placed } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  afterReveal,
  type Cards,
  choose,
  flip,
  type Lay,
  lastTrick,
  position,
  rowOf,
  take,
} from './position.ts';

const OPTIONS = { fanCard: 'digit-flip' };

const flips = (...unused: boolean[]) => ({ card: 'digit-flip' as const, unused });

const flipping = (rows: readonly Cards[], lays: readonly Lay[]) =>
  afterReveal(rows, lays, { options: OPTIONS, fan: flips(...lays.map(() => true)) });

const holding = (hand: Cards, unused: boolean) =>
  placed(
    toma6,
    2,
    position([hand, [2]], [[12], [37], [43], [58]], { fan: flips(unused, true) }),
    OPTIONS,
  );

describe('flip card', () => {
  /** All rows end above 91, so that the flipped card stays in the queue, which shows its value. */
  test.each([
    ['[TD-02]', 31, 13],
    ['[TD-02]', 90, 9],
    ['[TD-02]', 10, 1],
    ['[TD-06]', 24, 42],
    ['[TD-02]', 19, 91],
    ['[TD-R1]', 7, 7],
    ['[TD-R1]', 1, 1],
    ['[TD-R1]', 55, 55],
    ['[TD-R1]', 88, 88],
  ])('%s turns %i into %i', (_, card, value) => {
    const table = flipping([[92], [93], [94], [95]], [flip(card), 104]);
    expect(table.state).toMatchObject({ phase: 'place', fan: flips(false, true) });
    expect(table.state.queue[0]).toEqual({ seat: 0, card, value });
  });

  test('[TD-02] is optional', () => {
    const table = holding([5, 24], true);
    expect(table.legal(0)).toHaveLength(4);
    expect(table.legal(0)).toEqual(
      expect.arrayContaining([choose(5), flip(5), choose(24), flip(24)]),
    );
    table.play([0, flip(24)]);
    expect(table.state.choices).toEqual([{ card: 24, flip: true }, null]);
    expect(table.state.hands[0]).toEqual([5]);
  });

  test('[TD-02] can be used once a round', () => {
    const table = holding([5, 24], false);
    expect(table.legal(0)).toEqual(expect.arrayContaining([choose(5), choose(24)]));
    expect(table.legal(0)).toHaveLength(2);
    table.refusal(0, flip(24));
  });

  test('[TD-02] of one seat is spent after the trick, those of other seats are not', () => {
    const table = placed(
      toma6,
      2,
      position(
        [
          [24, 61],
          [60, 62],
        ],
        [[12], [37], [43], [58]],
        { fan: flips(true, true) },
      ),
      OPTIONS,
    );
    table.play([0, flip(24)], [1, choose(60)]);
    expect(table.state).toMatchObject({ trick: 2, fan: flips(false, true) });
    table.refusal(0, flip(61));
    table.play([0, choose(61)], [1, flip(62)]);
  });

  test('[TD-02] laid in a position from JSON is spent by the reveal', () => {
    const state = position([[61], [60, 62]], [[12], [37], [43], [58]], {
      choices: [{ card: 24, flip: true }, null],
      fan: flips(true, true),
    });
    const table = placed(toma6, 2, state, OPTIONS);
    table.play([1, choose(60)]);
    expect(table.state).toMatchObject({
      rows: [[12], [37, 24], [43], [58, 60]],
      fan: flips(false, true),
    });
  });

  test.each([100, 101, 102, 103, 104])('[TD-03] is refused with %i', (card) => {
    const table = holding([99, card], true);
    table.refusal(0, flip(card));
    expect(table.legal(0)).toHaveLength(3);
    expect(table.legal(0)).toEqual(expect.arrayContaining([choose(99), flip(99), choose(card)]));
  });

  test('[TD-01, TF-01] is dealt to every seat in the next round, and none carries over', () => {
    const { state } = lastTrick([0, 0, 0], [[], [], []], {
      options: OPTIONS,
      fan: flips(true, false, false),
    });
    expect(state).toMatchObject({ round: 2, trick: 1, fan: flips(true, true, true) });
  });
});

describe('placing with flips', () => {
  test('[TD-04, TD-06] puts a flipped 24 where 42 belongs, as in the example', () => {
    const table = flipping([[5], [16, 17, 18, 19, 20], [60], [40]], [flip(24), 61]);
    expect(table.state).toMatchObject({
      rows: [[5], [16, 17, 18, 19, 20], [60, 61], [40, 24]],
      piles: [[], []],
    });
  });

  test('[TD-04] orders cards by the flipped value', () => {
    const table = flipping([[2, 3, 4, 5], [30], [60], [90]], [20, flip(81)]);
    expect(table.state).toMatchObject({
      rows: [[2, 3, 4, 5, 81], [30], [60], [90]],
      phase: 'place',
      queue: [{ seat: 0, card: 20, value: 20 }],
    });
  });

  test('[TD-04] uses the printed value of a placed card', () => {
    const table = flipping([[12], [37], [43], [98]], [flip(31), 32]);
    expect(table.state.rows).toEqual([[12, 31, 32], [37], [43], [98]]);
    const other = flipping([[12], [37], [43], [98]], [flip(31), 25]);
    expect(other.state).toMatchObject({
      phase: 'place',
      rows: [[12, 31], [37], [43], [98]],
      queue: [{ seat: 1, card: 25, value: 25 }],
    });
  });

  test('[T-011, TD-04] lets a later low card choose among the rows as they are then', () => {
    const table = flipping([[8], [50], [60], [70]], [flip(90), 10]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[8, 90], [50], [60], [70]],
      queue: [{ seat: 1, card: 10, value: 10 }],
    });
    table.play([1, take(0)]);
    expect(table.state).toMatchObject({
      rows: [[10], [50], [60], [70]],
      piles: [[], [8, 90]],
    });
  });

  test('[TD-04] starts the row of a low flipped card with the printed value', () => {
    const table = flipping([[30], [40], [50], [60]], [flip(71), 65]);
    expect(table.state.queue).toEqual([
      { seat: 0, card: 71, value: 17 },
      { seat: 1, card: 65, value: 65 },
    ]);
    table.play([0, take(3)]);
    expect(table.state.rows).toEqual([[30], [40], [50, 65], [71]]);
  });

  test('[TD-04] lets a flipped card take a full row', () => {
    const table = flipping([[30, 31, 32, 33, 34], [50], [60], [70]], [flip(53), 71]);
    expect(table.state.rows[0]).toEqual([53]);
    expect(table.state.piles).toEqual([[30, 31, 32, 33, 34], []]);
  });

  test.each<[Lay[]]>([[[flip(24), 42]], [[42, flip(24)]]])(
    '[TD-05] places the flipped card of equal values first, laid %j',
    (lays) => {
      const table = flipping([[40], [50], [60], [70]], lays);
      expect(table.state).toMatchObject({
        phase: 'choose',
        rows: [[40, 24, 42], [50], [60], [70]],
        piles: [[], []],
      });
    },
  );

  test.each<[Lay[], number]>([
    [[flip(9), flip(90)], 0],
    [[flip(90), flip(9)], 1],
  ])('[TD-R2] of %j places the 90 first', (lays, later) => {
    const table = flipping([[8], [50], [60], [70]], lays);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows: [[8, 90], [50], [60], [70]],
      queue: [{ seat: later, card: 9, value: 9 }],
    });
  });

  test('[TD-R3] does not put a value on an equal end', () => {
    const table = flipping([[30], [42], [60], [70]], [flip(24), 71]);
    expect(rowOf(table, 24)).toBe(0);
    expect(table.state.rows[1]).toEqual([42]);
    const low = flipping([[42], [50], [60], [70]], [flip(24), 71]);
    expect(low.state).toMatchObject({ phase: 'place', rows: [[42], [50], [60], [70]] });
  });
});
