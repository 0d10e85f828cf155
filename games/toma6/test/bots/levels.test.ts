import { bots } from '@sobremesa/bots';
import { FastRng, firstSeat, Match } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { moveOf } from '../../../test/support/bots.ts';
import { placed } from '../../../test/support/table.ts';
import { toma6Bots } from '../../bots/index.ts';
import { toma6 } from '../../rules/index.ts';
import {
  afterReveal,
  buffaloAfterReveal,
  type Cards,
  choose,
  draft,
  PASS,
  passAllWindows,
  position,
  type Special,
  take,
} from '../position.ts';

type Trick = Parameters<typeof buffaloAfterReveal>[0];

describe('expert in a window', () => {
  /** Seat 0's 6 is next and must take the five cards of the first row; the others are safe. */
  const danger: Trick = {
    rows: [[1, 2, 3, 4, 5], [50], [90], [95]],
    cards: [6, 51, 91],
    buffalo: 100,
  };

  test.each<[string, Trick, Special, object]>([
    ['makes room with a take-7', danger, 'take-7', { type: 'take-7', row: 0 }],
    [
      'lets the buffalo place first',
      { ...danger, cards: [6, 51, 91], buffalo: 7 },
      'last',
      { type: 'last', seat: 0 },
    ],
  ])('%s', (_name, trick, special, expected) => {
    expect(moveOf('expert', buffaloAfterReveal({ ...trick, display: [special] }))).toEqual(
      expected,
    );
  });

  test.each(['push', 'insert'] as const)('uses a %s so that the team takes no row', (special) => {
    const table = buffaloAfterReveal({ ...danger, display: [special] });
    const move = moveOf('expert', table);
    expect(move).toMatchObject({ type: special });
    table.play([0, move]);
    passAllWindows(table);
    expect(table.state.piles.flat()).toEqual([]);
  });

  test('passes if no row is taken', () => {
    const trick = { ...danger, cards: [51, 91, 96], display: ['stop', 'push'] as const };
    expect(moveOf('expert', buffaloAfterReveal(trick))).toEqual(PASS);
  });

  test('does not undo a special of another seat', () => {
    const table = buffaloAfterReveal({ ...danger, display: ['take-7', 'stop'] });
    table.play([1, { type: 'take-7', row: 0 }]);
    for (const seat of table.deciders) expect(moveOf('expert', table, seat)).toEqual(PASS);
  });
});

describe('hard', () => {
  /** Its first move of a match. */
  function opening(options: object, seed: string) {
    const { game, state } = Match.deal(toma6, options, ['Ana', 'Bea', 'Carl', 'Dora'], seed);
    const seat = firstSeat(game.deciders(state)) ?? 0;
    return bots.hard(toma6Bots).choose(game.view(state, seat), new FastRng(seed));
  }

  test.each(['a', 'b', 'c', 'd', 'e'])('does not flip in the first trick, deal %s', (seed) => {
    expect(opening({ fanCard: 'digit-flip' }, seed)).toEqual(choose(expect.any(Number)));
  });

  test.each(['a', 'b', 'c', 'd', 'e'])('does not draft the upper middle first, deal %s', (seed) => {
    const upperMiddle = Array.from({ length: 16 }, (_, index) => draft(25 + index));
    expect(upperMiddle).not.toContainEqual(opening({ tactical: true }, seed));
  });
});

describe('beginner', () => {
  function choosing(rows: readonly Cards[], hand: Cards) {
    const others = [
      [101, 8],
      [102, 9],
      [103, 104],
    ].map((cards) => cards.slice(0, hand.length));
    return placed(toma6, 4, position([hand, ...others], rows, {}));
  }

  test.each<[string, readonly Cards[], Cards, number]>([
    ['plays the card closest to a row', [[10], [30], [50], [70]], [33, 52], 52],
    ['avoids a full row', [[10], [20], [30], [50, 51, 52, 53, 54]], [35, 56], 35],
    ['plays on a row of four cards', [[10], [20], [30], [50, 51, 52, 53]], [45, 60], 60],
    ['does not play a low card early', [[10], [20], [30], [50]], [3, 99], 99],
  ])('%s', (_name, rows, hand, card) => {
    expect(moveOf('easy', choosing(rows, hand))).toEqual(choose(card));
  });

  test('takes the shortest row regardless of heads', () => {
    expect(moveOf('easy', afterReveal([[20, 21], [31, 32], [41, 42], [55]], [3, 98]))).toEqual(
      take(3),
    );
  });

  test('uses no specials', () => {
    const rows = [[1, 2, 3, 4, 5], [50], [90], [95]];
    const table = buffaloAfterReveal({
      rows,
      cards: [6, 51, 91],
      buffalo: 100,
      display: ['take-7'],
    });
    expect(moveOf('easy', table)).toEqual(PASS);
  });
});
