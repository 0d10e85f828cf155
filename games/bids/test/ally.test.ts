import { describe, expect, test } from 'vitest';
import { afterRound, afterTurn, type Card, outcome, sorted, titled } from './position.ts';

const options = { ally: true };
const over = { ally: true, rounds: 1 };

describe('ally', () => {
  test.each([
    { cards: ['ally', 'b9', 'r7', 'g1'], starter: 0, winner: 1 },
    { cards: ['y1', 'b9', 'ally', 'g10'], starter: 2, winner: 3 },
    { cards: ['y1', '-5', 'ally', '2x'], starter: 1, winner: 0 },
  ])(
    '[B-046] in bids $cards makes its player an ally of winner $winner',
    ({ cards, starter, winner }) => {
      const table = afterTurn(cards, { starter, centre: 'k6', options });
      expect(outcome(table)).toEqual({ winner, next: winner });
      expect(sorted(table.state.alliance ?? [])).toEqual(sorted([cards.indexOf('ally'), winner]));
      expect(table.state.won.flat()).not.toContain('ally');
      expect(table.state.aside).toEqual(['ally']);
    },
  );

  test('[B-046] makes an alliance that lasts when other seats win', () => {
    const table = afterTurn(['y9', 'b2', 'r7', 'g1'], {
      alliance: [1, 3],
      aside: ['ally'],
      options,
    });
    expect(sorted(table.state.alliance ?? [])).toEqual([1, 3]);
    expect(table.state.aside).toEqual(['ally']);
  });

  test.each([
    { cards: ['ally', 'b9', 'r9', 'g1'], under: ['k6'], next: 2 },
    { cards: ['y9', 'b9', 'ally', 'k3'], under: ['k6', 'k3'], next: 1 },
    { cards: ['y9', 'b9', '2x', 'ally'], under: ['k6', '2x'], next: 1 },
  ])('[B-046, B-R13] in burned bids $cards makes no alliance and is put aside', (row) => {
    const { cards, under, next } = row;
    const { state } = afterTurn(cards, { centre: 'k6', pile: ['k7', 'k8'], options });
    expect(state).toMatchObject({ alliance: null, aside: ['ally'], starter: next });
    expect(state.pile).toEqual(['k8', ...under]);
  });

  test.each([
    { cards: ['ally', 'b9', 'r7', 'g1'], prize: ['k6'], starter: 0 },
    { cards: ['ally', 'k9', 'r7', '-5'], prize: ['k6', 'k9', '-5'], starter: 1 },
    { cards: ['ally', 'b3', '-5', 'g3'], prize: ['k6', '-5'], starter: 0 },
  ])(
    '[B-R18] wins bids $cards while low wins, without an alliance',
    ({ cards, prize, starter }) => {
      const setting = { lowWins: true, centre: 'k6', starter, options };
      const { state } = afterTurn(cards, setting);
      expect(state.won).toEqual([prize, [], [], []]);
      expect(state).toMatchObject({ alliance: null, aside: ['ally'], starter: 0 });
    },
  );

  test('[B-046] loses to a lower bid while low wins, and makes an alliance', () => {
    const { state } = afterTurn(['ally', 'blank1', 'r7', 'g1'], {
      lowWins: true,
      centre: 'k6',
      options: { ...options, blanks: [{ name: 'Hole', value: -1 }] },
    });
    expect(state.won).toEqual([[], ['k6', 'blank1'], [], []]);
    expect(sorted(state.alliance ?? [])).toEqual([0, 1]);
  });

  test('[B-R18] does not keep its player from winning other turns', () => {
    const { state } = afterTurn(['y9', 'b2', 'r7', 'g1'], {
      centre: 'k6',
      alliance: [0, 2],
      aside: ['ally'],
      options,
    });
    expect(state.won).toEqual([['k6'], [], [], []]);
  });
});

describe('alliance', () => {
  const blanks = [{ name: 'Debt', value: -10 }];
  const others: Card[][] = [['k9'], ['k8']];

  test.each(
    titled<{ id: string; one: Card[]; other: Card[]; half: number }>(
      [
        { id: 'B-046', one: ['k10'], other: ['k4'], half: 7 },
        { id: 'B-046', one: ['k3', '2x'], other: ['k4'], half: 5 },
        { id: 'B-046', one: ['k4'], other: ['2x', 'k6'], half: 5 },
        { id: 'B-R08', one: ['k10'], other: ['k5'], half: 8 },
        { id: 'B-R08', one: ['k1'], other: ['thief'], half: 1 },
        { id: 'B-R08', one: ['-5'], other: ['2x'], half: -2 },
        { id: 'B-R08', one: ['-5'], other: ['k4'], half: 0 },
        { id: 'B-R08', one: ['-5'], other: ['k2'], half: -1 },
        { id: 'B-R08', one: ['-5'], other: ['k1'], half: -2 },
        { id: 'B-R08', one: ['-5'], other: ['blank1'], half: -7 },
        { id: 'B-R08', one: ['-5', '2x'], other: ['k3'], half: -3 },
        { id: 'B-R08, B-032', one: [], other: ['k7'], half: 4 },
        { id: 'B-R08, B-032', one: [], other: ['-5'], half: -2 },
        { id: 'B-R08, B-032', one: [], other: ['2x'], half: 0 },
        { id: 'B-R08', one: [], other: [], half: 0 },
      ],
      ({ id, one, other, half }) =>
        `[${id}] of won cards [${one}] and [${other}] scores ${half} each`,
    ),
  )('%s', (_, { one, other, half }) => {
    const setting = { luckyRounds: [1, 2, 3, 4], options: { ...over, thief: true, blanks } };
    const n = [1 + Number(one.length === 0), 2, 3, 4 + Number(other.length === 0)];
    for (const alliance of [[0, 3] as const, [3, 0] as const]) {
      const { state } = afterRound([one, ...others, other], { ...setting, alliance });
      expect(state).toMatchObject({ scores: [half, 9, 8, half], luckyRounds: n });
    }
  });

  test('[B-046] formed in the tenth turn counts', () => {
    const { state } = afterTurn(['y9', 'b2', 'ally', 'g1'], {
      turn: 10,
      centre: 'k10',
      won: [['k1'], ['k2'], ['k4'], []],
      options: over,
    });
    expect(state.scores).toEqual([8, 2, 8, 8]);
  });

  test('[B-020] ends with the round', () => {
    const { state } = afterRound([['k1'], ['k2'], ['k4'], []], {
      alliance: [0, 1],
      aside: ['ally'],
      options,
    });
    expect(state).toMatchObject({ round: 2, alliance: null, aside: [] });
    expect(state.hands.flat()).toContain('ally');
  });
});
