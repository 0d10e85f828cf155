import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  afterReveal,
  ascending,
  beforeReveal,
  type Cards,
  choose,
  headsOf,
  lastTrick,
  layAll,
  people,
  position,
  rowOf,
  type StateJson,
  take,
  upTo,
} from './position.ts';

const ROWS = [[12], [37], [43], [58]];

describe('heads of a card', () => {
  /** The points of a pile with only this card. */
  const headsByScore = (card: number): number => {
    const start = card < 50 ? 90 : 10;
    const rows = [[start], [start + 1], [start + 2], [start + 3]];
    const hands = [[start + 4], [start + 5]];
    const state = position(hands, rows, { trick: 10, piles: [[card], []] });
    const table = placed(toma6, 2, state, { rounds: 1 });
    layAll(table, hands.flat());
    return table.state.scores[0];
  };

  test.each([
    [1, [1, 2, 9, 12, 21, 54, 56, 98, 101, 102, 103, 104]],
    [2, [5, 15, 25, 35, 45, 65, 75, 85, 95]],
    [3, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [5, [11, 22, 33, 44, 66, 77, 88, 99]],
    [7, [55]],
  ])('[T-002] are %i on each of %j', (heads, cards) => {
    expect(cards.map(headsByScore)).toEqual(cards.map(() => heads));
  });

  test('[T-002] add up to 171 on all 104 cards', () => {
    expect(upTo(104).reduce((sum, card) => sum + headsByScore(card), 0)).toBe(171);
  });
});

describe('choosing a card', () => {
  test('[T-006] keeps cards face down until every seat has chosen, in any order', () => {
    const table = beforeReveal(ROWS, [14, 15, 44]);
    expect(table.deciders).toEqual([0, 1, 2]);
    table.play([2, choose(44)]);
    expect(table.deciders).toEqual([0, 1]);
    table.play([0, choose(14)]);
    expect(table.deciders).toEqual([1]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 1,
      rows: ROWS,
      choices: [{ card: 14, flip: false }, null, { card: 44, flip: false }],
      queue: [],
    });
    expect(table.state.hands.map((hand) => hand.length)).toEqual([1, 2, 1]);
    table.play([1, choose(15)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: [[12, 14, 15], [37], [43, 44], [58]],
      choices: [null, null, null],
      queue: [],
    });
    expect(table.deciders).toEqual([0, 1, 2]);
  });

  test('[T-006] is final', () => {
    const table = beforeReveal(ROWS, [14, 15, 44]);
    const [, other] = table.state.hands[0];
    table.play([0, choose(14)]);
    expect(table.refusal(0, choose(other)).code).toBe('not-your-turn');
    expect(table.refusal(0, choose(14)).code).toBe('not-your-turn');
    expect(table.legal(0)).toEqual([]);
  });

  test('[T-006] allows every card in hand and no other', () => {
    const table = placed(toma6, 2, position([[3, 60, 104], [7]], ROWS));
    expect(table.legal(0)).toHaveLength(3);
    expect(table.legal(0)).toEqual(expect.arrayContaining([choose(3), choose(60), choose(104)]));
    expect(table.legal(1)).toEqual([choose(7)]);
    table.refusal(0, choose(7));
    table.refusal(0, choose(12));
    table.refusal(0, choose(61));
  });
});

