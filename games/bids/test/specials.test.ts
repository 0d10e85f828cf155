import { describe, expect, test } from 'vitest';
import {
  afterRound,
  afterTurn,
  bid,
  type Card,
  outcome,
  type Setting,
  sorted,
  titled,
} from './position.ts';

const blanks = [
  { name: 'Joker', value: 15 },
  { name: 'Hole', value: -3 },
];
const options = { shuffle: true, low: true, unknown: true, thief: true, blanks };
const seeds = Array.from({ length: 30 }, (_, index) => `seed ${index}`);

describe('2x and −5', () => {
  test.each(
    titled(
      [
        { id: 'B-040', centre: 'k5', won: ['k3'], cards: ['2x', 'b9', 'r1'], points: 16 },
        { id: 'B-040', centre: '2x', won: ['k3'], cards: ['k4', 'b9', 'r1'], points: 14 },
        { id: 'B-040', centre: '2x', won: ['k3', '-5'], cards: ['y4', 'b9', 'r1'], points: -4 },
        { id: 'B-040, B-041', centre: '2x', won: ['k3'], cards: ['-5', 'b9', 'r1'], points: -4 },
        { id: 'B-040', centre: 'k5', won: ['k3', '2x'], cards: ['k4', 'b9', 'r1'], points: 15 },
        { id: 'B-041', centre: '-5', won: ['k3'], cards: ['y4', 'b9', 'r1'], points: -2 },
        { id: 'B-041', centre: '-5', won: [], cards: ['y4', 'b9', 'r1'], points: -5 },
        { id: 'B-041', centre: 'k5', won: [], cards: ['-5', 'b9', 'r1'], points: 0 },
      ],
      ({ id, centre, cards, won, points }) =>
        `[${id}] with centre ${centre}, bids ${cards} and won cards [${won}] score ${points}`,
    ),
  )('%s', (_, row) => {
    const { centre, won, cards, points } = row;
    const { state } = afterTurn(cards, {
      turn: 10,
      centre,
      won: [['k8'], won, ['k1']],
      options: { rounds: 1 },
    });
    expect(state.scores).toEqual([8, points, 1]);
  });

  test.each(
    titled(
      [
        { id: 'B-040', cards: ['2x', 'b1', '-5'], winner: 1 },
        { id: 'B-040', cards: ['2x', '-5', 'blank2'], winner: 2 },
        { id: 'B-041', cards: ['blank2', '-5', 'r1'], winner: 2 },
        { id: 'B-042', cards: ['thief', '-5', 'blank2'], winner: 2 },
      ],
      ({ id, cards }) => `[${id}] from the hand are low bids and go to the winner, bids ${cards}`,
    ),
  )('%s', (_, row) => {
    const { cards, winner } = row;
    const table = afterTurn(cards, { options });
    expect(outcome(table)).toEqual({ winner, next: winner });
    const fromHands = cards.filter((card) => ['2x', '-5', 'thief'].includes(card));
    expect(table.state.won[winner]).toEqual(expect.arrayContaining(fromHands));
  });

  test('[B-040, B-041] bid 0 and −5, so only 2x ties with another 0', () => {
    const table = afterTurn(['2x', '-5', 'thief'], { starter: 2, options });
    expect(outcome(table)).toEqual({ winner: 'nobody', next: 0 });
  });
});

