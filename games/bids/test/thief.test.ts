import { describe, expect, test } from 'vitest';
import type { Table } from '../../test/support/table.ts';
import {
  afterTurn,
  bid,
  type Card,
  type Setting,
  type StateJson,
  sorted,
  steal,
  titled,
} from './position.ts';

const options = { thief: true };
const all: Card[][] = [['k1'], ['k2'], ['k3'], ['k4']];
const except = (...seats: number[]) =>
  all.map((cards, seat) => (seats.includes(seat) ? [] : cards));

/** The seats that the decider may rob; none after the theft. */
function victims(table: Table<StateJson>): number[] {
  if (table.state.phase !== 'steal') return [];
  const moves = table.legal(table.deciders[0]) as readonly ReturnType<typeof steal>[];
  return sorted([...new Set(moves.map(({ seat }) => seat))]);
}

interface TheftCase {
  readonly id: string;
  readonly why: string;
  readonly cards: Card[];
  readonly setting?: Setting;
  readonly thief?: number;
  readonly robbed: number[];
}

const theftCases: readonly TheftCase[] = [
  { id: 'B-042', why: 'the 5 of bids 9, 8, 6, 5', cards: ['y9', 'b8', 'r6', 'g5'], robbed: [3] },
  {
    id: 'B-042',
    why: 'the lowest bidder at any seat',
    cards: ['y8', 'b2', 'r9', 'g5'],
    setting: { starter: 3 },
    thief: 2,
    robbed: [1],
  },
  {
    id: 'B-042',
    why: 'the next lowest if the lowest has no card',
    cards: ['y9', 'b8', 'r6', 'g5'],
    setting: { won: except(3) },
    robbed: [2],
  },
  {
    id: 'B-042',
    why: 'the third lowest if the two lowest have no card',
    cards: ['y9', 'b8', 'r6', 'g5'],
    setting: { won: except(2, 3) },
    robbed: [1],
  },
  {
    id: 'B-042',
    why: 'any of tied lowest bidders',
    cards: ['y9', 'b8', 'r5', 'g5'],
    robbed: [2, 3],
  },
  {
    id: 'B-042, B-R11',
    why: 'of tied lowest bidders only those with a card',
    cards: ['y9', 'b8', 'r5', 'g5'],
    setting: { won: except(3) },
    robbed: [2],
  },
  {
    id: 'B-042',
    why: 'the next lowest if the tied ones have no card',
    cards: ['y9', 'b8', 'r5', 'g5'],
    setting: { won: except(2, 3) },
    robbed: [1],
  },
  {
    id: 'B-042',
    why: 'the tied next lowest if the lowest has no card',
    cards: ['y9', 'b6', 'r6', 'g5'],
    setting: { won: except(3) },
    robbed: [1, 2],
  },
  {
    id: 'B-042',
    why: 'any of three bidders tied at 0',
    cards: ['2x', 'y9', 'thief', 'ally'],
    setting: { centre: 'k6', options: { thief: true, ally: true } },
    thief: 1,
    robbed: [0, 2, 3],
  },
  {
    id: 'B-042, B-041',
    why: 'the bidder of −5, lower than 0',
    cards: ['2x', 'y9', 'b1', '-5'],
    thief: 1,
    robbed: [3],
  },
  {
    id: 'B-042',
    why: 'the player of the thief, who bid 0',
    cards: ['y9', 'b8', 'thief', 'g1'],
    setting: { centre: 'k6' },
    robbed: [2],
  },
  {
    id: 'B-R11',
    why: 'nobody if no other seat has a card',
    cards: ['y9', 'b8', 'r6', 'g5'],
    setting: { won: except(1, 2, 3) },
    robbed: [],
  },
  {
    id: 'B-R11',
    why: 'nobody if no seat has a card',
    cards: ['y9', 'b8', 'r6', 'g5'],
    setting: { won: except(0, 1, 2, 3) },
    robbed: [],
  },
  {
    id: 'B-016',
    why: 'nobody after a burn',
    cards: ['y9', 'b9', 'r6', 'g5'],
    robbed: [],
  },
  {
    id: 'B-044, B-042',
    why: 'the lowest bidder, although low is bid in this turn',
    cards: ['y9', 'b8', 'low', 'g5'],
    setting: { options: { thief: true, low: true } },
    robbed: [2],
  },
  {
    id: 'B-R10',
    why: 'the highest bidder while low wins',
    cards: ['y1', 'b8', 'r6', 'g5'],
    setting: { lowWins: true },
    robbed: [1],
  },
  {
    id: 'B-R10',
    why: 'the highest bidder with a card while low wins',
    cards: ['y1', 'b8', 'r6', 'g5'],
    setting: { lowWins: true, won: except(1) },
    robbed: [2],
  },
  {
    id: 'B-R10',
    why: 'any of tied highest bidders while low wins',
    cards: ['y1', 'b8', 'r8', 'g5'],
    setting: { lowWins: true },
    robbed: [1, 2],
  },
  {
    id: 'B-R10, B-R09',
    why: 'the highest bidder, not the 2x that cannot win, while low wins',
    cards: ['2x', 'b3', 'r7', 'g9'],
    setting: { lowWins: true },
    thief: 1,
    robbed: [3],
  },
  {
    id: 'B-R10, B-R09',
    why: 'the best bidder while low wins if no other has a card',
    cards: ['2x', 'b3', 'r7', 'g9'],
    setting: { lowWins: true, won: except(1, 2, 3) },
    thief: 1,
    robbed: [0],
  },
  {
    id: 'B-R19',
    why: 'the lowest number with colours',
    cards: ['y9', 'b2', 'r3', 'r5'],
    setting: { options: { thief: true, colours: true } },
    thief: 3,
    robbed: [1],
  },
  {
    id: 'B-R11, B-R19',
    why: 'not the winner with colours, even with the lowest number',
    cards: ['y9', 'b8', 'r6', 'k5'],
    setting: { options: { thief: true, colours: true } },
    thief: 3,
    robbed: [2],
  },
  {
    id: 'B-R10, B-R19',
    why: 'the highest number with colours while low wins',
    cards: ['y9', 'b2', 'r3', 'r5'],
    setting: { lowWins: true, options: { thief: true, colours: true } },
    thief: 2,
    robbed: [0],
  },
];