describe('placing a card', () => {
  test.each<[Cards, number]>([
    [[6, 7], 1],
    [[7, 6], 0],
    [[60, 7, 6], 1],
    [[6, 60, 7], 2],
  ])('[T-007] places the 6 of %j before the 7, which takes the row', (cards, taker) => {
    const table = afterReveal([[2, 3, 4, 5], [20], [40], [59]], cards);
    expect(table.state.rows[0]).toEqual([7]);
    expect(table.state.piles[taker]).toEqual([2, 3, 4, 5, 6]);
  });

  test.each<[readonly Cards[], number, number]>([
    [ROWS, 13, 0],
    [ROWS, 36, 0],
    [ROWS, 38, 1],
    [ROWS, 42, 1],
    [ROWS, 44, 2],
    [ROWS, 57, 2],
    [ROWS, 59, 3],
    [ROWS, 103, 3],
    [[[58], [12], [43], [37]], 40, 3],
    [[[58], [12], [43], [37]], 50, 2],
    [[[58], [12], [43], [37]], 20, 1],
    [[[58], [12], [43], [37]], 70, 0],
    [
      [
        [5, 60],
        [10, 20],
        [30, 35],
        [40, 41],
      ],
      50,
      3,
    ],
    [
      [
        [5, 60],
        [10, 20],
        [30, 35],
        [40, 41],
      ],
      34,
      1,
    ],
    [
      [
        [5, 60],
        [10, 20],
        [30, 35],
        [40, 41],
      ],
      36,
      2,
    ],
    [
      [
        [5, 60],
        [10, 20],
        [30, 35],
        [40, 41],
      ],
      61,
      0,
    ],
    [[[40], [60], [80], [90]], 59, 0],
  ])(
    '[T-008, T-009] on %j puts the %i on the nearest lower end, row index %i',
    (rows, card, row) => {
      const table = afterReveal(rows, [card, 104]);
      expect(table.state.phase).toBe('choose');
      expect(rowOf(table, card)).toBe(row);
      expect(table.state.rows[row].slice(0, rows[row].length + 1)).toEqual([...rows[row], card]);
      expect(table.state.piles).toEqual([[], []]);
    },
  );

  test('[T-009] chooses the nearest row even if it is full and another one is not', () => {
    const table = afterReveal([[9], [10, 11, 12, 13, 14], [80], [90]], [20, 104]);
    expect(table.state.rows).toEqual([[9], [20], [80], [90, 104]]);
    expect(table.state.piles).toEqual([[10, 11, 12, 13, 14], []]);
  });

  test.each([1, 2, 3, 4])('[T-005, T-010] adds the card to a row of %i cards', (length) => {
    const row = upTo(length);
    const table = afterReveal([[50], row, [60], [70]], [20, 104]);
    expect(table.state.rows[1]).toEqual([...row, 20]);
    expect(table.state.piles).toEqual([[], []]);
  });

  test('[T-005, T-010] as sixth card takes the five and starts the row', () => {
    const table = afterReveal([[50], [1, 2, 3, 4, 5], [60], [70]], [20, 104]);
    expect(table.state.rows).toEqual([[50], [20], [60], [70, 104]]);
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 5], []]);
  });

  test('[T-012] moves taken cards to the pile, not to the hand', () => {
    const table = afterReveal([[50], [1, 2, 3, 4, 5], [60], [70]], [20, 103], {
      piles: [[33], [77]],
    });
    expect(table.state.piles).toEqual([[1, 2, 3, 4, 5, 33], [77]]);
    expect(table.state.hands).toEqual([[104], [102]]);
  });
});

describe('low card', () => {
  const rows = [[12], [37, 38], [43, 44, 45, 46, 47], [58]];

  test('[T-011] makes its player choose a row at its turn, and nobody else can move', () => {
    const table = afterReveal(rows, [60, 3, 13]);
    expect(table.state).toMatchObject({
      phase: 'place',
      rows,
      choices: null,
      queue: [
        { seat: 1, card: 3, value: 3 },
        { seat: 2, card: 13, value: 13 },
        { seat: 0, card: 60, value: 60 },
      ],
    });
    expect(table.deciders).toEqual([1]);
    expect(table.refusal(0, take(0)).code).toBe('not-your-turn');
    expect(table.refusal(2, take(0)).code).toBe('not-your-turn');
    table.refusal(1, choose(table.state.hands[1][0]));
    table.refusal(1, take(4));
    table.refusal(1, take(-1));
  });

  test.each([
    [0, [[3, 13], rows[1], rows[2], [58, 60]], [[], [12], []]],
    [1, [[12, 13], [3], rows[2], [58, 60]], [[], [37, 38], []]],
    [2, [[12, 13], rows[1], [3], [58, 60]], [[], rows[2], []]],
    // With the 58 gone, the 60 goes to the full row and takes it.
    [3, [[12, 13], rows[1], [60], [3]], [rows[2], [58], []]],
  ])('[T-011, T-R3] may take row index %i, full or not', (row, after, piles) => {
    const table = afterReveal(rows, [60, 3, 13]);
    expect(table.legal(1)).toHaveLength(4);
    expect(table.legal(1)).toEqual(expect.arrayContaining([0, 1, 2, 3].map(take)));
    table.play([1, take(row)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 2,
      rows: after,
      piles,
      queue: [],
    });
  });

  test('[T-008, T-011] is lower than every end', () => {
    expect(afterReveal(ROWS, [13, 104]).state.phase).toBe('choose');
    expect(afterReveal(ROWS, [11, 104]).state.phase).toBe('place');
  });

  test('[T-011] is compared with the ends, not with the first cards', () => {
    const table = afterReveal(
      [
        [1, 30],
        [2, 40],
        [3, 50],
        [4, 60],
      ],
      [20, 104],
    );
    expect(table.state.phase).toBe('place');
    table.play([0, take(1)]);
    expect(table.state.rows).toEqual([[1, 30], [20], [3, 50], [4, 60, 104]]);
    expect(table.state.piles[0]).toEqual([2, 40]);
  });
});