describe('while low wins', () => {
  test.each<{ cards: Card[]; starter?: number; winner: number | 'nobody'; next: number }>([
    { cards: ['y4', 'b9', 'r2'], winner: 2, next: 2 },
    { cards: ['y4', 'b2', 'r2'], winner: 'nobody', next: 2 },
    { cards: ['y4', 'b2', 'r2'], starter: 2, winner: 'nobody', next: 1 },
    { cards: ['y9', 'b9', 'r2'], winner: 2, next: 2 },
    { cards: ['shuffle', 'b9', 'r2'], winner: 0, next: 0 },
    { cards: ['blank2', 'unknown', 'r2'], winner: 0, next: 0 },
    { cards: ['blank1', 'b9', 'r2'], winner: 2, next: 2 },
  ])('[B-044] bids $cards make $winner win', ({ cards, starter = 0, winner, next }) => {
    const table = afterTurn(cards, { starter, lowWins: true, options });
    expect(outcome(table)).toEqual({ winner, next });
    expect(table.state.lowWins).toBe(true);
  });

  const four = { shuffle: true, low: true, unknown: true, thief: true, ally: true, blanks };

  test.each<{ cards: Card[]; starter?: number; winner: number | 'nobody'; next: number }>([
    { cards: ['2x', 'b3', 'r7', 'g9'], winner: 1, next: 1 },
    { cards: ['-5', 'b3', 'r7', 'g9'], winner: 1, next: 1 },
    { cards: ['thief', 'b3', 'r7', 'g9'], winner: 1, next: 1 },
    { cards: ['2x', 'b3', 'r3', 'g9'], winner: 'nobody', next: 2 },
    { cards: ['2x', 'b3', 'r3', 'g9'], starter: 2, winner: 'nobody', next: 1 },
    { cards: ['2x', 'thief', 'r3', 'g9'], winner: 'nobody', next: 1 },
    { cards: ['2x', 'thief', 'r3', 'g9'], starter: 1, winner: 'nobody', next: 0 },
    { cards: ['2x', 'ally', 'r3', 'g9'], winner: 'nobody', next: 1 },
    { cards: ['2x', 'b3', 'r9', 'shuffle'], winner: 'nobody', next: 3 },
    { cards: ['2x', 'b3', 'r9', 'shuffle'], starter: 3, winner: 'nobody', next: 0 },
    { cards: ['-5', '2x', 'r3', 'g9'], winner: 2, next: 2 },
    { cards: ['thief', '-5', 'r9', 'g3'], winner: 3, next: 3 },
    { cards: ['-5', '2x', 'r3', 'g3'], winner: 'nobody', next: 3 },
    { cards: ['-5', '2x', 'thief', 'g9'], winner: 'nobody', next: 2 },
    { cards: ['-5', '2x', 'unknown', 'g9'], winner: 'nobody', next: 2 },
    { cards: ['-5', 'shuffle', 'r3', 'g9'], winner: 1, next: 1 },
    { cards: ['-5', 'blank2', '2x', 'g9'], winner: 1, next: 1 },
    { cards: ['2x', 'blank2', 'thief', 'g9'], winner: 1, next: 1 },
    { cards: ['y2', 'b3', 'r2', '-5'], starter: 1, winner: 'nobody', next: 0 },
  ])('[B-R09] bids $cards make $winner win', ({ cards, starter = 0, winner, next }) => {
    const setting = { starter, lowWins: true, centre: 'k6', pile: ['k7', 'k8'], options: four };
    const table = afterTurn(cards, setting);
    expect(outcome(table)).toEqual({ winner, next });
  });

  test('[B-R09] 2x, −5 and thief go to the winner', () => {
    const { state } = afterTurn(['2x', '-5', 'r3', 'g9'], {
      lowWins: true,
      centre: 'k6',
      won: [[], [], ['k1'], []],
    });
    expect(state.won).toEqual([[], [], ['k1', 'k6', '-5', '2x'], []]);
  });

  test('[B-R09] 2x goes under the pile if the next best bids tie', () => {
    const { state } = afterTurn(['2x', 'b3', 'r3'], {
      lowWins: true,
      centre: 'k6',
      pile: ['k7', 'k8'],
    });
    expect(state).toMatchObject({ centre: 'k7', pile: ['k8', 'k6', '2x'] });
  });
});

/** A table after a turn that seat 1 won, when the next card of the pile was turned up. */
const wonBySeat1 = (pile: readonly Card[], setting: Setting = {}) =>
  afterTurn(['y4', 'b9', 'r2'], { centre: 'k10', pile, options, ...setting });