describe('thief', () => {
  test.each(titled(theftCases, ({ id, why }) => `[${id}] robs ${why}`))(
    '%s',
    (_, { cards, setting, thief = 0, robbed }) => {
      const inHand = cards.includes('thief');
      const table = afterTurn(cards, {
        ...(inHand ? {} : { centre: 'thief' }),
        won: all,
        options,
        ...setting,
      });
      expect(victims(table)).toEqual(robbed);
      expect(table.state.phase).toBe(robbed.length > 0 ? 'steal' : 'bid');
      if (robbed.length > 0) expect(table.deciders).toEqual([thief]);
    },
  );

  test('[B-R11] goes to the winner, who starts, even without a theft', () => {
    const { state } = afterTurn(['y4', 'b9', 'r6'], {
      centre: 'thief',
      won: [[], ['k2'], []],
      options,
    });
    expect(state.won).toEqual([[], ['k2', 'thief'], []]);
    expect(state).toMatchObject({ phase: 'bid', turn: 10, starter: 1, bids: [] });
  });

  test('[B-R13] burned from a hand goes under the pile', () => {
    const { state } = afterTurn(['thief', 'b9', 'r9'], {
      centre: 'k6',
      pile: ['k7'],
      won: [['k1'], ['k2'], ['k3']],
      options,
    });
    expect(state).toMatchObject({ phase: 'bid', centre: 'k7', pile: ['k6', 'thief'], starter: 2 });
  });
});