describe('example of the rules', () => {
  const TRICKS = [
    [14, 15, 44, 61],
    [21, 26, 30, 36],
    [3, 9, 68, 83],
  ];

  function played(tricks: number) {
    const hands = [0, 1, 2, 3].map((seat) => [...TRICKS.map((cards) => cards[seat]), 101 + seat]);
    const table = placed(toma6, 4, position(hands, ROWS));
    for (const cards of TRICKS.slice(0, tricks)) layAll(table, cards);
    return table;
  }

  test('[T-016] 14 and 15 go to R1, 44 to R3, 61 to R4', () => {
    const { state } = played(1);
    expect(state.rows).toEqual([[12, 14, 15], [37], [43, 44], [58, 61]]);
    expect(state.piles).toEqual([[], [], [], []]);
  });

  test('[T-017] 21 and 26 fill R1, the 30 takes it, the 36 follows', () => {
    const { state } = played(2);
    expect(state.rows).toEqual([[30, 36], [37], [43, 44], [58, 61]]);
    expect(state.piles).toEqual([[], [], [12, 14, 15, 21, 26], []]);
  });

  test('[T-018] the 3 takes R2, the 9 follows it, 68 and 83 go to R4', () => {
    const table = played(3);
    expect(table.deciders).toEqual([0]);
    table.play([0, take(1)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      trick: 4,
      rows: [
        [30, 36],
        [3, 9],
        [43, 44],
        [58, 61, 68, 83],
      ],
      piles: [[37], [], [12, 14, 15, 21, 26], []],
      hands: [[101], [102], [103], [104]],
      scores: [0, 0, 0, 0],
    });
  });
});