describe('shuffle', () => {
  const pile = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8'];
  const after = (make: (seed: string) => { centre: Card | null; pile: readonly Card[] }) =>
    seeds.map((seed) => {
      const { centre, pile: rest } = make(seed);
      return [...(centre === null ? [] : [centre]), ...rest];
    });
  const tops = (piles: readonly Card[][]) => new Set(piles.map(([top]) => top)).size;
  const bottoms = (piles: readonly Card[][]) => new Set(piles.map((cards) => cards.at(-1))).size;

  test('[B-043, B-R01] turned up shuffles the pile, then the next card is turned up at once', () => {
    const tables = seeds.map((seed) => wonBySeat1(['shuffle', ...pile], { seed, turn: 8 }));
    for (const { state, deciders } of tables) {
      expect(state).toMatchObject({ phase: 'bid', turn: 9, starter: 1, bids: [], blind: false });
      expect(state.aside).toEqual(['shuffle']);
      expect(sorted([...state.pile, state.centre])).toEqual(pile);
      expect(deciders).toEqual([1]);
    }
    const piles = after((seed) => wonBySeat1(['shuffle', ...pile], { seed }).state);
    expect(tops(piles)).toBeGreaterThan(4);
    expect(bottoms(piles)).toBeGreaterThan(4);
  });

  test('[B-043] shuffles burned cards too', () => {
    const burn = (seed: string) =>
      afterTurn(['k9', 'y9', 'r2'], { centre: 'k10', pile: ['shuffle', ...pile], options, seed });
    const piles = after((seed) => burn(seed).state);
    for (const cards of piles) expect(sorted(cards)).toEqual(sorted([...pile, 'k9', 'k10']));
    expect(piles.filter((cards) => cards.indexOf('k10') < 7).length).toBeGreaterThan(10);
  });

  test('[B-043] from the hand shuffles the pile after the turn', () => {
    const play = (seed: string) =>
      afterTurn(['y4', 'b9', 'shuffle'], { centre: 'k10', pile, options, seed });
    for (const seed of seeds) {
      const { state } = play(seed);
      expect(state.won).toEqual([[], ['k10'], []]);
      expect(state).toMatchObject({ starter: 1, aside: ['shuffle'], turn: 10 });
    }
    const piles = after((seed) => play(seed).state);
    for (const cards of piles) expect(sorted(cards)).toEqual(pile);
    expect(tops(piles)).toBeGreaterThan(4);
    expect(bottoms(piles)).toBeGreaterThan(4);
  });

  test('[B-043, B-R13] burned from the hand goes under the pile without effect', () => {
    for (const seed of seeds.slice(0, 10)) {
      const { state } = afterTurn(['y9', 'b9', 'shuffle'], { centre: 'k10', pile, options, seed });
      expect(state).toMatchObject({ centre: 'k1', aside: [] });
      expect(state.pile).toEqual([...pile.slice(1), 'k10', 'shuffle']);
    }
  });

  test('[B-043] bids 0', () => {
    const bidding = (cards: Card[]) => outcome(afterTurn(cards, { options })).winner;
    expect(bidding(['shuffle', '-5', 'blank2'])).toBe(0);
    expect(bidding(['shuffle', 'b1', '-5'])).toBe(1);
  });

  test('[B-010] is needed for the pile to change its order', () => {
    for (const seed of seeds.slice(0, 10)) {
      const { state } = wonBySeat1(pile, { seed });
      expect([state.centre, ...state.pile]).toEqual(pile);
    }
  });
});