describe('theft', () => {
  const start = (setting: Setting = {}) =>
    afterTurn(['y9', 'b8', 'r5', 'g5'], {
      centre: 'thief',
      pile: ['k6', 'k7'],
      won: [['k1'], ['k2'], ['k3', '2x', 'k4'], ['-5']],
      starter: 2,
      options,
      ...setting,
    });

  test('[B-R11] is a move of its own, and no card moves before it', () => {
    expect(start().state).toMatchObject({
      phase: 'steal',
      turn: 9,
      centre: 'thief',
      pile: ['k6', 'k7'],
      won: [['k1'], ['k2'], ['k3', '2x', 'k4'], ['-5']],
      starter: 2,
      bids: [
        { seat: 2, card: 'r5' },
        { seat: 3, card: 'g5' },
        { seat: 0, card: 'y9' },
        { seat: 1, card: 'b8' },
      ],
    });
  });

  test('[B-R11, B-042] is a move even if the only choice is a −5', () => {
    const table = start({ won: [['k1'], [], [], ['-5']] });
    expect(table.legal(0)).toEqual([steal(3, '-5')]);
    table.play([0, steal(3, '-5')]);
    expect(table.state.won).toEqual([['k1', 'thief', '-5'], [], [], []]);
  });

  test('[B-042] can take any won card of any victim', () => {
    const moves = start().legal(0);
    const expected = [steal(2, 'k3'), steal(2, '2x'), steal(2, 'k4'), steal(3, '-5')];
    expect(moves).toHaveLength(expected.length);
    expect(moves).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    { why: 'by a player who did not win', seat: 3, move: steal(2, 'k3'), code: 'not-your-turn' },
    { why: 'by the turn’s starter', seat: 2, move: steal(3, '-5'), code: 'not-your-turn' },
    { why: 'by a seat that does not exist', seat: 4, move: steal(2, 'k3'), code: 'no-such-seat' },
    { why: 'from a higher bidder', seat: 0, move: steal(1, 'k2') },
    { why: 'from the winner', seat: 0, move: steal(0, 'k1') },
    { why: 'from a seat that does not exist', seat: 0, move: steal(7, 'k1') },
    { why: 'of a card of another seat', seat: 0, move: steal(3, 'k3') },
    { why: 'of the centre', seat: 0, move: steal(2, 'thief') },
    { why: 'of a card in a hand', seat: 0, move: steal(2, 'r1') },
    { why: 'of a bid card', seat: 0, move: steal(2, 'r5') },
    { why: 'without a card', seat: 0, move: { type: 'steal', seat: 2 }, code: 'malformed-move' },
    { why: 'without a seat', seat: 0, move: { type: 'steal', card: 'k3' }, code: 'malformed-move' },
    { why: 'replaced by a pass', seat: 0, move: { type: 'pass' }, code: 'malformed-move' },
  ])('[B-R11] $why is refused', ({ seat, move, code }) => {
    const refusal = start().refusal(seat, move);
    if (code !== undefined) expect(refusal.code).toBe(code);
  });

  test('[B-R11] must come before the next bid', () => {
    const table = start();
    const [[card]] = table.state.hands;
    table.refusal(0, bid(card));
    expect(table.refusal(2, bid(table.state.hands[2][0])).code).toBe('not-your-turn');
  });

  test.each([
    { card: 'k3', victim: ['2x', 'k4'], points: [4, 2, 4, -5] },
    { card: '2x', victim: ['k3', 'k4'], points: [2, 2, 7, -5] },
    { card: 'k4', victim: ['k3', '2x'], points: [5, 2, 6, -5] },
  ])(
    '[B-R12] of $card makes it the last won card, with points $points',
    ({ card, victim, points }) => {
      const table = start();
      table.play([0, steal(2, card)]);
      expect(table.state.won).toEqual([['k1', 'thief', card], ['k2'], victim, ['-5']]);
      expect(table.state).toMatchObject({ phase: 'bid', turn: 10, starter: 0, centre: 'k6' });
      expect(table.state.bids).toEqual([]);
      expect(table.deciders).toEqual([0]);

      const last = start({ turn: 10, options: { thief: true, rounds: 1 } });
      last.play([0, steal(2, card)]);
      expect(last.state.scores).toEqual(points);
    },
  );

  test('[B-R12, B-R17] comes after the 2x of the same turn', () => {
    const table = afterTurn(['y9', 'b8', '2x', 'k3'], {
      turn: 10,
      centre: 'thief',
      won: [['k1'], ['k2'], ['k10'], ['k4']],
      options: { thief: true, rounds: 1 },
    });
    table.play([0, steal(2, 'k10')]);
    expect(table.state.won).toEqual([['k1', 'thief', 'k3', '2x', 'k10'], ['k2'], [], ['k4']]);
    expect(table.state.scores).toEqual([18, 2, 8, 4]);
  });

  test('[B-042] by a thief from a hand comes after the winner takes the prize', () => {
    const table = afterTurn(['thief', 'b8', 'k2'], {
      centre: 'k6',
      won: [['k1', 'k3'], [], []],
      options,
    });
    expect(table.state).toMatchObject({
      phase: 'steal',
      centre: 'k6',
      won: [['k1', 'k3'], [], []],
    });
    table.play([1, steal(0, 'k1')]);
    expect(table.state.won).toEqual([['k3'], ['k6', 'thief', 'k2', 'k1'], []]);
  });

  test('[B-R11] cannot take a card of the prize', () => {
    const table = afterTurn(['k7', 'b8', 'r2'], {
      centre: 'thief',
      won: [['k1'], ['k3'], ['k4']],
      options,
    });
    expect(table.legal(1)).toEqual([steal(2, 'k4')]);
  });

  test('[B-R17] completes the turn', () => {
    const pile = ['k5', 'k6', 'k7', 'k8', 'k9', 'k10'];
    const tops = new Set<Card | null>();
    for (let seed = 0; seed < 20; seed++) {
      const table = afterTurn(['2x', 'ally', 'shuffle', 'g9'], {
        centre: 'thief',
        pile,
        won: all,
        starter: 1,
        options: { thief: true, shuffle: true, ally: true },
        seed: `seed ${seed}`,
      });
      expect(table.state).toMatchObject({
        phase: 'steal',
        pile,
        won: all,
        alliance: null,
        aside: [],
      });
      table.play([3, steal(0, 'k1')]);
      const { state } = table;
      expect(state.won).toEqual([[], ['k2'], ['k3'], ['k4', 'thief', '2x', 'k1']]);
      expect(sorted(state.alliance ?? [])).toEqual([1, 3]);
      expect(sorted(state.aside)).toEqual(['ally', 'shuffle']);
      expect(sorted([...state.pile, state.centre])).toEqual(sorted(pile));
      expect(state).toMatchObject({ phase: 'bid', turn: 10, starter: 3 });
      tops.add(state.centre);
    }
    expect(tops.size).toBeGreaterThan(3);
  });

  test.each([
    { card: 'low', lowWins: true, blind: false, centre: 'k5' },
    { card: 'unknown', lowWins: false, blind: true, centre: null },
  ])('[B-R17] comes before the effect of $card from a hand', ({ card, lowWins, blind, centre }) => {
    const table = afterTurn(['y9', 'b8', card, 'g1'], {
      centre: 'thief',
      pile: ['k5', 'k6'],
      won: all,
      options: { thief: true, [card]: true },
    });
    expect(table.state).toMatchObject({ phase: 'steal', lowWins: false, blind: false, aside: [] });
    table.play([0, steal(2, 'k3')]);
    expect(table.state).toMatchObject({ lowWins, blind, centre, aside: [card], starter: 0 });
  });

  test('[B-020] in turn ten ends the round', () => {
    const table = start({ turn: 10 });
    expect(table.state).toMatchObject({ phase: 'steal', round: 1 });
    table.play([0, steal(2, '2x')]);
    expect(table.state).toMatchObject({
      phase: 'bid',
      round: 2,
      turn: 1,
      history: [[2, 2, 7, -5]],
    });
  });
});
