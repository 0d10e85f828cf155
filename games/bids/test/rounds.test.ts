import { describe, expect, test } from 'vitest';
import { dealt } from '../../test/support/table.ts';
import { bids } from '../rules/index.ts';
import { afterRound, afterTurn, bid, type Setting, type StateJson, titled } from './position.ts';

const over = { rounds: 1 };

describe('round', () => {
  test('[B-020] has ten turns of one bid each, then the next round is dealt', () => {
    const table = dealt<StateJson>(bids, 4);
    for (let bidsMade = 0; bidsMade < 40; bidsMade++) {
      expect(table.state).toMatchObject({ round: 1, turn: 1 + Math.floor(bidsMade / 4) });
      const [seat] = table.deciders;
      table.play([seat, table.legal(seat)[0]]);
    }
    const { state } = table;
    expect(state).toMatchObject({
      phase: 'bid',
      round: 2,
      turn: 1,
      bids: [],
      won: [[], [], [], []],
      alliance: null,
      aside: [],
    });
    expect(state.hands.map((hand) => hand.length)).toEqual([10, 10, 10, 10]);
    expect(state.pile).toHaveLength(10);
    expect(state.removed).toHaveLength(1);
    expect(state.history).toEqual([state.scores]);
  });

  test('[B-020] adds its points to the history and to the totals', () => {
    const { state } = afterRound([['k3'], ['k4', 'k6'], ['-5']], {
      round: 2,
      scores: [20, -5, 7],
      history: [[20, -5, 7]],
    });
    expect(state.history).toEqual([
      [20, -5, 7],
      [3, 10, -5],
    ]);
    expect(state).toMatchObject({ phase: 'bid', round: 3, turn: 1, scores: [23, 5, 2] });
  });

  test('[B-020] includes the prize of the tenth turn', () => {
    const { state } = afterTurn(['y4', 'b9', 'r7'], {
      turn: 10,
      centre: 'k8',
      won: [['k1'], ['k2'], ['k3']],
    });
    expect(state.history).toEqual([[1, 10, 3]]);
  });

  test('[B-022] leaves the table unchanged if it was the last', () => {
    const won = [['k3'], ['k4', '2x'], ['-5']];
    const table = afterRound(won, { options: over });
    expect(table.state).toMatchObject({ phase: 'over', round: 1, won, hands: [[], [], []] });
    expect(table.state).toMatchObject({ scores: [3, 8, -5], history: [[3, 8, -5]] });
    expect(table.deciders).toEqual([]);
    expect(table.legal(0)).toEqual([]);
    expect(table.refusal(0, bid('y4')).code).toBe('match-over');
  });

  test.each([
    { round: 5, options: {}, phase: 'bid' },
    { round: 6, options: {}, phase: 'over' },
    { round: 6, options: { rounds: 7 }, phase: 'bid' },
    { round: 7, options: { rounds: 7 }, phase: 'over' },
    { round: 19, options: { rounds: 20 }, phase: 'bid' },
    { round: 20, options: { rounds: 20 }, phase: 'over' },
    { round: 1, options: { rounds: 1 }, phase: 'over' },
  ])('[B-022] $round with options $options ends in phase $phase', ({ round, options, phase }) => {
    expect(afterRound([['k3'], ['k4'], ['k5']], { round, options }).state.phase).toBe(phase);
  });
});