describe('end of a round', () => {
  test('[T-013] does not come before the tenth trick', () => {
    const table = afterReveal(ROWS, [13, 14], { trick: 9, piles: [[55], [10, 11]] });
    expect(table.state).toMatchObject({
      phase: 'choose',
      round: 1,
      trick: 10,
      scores: [0, 0],
      piles: [[55], [10, 11]],
    });
  });

  test('[T-013] comes with the tenth trick even if a position leaves cards in hands', () => {
    const table = afterReveal(ROWS, [13, 14], { trick: 10, piles: [[55], [10, 11]] });
    expect(table.state).toMatchObject({ round: 2, trick: 1, scores: [7, 8], piles: [[], []] });
  });

  test('[T-013] adds a point to the score for every head in the pile', () => {
    const table = lastTrick([10, 20, 30], [[11, 12, 55], [], [10, 15]]);
    expect(table.state.scores).toEqual([23, 20, 35]);
  });

  test('[T-013] includes the cards taken in the last trick', () => {
    const rows = [[1, 2, 3, 4, 5], [50], [60], [70]];
    const table = placed(toma6, 2, position([[6], [71]], rows, { trick: 10 }));
    layAll(table, [6, 71]);
    expect(table.state.scores).toEqual([6, 0]);
  });

  test('[T-003, T-013] is followed by a new deal from all 104 cards', () => {
    const rows = [[91], [92], [93], [94]];
    const hands = upTo(10).map((seat) => [seat]);
    const scores = upTo(10);
    const table = placed(toma6, 10, position(hands, rows, { trick: 10, scores }));
    layAll(table, hands.flat());
    table.play([0, take(0)]);
    const { state } = table;
    expect(state).toMatchObject({
      phase: 'choose',
      round: 2,
      trick: 1,
      piles: Array(10).fill([]),
      choices: Array(10).fill(null),
      queue: [],
    });
    expect(ascending([...state.hands.flat(), ...state.rows.flat()])).toEqual(upTo(104));
    expect(state.hands.map((hand) => hand.length)).toEqual(Array(10).fill(10));
    expect(state.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
  });

  test.each([2, 10])(
    '[T-005, T-010, T-013] leaves every card of %i players in a pile or a row, scored once',
    (players) => {
      const table = dealt<StateJson>(toma6, people(players), { rounds: 1 });
      const cards = ascending([...table.state.hands.flat(), ...table.state.rows.flat()]);
      let tricks = 0;
      while (table.deciders.length > 0) {
        if (table.state.phase === 'choose' && table.deciders.length === players) tricks++;
        const [seat] = table.deciders;
        table.play([seat, table.legal(seat)[0]]);
        expect(table.state.rows.every((row) => row.length >= 1 && row.length <= 5)).toBe(true);
      }
      const { state } = table;
      expect(tricks).toBe(10);
      expect(state.hands.flat()).toEqual([]);
      expect(ascending([...state.piles.flat(), ...state.rows.flat()])).toEqual(cards);
      expect(state.scores).toEqual(state.piles.map(headsOf));
    },
  );
});

describe('end of the match', () => {
  /** Seat 0 adds seven points in this round. */
  const ending = (score: number, options: object, round = 1) =>
    lastTrick([score, 0, 2], [[55], [], [12]], { options, round });

  test.each([
    ['[T-014] does not come with 65 points', {}, 58, false],
    ['[T-014] comes with 66 points', {}, 59, true],
    ['[T-014] comes with 67 points', {}, 60, true],
    ['[T-015] does not come with 7 points and limit 8', { limit: 8 }, 0, false],
    ['[T-015] comes with 7 points and limit 7', { limit: 7 }, 0, true],
    ['[T-015] comes with 7 points and limit 1', { limit: 1 }, 0, true],
    ['[T-015] does not come with 99 points and limit 100', { limit: 100 }, 92, false],
    ['[T-015] comes with 100 points and limit 100', { limit: 100 }, 93, true],
  ])('%s', (_, options, score, over) => {
    const { state } = ending(score, options);
    expect(state.scores).toEqual([score + 7, 0, 3]);
    expect(state.phase).toBe(over ? 'over' : 'choose');
    expect(state.round).toBe(over ? 1 : 2);
  });

  test.each([
    [3, 1, false],
    [3, 2, false],
    [3, 3, true],
    [1, 1, true],
    [50, 49, false],
    [50, 50, true],
  ])('[T-015] with %i rounds has come after round %i at any score: %s', (rounds, round, over) => {
    for (const score of [0, 200]) {
      expect(ending(score, { rounds }, round).state.phase).toBe(over ? 'over' : 'choose');
    }
  });

  test('[T-014, T-R2] comes when any seat reaches the limit', () => {
    expect(lastTrick([0, 0, 60], [[], [], [11, 12]]).state.phase).toBe('over');
  });

  test('[T-R2] does not come inside a round', () => {
    const piles = [upTo(30), []];
    expect(headsOf(piles[0])).toBeGreaterThan(40);
    const rows = [[41, 42, 43, 44, 45], [50], [60], [70]];
    const table = afterReveal(rows, [46, 71], { trick: 9, scores: [65, 0], piles });
    expect(table.state).toMatchObject({ phase: 'choose', round: 1, trick: 10, scores: [65, 0] });
    expect(table.deciders).toEqual([0, 1]);
  });

  test('[T-014] leaves the table unchanged and nobody a move', () => {
    const table = ending(60, {});
    expect(table.state).toMatchObject({
      phase: 'over',
      round: 1,
      trick: 10,
      rows: [[1], [2], [3], [4, 5, 6, 7]],
      hands: [[], [], []],
      piles: [[55], [], [12]],
      scores: [67, 0, 3],
      choices: null,
      queue: [],
    });
    expect(table.deciders).toEqual([]);
    expect(table.legal(0)).toEqual([]);
    expect(table.refusal(0, choose(5)).code).toBe('match-over');
  });

  test.each([
    [
      [70, 10, 30],
      [3, 1, 2],
    ],
    [
      [70, 10, 10],
      [3, 1, 1],
    ],
    [
      [70, 70, 10],
      [2, 2, 1],
    ],
    [
      [70, 70, 70],
      [1, 1, 1],
    ],
    [
      [10, 70, 10, 12],
      [1, 4, 1, 3],
    ],
  ])('[T-014] scores %j rank %j', (scores, ranks) => {
    const { standings } = lastTrick(
      scores,
      scores.map(() => []),
    );
    expect(standings).toHaveLength(scores.length);
    expect(standings).toEqual(
      expect.arrayContaining(scores.map((score, seat) => ({ seat, score, rank: ranks[seat] }))),
    );
  });
});