describe('low', () => {
  test('[B-044, B-R01] turned up is put aside in the same turn, and the lowest bid wins from now on', () => {
    const table = wonBySeat1(['low', 'k3', 'k4'], { turn: 8 });
    expect(table.state).toMatchObject({
      phase: 'bid',
      turn: 9,
      starter: 1,
      centre: 'k3',
      pile: ['k4'],
      aside: ['low'],
      lowWins: true,
      bids: [],
    });
    expect(table.state.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
  });

  test('[B-R01] and shuffle can be turned up in succession without bids', () => {
    const states = seeds.map((seed) => wonBySeat1(['shuffle', 'low', 'k3'], { seed }).state);
    for (const { turn, starter, centre, aside, pile, lowWins } of states) {
      expect({ turn, starter, centre }).toEqual({ turn: 10, starter: 1, centre: 'k3' });
      expect(sorted([...aside, ...pile])).toEqual(['low', 'shuffle']);
      expect(lowWins).toBe(aside.includes('low'));
    }
    expect(new Set(states.map(({ lowWins }) => lowWins)).size).toBe(2);
    const { state } = wonBySeat1(['low', 'shuffle', 'k3']);
    expect(state).toMatchObject({ centre: 'k3', pile: [], lowWins: true, turn: 10 });
    expect(sorted(state.aside)).toEqual(['low', 'shuffle']);
  });

  test('[B-R01] turned up after a burn does not change the starter', () => {
    const { state } = afterTurn(['y9', 'b9', 'r2'], {
      centre: 'k10',
      pile: ['low', 'k3'],
      options,
    });
    expect(state).toMatchObject({ centre: 'k3', pile: ['k10'], starter: 1, turn: 10 });
  });

  test('[B-044] from the hand takes effect from the next turn on', () => {
    const table = afterTurn(['low', 'b9', 'r2'], {
      turn: 8,
      centre: 'k10',
      pile: ['k3', 'k4'],
      options,
    });
    expect(table.state).toMatchObject({ lowWins: true, aside: ['low'], starter: 1 });
    expect(table.state.won).toEqual([[], ['k10'], []]);
    expect(table.state.hands).toEqual([
      ['y1', 'b1'],
      ['r1', 'y2'],
      ['b2', 'y3'],
    ]);
    table.play([1, bid('y2')], [2, bid('y3')], [0, bid('b1')]);
    expect(table.state.won).toEqual([['k3'], ['k10'], []]);
  });

  test('[B-044, B-R13] burned from the hand goes under the pile without effect', () => {
    const { state } = afterTurn(['low', 'b9', 'r9'], {
      centre: 'k10',
      pile: ['k3', 'k4'],
      options,
    });
    expect(state).toMatchObject({ lowWins: false, aside: [], centre: 'k3' });
    expect(state.pile).toEqual(['k4', 'k10', 'low']);
  });

  test('[B-044] bids 0', () => {
    const bidding = (cards: Card[]) => outcome(afterTurn(cards, { options })).winner;
    expect(bidding(['low', '-5', 'blank2'])).toBe(0);
    expect(bidding(['low', 'b1', '-5'])).toBe(1);
  });

  test('[B-R14] lasts until the end of the round', () => {
    const held = afterTurn(['y4', 'b9', 'r2'], { lowWins: true, aside: ['low'], options });
    expect(held.state).toMatchObject({ turn: 10, lowWins: true, aside: ['low'] });
    const next = afterTurn(['y4', 'b9', 'r2'], { lowWins: true, turn: 10 });
    expect(next.state).toMatchObject({ round: 2, lowWins: false });
  });

  test.each(['low', 'unknown', 'shuffle'])(
    '[B-R14] like %s from a hand in turn ten does not affect the next round',
    (card) => {
      for (const seed of seeds.slice(0, 10)) {
        const { state } = afterTurn(['y4', 'b9', card], {
          turn: 10,
          options: { [card]: true },
          seed,
        });
        expect(state).toMatchObject({ round: 2, turn: 1, nextBlind: false });
        expect(state.lowWins).toBe(state.aside.includes('low'));
        expect(state.blind).toBe(state.centre === 'unknown');
      }
    },
  );
});

describe('special that was won', () => {
  test.each(['shuffle', 'low', 'unknown'])(
    '[B-R13] %s from a hand is put aside, not kept',
    (card) => {
      const { state } = afterTurn([card, 'b9', 'k2'], { centre: 'k10', options });
      expect(state.won).toEqual([[], ['k10', 'k2'], []]);
      expect(state.aside).toEqual([card]);
    },
  );

  test('[B-R13] thief is kept by its winner', () => {
    const { state } = afterTurn(['thief', 'b9', 'k2'], { centre: 'k10', options });
    expect(state.won).toEqual([[], ['k10', 'thief', 'k2'], []]);
    expect(state.aside).toEqual([]);
  });
});

describe('house card', () => {
  test.each([
    { cards: ['blank1', 'b10', 'r9'], winner: 0, prize: ['k6', 'blank1'] },
    { cards: ['blank2', 'b1', '-5'], winner: 1, prize: ['k6', 'blank2', '-5'] },
    { cards: ['blank2', '-5', 'blank1'], winner: 2, prize: ['k6', 'blank2', '-5', 'blank1'] },
    { cards: ['blank2', '2x', 'r9'], winner: 2, prize: ['k6', 'blank2', '2x'] },
  ])('[B-R20] in bids $cards bids its number and joins the prize', ({ cards, winner, prize }) => {
    const { state } = afterTurn(cards, { centre: 'k6', options });
    expect(state.won[winner]).toEqual(prize);
  });

  test('[B-R20] as centre can be won; burned it goes under the pile', () => {
    expect(wonBySeat1(['k1'], { centre: 'blank1' }).state.won).toEqual([[], ['blank1'], []]);
    const burned = afterTurn(['y9', 'b9', 'blank2'], { centre: 'blank1', pile: ['k1'], options });
    expect(burned.state).toMatchObject({ centre: 'k1', pile: ['blank1', 'blank2'] });
  });

  test.each([
    { won: ['blank1'], points: 15 },
    { won: ['blank2'], points: -3 },
    { won: ['k4', 'blank2', '2x', 'blank1'], points: 17 },
  ])(
    '[B-R20] among won cards $won scores $points and prevents lucky-loser points',
    ({ won, points }) => {
      const { state } = afterRound([won, ['k8'], ['k9']], { options: { blanks, rounds: 1 } });
      expect(state).toMatchObject({ scores: [points, 8, 9], luckyRounds: [0, 0, 0] });
    },
  );

  test.each([-20, 0, 20])('[B-R20] can have the value %i', (value) => {
    const { state } = afterTurn(['blank1', 'b10', 'r9'], {
      turn: 10,
      centre: 'k1',
      options: { rounds: 1, blanks: [{ name: 'Ours', value }] },
    });
    expect(state.scores[value > 10 ? 0 : 1]).toBe(1 + value);
  });
});