describe('score of a round', () => {
  test.each(
    titled(
      [
        { cards: ['k3', 'k4'], points: 7 },
        { cards: ['k3', 'k4', '2x'], points: 14 },
        { cards: ['k3', '2x', 'k4'], points: 10 },
        { cards: ['2x', 'k3', 'k4'], points: 7 },
        { cards: ['k7', '-5'], points: 2 },
        { cards: ['k7', '-5', '2x'], points: 4 },
        { cards: ['k7', '2x', '-5'], points: 9 },
        { cards: ['-5', '2x', 'k7'], points: -3 },
        { cards: ['-5', '2x'], points: -10 },
        { cards: ['k10', '-5', 'k2', '2x', 'k1'], points: 15 },
        { id: 'B-023, B-041', cards: ['-5'], points: -5 },
        { id: 'B-023, B-R07', cards: ['2x'], points: 0 },
        { id: 'B-023, B-R07', cards: ['thief'], points: 0 },
        { id: 'B-023, B-R07', cards: ['2x', 'thief'], points: 0 },
        { id: 'B-023, B-R13', cards: ['k4', 'thief', '2x', 'k1'], points: 9 },
      ].map((row) => ({ id: 'B-023', ...row })),
      ({ id, cards, points }) => `[${id}] is ${points} for ${cards}`,
    ),
  )('%s', (_, { cards, points }) => {
    const { state } = afterRound([cards, ['k8'], ['k9']], { options: { ...over, thief: true } });
    expect(state).toMatchObject({ scores: [points, 8, 9], luckyRounds: [0, 0, 0] });
  });
});

const ally = { ally: true };

/** The end of a round: which seat starts the next, and the ranks if it was the last. */
interface Ranking {
  readonly id: string;
  readonly why: string;
  readonly setting: Setting;
  readonly first: number;
  readonly ranks: readonly number[];
}

const rankings: readonly Ranking[] = [
  {
    id: 'B-021',
    why: 'by total, not by the last round',
    setting: {
      scores: [30, 20, 10],
      won: [['k1'], ['k2'], ['k10']],
    },
    first: 0,
    ranks: [1, 2, 3],
  },
  {
    id: 'B-021',
    why: 'by total, including the last round',
    setting: {
      scores: [10, 12, 5],
      won: [['k9'], ['k6'], ['k1']],
    },
    first: 0,
    ranks: [1, 2, 3],
  },
  {
    id: 'B-021',
    why: 'on a tie by the last round',
    setting: {
      scores: [12, 11, 10],
      won: [['k4'], ['k5'], ['k6']],
    },
    first: 2,
    ranks: [3, 2, 1],
  },
  {
    id: 'B-021',
    why: 'on a tie by the last round, not by its highest card',
    setting: {
      scores: [10, 11, 0],
      won: [['k1', 'k2', 'k4'], ['k6'], ['k5']],
    },
    first: 0,
    ranks: [1, 2, 3],
  },
  {
    id: 'B-021',
    why: 'on a second tie by the highest single card',
    setting: {
      scores: [10, 10, 10],
      won: [['k3', 'k4'], ['k7'], ['k2', 'k5']],
    },
    first: 1,
    ranks: [3, 1, 2],
  },
  {
    id: 'B-021, B-R03',
    why: 'by the face value of the highest card, not doubled',
    setting: {
      scores: [10, 10, 0],
      won: [['k4', '2x'], ['k5', 'k3'], ['k1']],
    },
    first: 1,
    ranks: [2, 1, 3],
  },
  {
    id: 'B-R03',
    why: 'on a tie by the last round with lucky-loser points',
    setting: {
      scores: [10, 1, 0],
      won: [['k3'], [], ['k2']],
    },
    first: 1,
    ranks: [2, 1, 3],
  },
  {
    id: 'B-R03',
    why: 'on a tie by the points of the alliance, not by own cards',
    setting: {
      scores: [10, 10, 9, 0],
      won: [['k10'], ['k2'], ['k7'], ['k1']],
      options: ally,
      alliance: [0, 1],
    },
    first: 2,
    ranks: [2, 3, 1, 4],
  },
  {
    id: 'B-R03',
    why: 'between allies by the highest single card',
    setting: {
      scores: [10, 10, 0, 0],
      won: [['k4', 'k3'], ['k6'], ['k2'], ['k1']],
      options: ally,
      alliance: [0, 1],
    },
    first: 1,
    ranks: [2, 1, 3, 4],
  },
  {
    id: 'B-R03',
    why: 'with 2x as 0, above −5',
    setting: {
      scores: [0, 0, 50, 50],
      won: [['k2'], ['k1'], ['-5'], ['2x']],
      options: ally,
      alliance: [2, 3],
    },
    first: 3,
    ranks: [3, 4, 2, 1],
  },
  {
    id: 'B-R03',
    why: 'with thief as 0, above −5',
    setting: {
      scores: [0, 0, 50, 50],
      won: [['k2'], ['k1'], ['-5'], ['thief']],
      options: { ...ally, thief: true },
      alliance: [2, 3],
    },
    first: 3,
    ranks: [3, 4, 2, 1],
  },
  {
    id: 'B-R03',
    why: 'with no card below −5',
    setting: {
      scores: [0, 0, 50, 50],
      won: [['k2'], ['k1'], [], ['-5']],
      options: ally,
      alliance: [2, 3],
    },
    first: 3,
    ranks: [3, 4, 2, 1],
  },
  {
    id: 'B-R03',
    why: 'with a house card as its number',
    setting: {
      scores: [10, 10, 0],
      won: [['k8', 'k7'], ['blank1'], ['k1']],
      options: { blanks: [{ name: 'Joker', value: 15 }] },
    },
    first: 1,
    ranks: [2, 1, 3],
  },
  {
    id: 'B-R02',
    why: 'on a complete tie by the longest first name, with a shared rank',
    setting: {
      players: ['Ana', 'Luis', 'Eva', 'Marta'],
      scores: [50, 50, 0, 0],
      won: [['2x'], ['thief'], ['k2'], ['k1']],
      options: { ...ally, thief: true },
      alliance: [0, 1],
    },
    first: 1,
    ranks: [1, 1, 3, 4],
  },
  {
    id: 'B-R02',
    why: 'on a complete tie by the longest surname, with a shared rank',
    setting: {
      players: ['Eva Li', 'Ana Paz', 'Leo Wu', 'Marta'],
      scores: [50, 50, 0, 50],
      won: [[], [], ['k2'], ['-5']],
      options: ally,
      alliance: [0, 1],
    },
    first: 1,
    ranks: [1, 1, 4, 3],
  },
  {
    id: 'B-R02',
    why: 'with a shared rank for a tie behind the first',
    setting: {
      players: ['Marta', 'Ana', 'Eva', 'Leo'],
      scores: [0, 60, 50, 50],
      won: [['k2'], ['k1'], [], []],
      options: ally,
      alliance: [2, 3],
    },
    first: 1,
    ranks: [4, 1, 2, 2],
  },
  {
    id: 'B-R02',
    why: 'on a complete tie with equal names by the lower seat',
    setting: {
      players: ['Marta', 'Ana', 'Eva', 'Leo'],
      scores: [0, 0, 50, 50],
      won: [['k2'], ['k1'], [], []],
      options: ally,
      alliance: [3, 2],
    },
    first: 2,
    ranks: [3, 4, 1, 1],
  },
];

describe('seat that is ahead', () => {
  const end = ({ scores = [], won = [], options, ...setting }: Setting, rounds: number) =>
    afterRound(won, {
      ...setting,
      round: 2,
      scores,
      history: [scores],
      options: { ...options, rounds },
    });

  test.each(titled(rankings, ({ id, why }) => `[${id}] starts the next round, ${why}`))(
    '%s',
    (_, { setting, first }) => {
      const table = end(setting, 6);
      expect(table.state).toMatchObject({ round: 3, starter: first });
      expect(table.deciders).toEqual([first]);
    },
  );

  test.each(titled(rankings, ({ id, why }) => `[B-022, ${id}] wins the match, ${why}`))(
    '%s',
    (_, { setting, ranks }) => {
      const { state, standings } = end(setting, 2);
      expect(state.phase).toBe('over');
      expect([...standings].sort((a, b) => Number(a.seat) - Number(b.seat))).toEqual(
        ranks.map((rank, seat) => ({ seat, score: state.scores[seat], rank })),
      );
    },
  );
});
