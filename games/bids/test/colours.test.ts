import { describe, expect, test } from 'vitest';
import { afterTurn, type Card, outcome, type Setting, sorted, titled } from './position.ts';

const blanks = [
  { name: 'Three', value: 3 },
  { name: 'Hole', value: -10 },
];
const options = { colours: true, thief: true, shuffle: true, low: true, unknown: true, blanks };

/** `next` is the seat that starts the next turn. */
interface Case {
  readonly id: string;
  readonly centre: Card;
  readonly cards: Card[];
  readonly starter?: number;
  readonly winner: number | 'nobody';
  readonly next: number;
}

const cases: readonly Case[] = [
  { id: 'B-050', centre: 'k10', cards: ['r4', 'b5', 'g9', 'b7'], winner: 3, next: 3 },
  { id: 'B-050', centre: 'k10', cards: ['y1', 'y2', 'y3', 'b10'], winner: 2, next: 2 },
  { id: 'B-050', centre: 'k1', cards: ['r9', 'r2', 'b9', 'g3'], winner: 0, next: 0 },
  { id: 'B-050', centre: 'k10', cards: ['r9', 'b2', 'b1'], winner: 1, next: 1 },
  { id: 'B-051', centre: 'k10', cards: ['g4', 'b5', 'g9', 'b7'], winner: 2, next: 2 },
  { id: 'B-051', centre: 'k5', cards: ['y4', 'b9', 'r2', 'g1'], winner: 1, next: 1 },
  { id: 'B-051', centre: 'k1', cards: ['g4', 'b9', 'g9', 'b7'], winner: 'nobody', next: 2 },
  {
    id: 'B-051',
    centre: 'k1',
    cards: ['g4', 'b9', 'g9', 'b7'],
    starter: 2,
    winner: 'nobody',
    next: 1,
  },
  { id: 'B-051', centre: 'k10', cards: ['g4', 'b5', 'g9', 'b7', 'r12'], winner: 2, next: 2 },
  { id: 'B-052', centre: 'k3', cards: ['r4', 'b9', 'g10', 'k8'], winner: 3, next: 3 },
  { id: 'B-052', centre: 'k3', cards: ['r4', 'r2', 'b10', 'k8'], winner: 3, next: 3 },
  { id: 'B-052', centre: 'k3', cards: ['r4', 'r2', 'b10', 'k1'], winner: 0, next: 0 },
  { id: 'B-052', centre: 'k3', cards: ['k7', 'r9', 'k8', 'r10'], winner: 2, next: 2 },
  {
    id: 'B-052',
    centre: 'k3',
    cards: ['r4', 'b9', 'g10', 'k2'],
    starter: 1,
    winner: 'nobody',
    next: 1,
  },
  {
    id: 'B-052',
    centre: 'k10',
    cards: ['y4', 'b9', 'r2', 'g1'],
    starter: 2,
    winner: 'nobody',
    next: 2,
  },
  { id: 'B-052', centre: 'k10', cards: ['y4', 'b9', 'r2'], starter: 1, winner: 'nobody', next: 1 },
  // The worked examples of the rules text.
  { id: 'B-052', centre: 'k8', cards: ['r4', 'b6', 'y3'], winner: 'nobody', next: 0 },
  { id: 'B-050', centre: 'k8', cards: ['r4', 'b6', 'r3'], winner: 0, next: 0 },
  {
    id: 'B-052',
    centre: 'k5',
    cards: ['r4', 'r2', 'b10', 'k1'],
    starter: 3,
    winner: 'nobody',
    next: 3,
  },
  { id: 'B-R19', centre: '2x', cards: ['k1', 'b9', 'r2', 'g4'], winner: 0, next: 0 },
  { id: 'B-R19', centre: 'thief', cards: ['k1', 'b9', 'r2', 'g4'], winner: 0, next: 0 },
  { id: 'B-R19', centre: '-5', cards: ['k1', 'b9', 'r2', 'g4'], winner: 0, next: 0 },
  { id: 'B-R19', centre: '-5', cards: ['shuffle', 'b9', 'r2', 'g4'], winner: 0, next: 0 },
  { id: 'B-R19', centre: 'k2', cards: ['blank1', 'b9', 'r2', 'g4'], winner: 0, next: 0 },
  { id: 'B-R19', centre: 'blank1', cards: ['k4', 'b9', 'r2', 'g5'], winner: 0, next: 0 },
  {
    id: 'B-R19',
    centre: 'blank1',
    cards: ['k2', 'b9', 'r2', 'g5'],
    starter: 1,
    winner: 'nobody',
    next: 1,
  },
  {
    id: 'B-R19',
    centre: 'k3',
    cards: ['b9', 'blank1', 'r2', 'g4'],
    starter: 2,
    winner: 'nobody',
    next: 1,
  },
  { id: 'B-R19', centre: '2x', cards: ['b9', 'r2', 'low', 'shuffle'], winner: 'nobody', next: 3 },
  {
    id: 'B-R19',
    centre: '2x',
    cards: ['b9', 'r2', 'low', 'shuffle'],
    starter: 3,
    winner: 'nobody',
    next: 2,
  },
  { id: 'B-R09', centre: '2x', cards: ['b9', 'thief', 'r2', 'g4'], winner: 'nobody', next: 1 },
  {
    id: 'B-R09',
    centre: '-5',
    cards: ['b9', '2x', 'r2', 'g4'],
    starter: 3,
    winner: 'nobody',
    next: 3,
  },
  {
    id: 'B-R09',
    centre: '-5',
    cards: ['b9', 'thief', 'r2', 'g4'],
    starter: 2,
    winner: 'nobody',
    next: 2,
  },
  {
    id: 'B-R09',
    centre: 'blank2',
    cards: ['b9', '-5', 'r2', 'g4'],
    starter: 2,
    winner: 'nobody',
    next: 2,
  },
  {
    id: 'B-R09',
    centre: 'blank2',
    cards: ['2x', '-5', 'r2', 'g4'],
    starter: 2,
    winner: 'nobody',
    next: 2,
  },
  { id: 'B-R09', centre: '-5', cards: ['2x', 'b9', 'thief', 'g4'], winner: 'nobody', next: 2 },
  {
    id: 'B-R09',
    centre: '-5',
    cards: ['2x', 'b9', 'shuffle', 'g4'],
    starter: 1,
    winner: 'nobody',
    next: 0,
  },
  { id: 'B-R09', centre: 'k1', cards: ['2x', 'k2', 'r9', 'g4'], winner: 1, next: 1 },
];

const lowCases: readonly Case[] = [
  { id: 'B-R19', centre: 'k10', cards: ['r4', 'r2', 'b1', 'g9'], winner: 1, next: 1 },
  { id: 'B-R19', centre: 'k10', cards: ['r4', 'r2', 'b1', 'b9'], winner: 2, next: 2 },
  { id: 'B-R19', centre: 'k1', cards: ['r2', 'r9', 'b2', 'b9'], winner: 'nobody', next: 2 },
  { id: 'B-R19', centre: 'k10', cards: ['y4', 'b9', 'r2', 'g3'], winner: 2, next: 2 },
  {
    id: 'B-R19',
    centre: 'k1',
    cards: ['y4', 'b9', 'r2', 'g3'],
    starter: 3,
    winner: 'nobody',
    next: 3,
  },
  {
    id: 'B-R19',
    centre: 'k4',
    cards: ['y1', 'b2', 'k9', 'g3'],
    starter: 3,
    winner: 'nobody',
    next: 3,
  },
  { id: 'B-R19', centre: 'k9', cards: ['y1', 'b2', 'k8', 'g3'], winner: 2, next: 2 },
  { id: 'B-R19', centre: 'k3', cards: ['y1', 'b2', 'blank1', 'g3'], winner: 'nobody', next: 2 },
  {
    id: 'B-R19',
    centre: '-5',
    cards: ['y1', 'b2', 'k3', 'g3'],
    starter: 1,
    winner: 'nobody',
    next: 1,
  },
  { id: 'B-R19', centre: 'k1', cards: ['y1', 'b2', 'shuffle', 'g3'], winner: 2, next: 2 },
  { id: 'B-R19', centre: '2x', cards: ['y1', 'b2', 'blank2', 'g3'], winner: 2, next: 2 },
  {
    id: 'B-R09',
    centre: 'k5',
    cards: ['2x', 'r4', 'b9', 'g10'],
    starter: 1,
    winner: 'nobody',
    next: 1,
  },
  {
    id: 'B-R09',
    centre: 'k5',
    cards: ['-5', 'r4', 'b9', 'g10'],
    starter: 1,
    winner: 'nobody',
    next: 1,
  },
  { id: 'B-R09', centre: 'k5', cards: ['2x', 'k3', 'b9', 'g10'], winner: 1, next: 1 },
  { id: 'B-R09', centre: 'k5', cards: ['2x', 'r4', 'r9', 'b1'], winner: 1, next: 1 },
  {
    id: 'B-R09',
    centre: 'k5',
    cards: ['-5', '2x', 'k7', 'g10'],
    starter: 3,
    winner: 'nobody',
    next: 3,
  },
  { id: 'B-R09', centre: 'k5', cards: ['-5', '2x', 'thief', 'g10'], winner: 'nobody', next: 2 },
  { id: 'B-R09', centre: 'k3', cards: ['2x', 'blank1', 'b9', 'g10'], winner: 'nobody', next: 1 },
  { id: 'B-R09', centre: 'k5', cards: ['2x', 'r4', 'r9', 'b1', 'b4'], winner: 3, next: 3 },
  { id: 'B-R09', centre: 'k5', cards: ['2x', 'r4', 'r9', 'b4', 'b8'], winner: 'nobody', next: 3 },
];

const forSeats = ({ length }: readonly Card[]) => ({ ...options, thief: length < 5 });

describe('most frequent colour', () => {
  test.each(
    titled(
      cases,
      ({ id, centre, cards, winner, next }) =>
        `[${id}] with centre ${centre} and bids ${cards} makes ${winner} win and ${next} start`,
    ),
  )('%s', (_, row) => {
    const { centre, cards, starter = 0, winner, next } = row;
    const table = afterTurn(cards, { centre, starter, options: forSeats(cards) });
    expect(outcome(table)).toEqual({ winner, next });
    expect(table.state).toMatchObject({ phase: 'bid', turn: 10 });
  });

  test.each(
    titled(
      lowCases,
      ({ id, centre, cards, winner, next }) =>
        `[${id}] while low wins, with centre ${centre} and bids ${cards}, makes ${winner} win and ${next} start`,
    ),
  )('%s', (_, row) => {
    const { centre, cards, starter = 0, winner, next } = row;
    const table = afterTurn(cards, { centre, starter, lowWins: true, options: forSeats(cards) });
    expect(outcome(table)).toEqual({ winner, next });
    expect(table.state).toMatchObject({ phase: 'bid', turn: 10 });
  });

  test('[B-050] has no effect without the option', () => {
    const table = afterTurn(['r4', 'b5', 'g9', 'b7'], { centre: 'k10' });
    expect(outcome(table)).toEqual({ winner: 2, next: 2 });
  });

  test('[B-052] gives the winner the centre and the black cards bid', () => {
    const { state } = afterTurn(['2x', 'k8', 'g10', 'k2'], { centre: 'k3', starter: 2, options });
    expect(state.won).toEqual([[], ['k3', 'k2', 'k8', '2x'], [], []]);
  });
});

describe('winning centre', () => {
  const centreWins = (card: Card, setting: Setting = {}) =>
    afterTurn(['r4', 'b9', 'g10', card], {
      centre: 'k3',
      starter: 2,
      pile: ['k5', 'k6', 'k7'],
      options,
      ...setting,
    });

  test.each(['k2', '2x', '-5', 'thief', 'shuffle', 'low', 'unknown'])(
    '[B-052, B-R19] with a black %s from a hand puts both under the pile, without effect, same starter',
    (card) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const won = [['k1'], ['k4'], ['k8'], ['k9']];
        const { state } = centreWins(card, { won, seed });
        expect(state).toMatchObject({ phase: 'bid', starter: 2, turn: 10, won, aside: [] });
        expect(state).toMatchObject({ centre: 'k5', pile: ['k6', 'k7', 'k3', card] });
        expect(state).toMatchObject({ lowWins: false, blind: false });
      }
    },
  );

  test('[B-R19, B-R04] goes under the pile before the black cards, which go in playing order', () => {
    const { state } = afterTurn(['k2', 'b9', '2x', '-5'], {
      centre: 'k3',
      starter: 2,
      pile: ['k5', 'k6'],
      options,
    });
    expect(state).toMatchObject({ centre: 'k5', pile: ['k6', 'k3', '2x', '-5', 'k2'], starter: 2 });
  });

  test('[B-R19] prevents an alliance; the ally is put aside', () => {
    const { state } = afterTurn(['ally', 'k1', 'r4', 'b9'], {
      centre: 'k3',
      starter: 3,
      pile: ['k5', 'k6'],
      options: { colours: true, ally: true },
    });
    expect(state).toMatchObject({ alliance: null, aside: ['ally'], starter: 3 });
    expect(state).toMatchObject({ centre: 'k5', pile: ['k6', 'k3', 'k1'] });
  });
});

describe('ally as a colour of its own', () => {
  const ally = { colours: true, ally: true };

  test('[B-R19] does not count as black', () => {
    const table = afterTurn(['ally', 'r4', 'b9', 'g10'], { centre: 'k3', options: ally });
    expect(outcome(table)).toEqual({ winner: 3, next: 3 });
    expect(sorted(table.state.alliance ?? [])).toEqual([0, 3]);
  });

  test('[B-R19] is less frequent than two cards of another colour', () => {
    const table = afterTurn(['ally', 'r4', 'r2', 'g10'], { centre: 'k3', options: ally });
    expect(outcome(table)).toEqual({ winner: 1, next: 1 });
  });

  test('[B-R19, B-R18] wins with its 0 while low wins, without an alliance', () => {
    const setting = { lowWins: true, starter: 2, options: ally };
    const table = afterTurn(['ally', 'b9', 'r2', 'g3'], { ...setting, centre: 'k10' });
    expect(outcome(table)).toEqual({ winner: 0, next: 0 });
    expect(table.state.alliance).toBe(null);
    const lower = afterTurn(['ally', 'b9', 'r2', 'g3'], { ...setting, centre: '-5' });
    expect(outcome(lower)).toEqual({ winner: 'nobody', next: 2 });
    expect(lower.state.alliance).toBe(null);
    const tied = afterTurn(['ally', 'b9', 'r2', 'g3'], { ...setting, centre: '2x' });
    expect(outcome(tied)).toEqual({ winner: 'nobody', next: 0 });
  });
});

describe.each([
  { from: 'turned up', before: { centre: 'unknown', aside: [] } },
  { from: 'from a hand', before: { centre: null, aside: ['unknown'] } },
])('blind centre as black 0, unknown $from', ({ before }) => {
  const blindTurn = (cards: Card[], setting: Setting = {}) =>
    afterTurn(cards, {
      ...before,
      blind: true,
      starter: 2,
      pile: ['k9', 'k5', 'k6'],
      options,
      ...setting,
    });

  test('[B-R19] loses to a black number, whatever the hidden card is', () => {
    const { state } = blindTurn(['k2', 'r4', 'b9', 'g10']);
    expect(state.won).toEqual([['k9', 'k2'], [], [], []]);
    expect(state.starter).toBe(0);
  });

  test('[B-R19] counts as one black card', () => {
    const { state } = blindTurn(['k8', 'r4', 'r3', 'g10']);
    expect(state.won).toEqual([['k9', 'k8'], [], [], []]);
  });

  test('[B-R19] can win, then the hidden card goes under the pile and the same seat starts', () => {
    const { state } = blindTurn(['-5', 'r4', 'b9', 'g10']);
    expect(state.won).toEqual([[], [], [], []]);
    expect(state).toMatchObject({ starter: 2, aside: ['unknown'], blind: false });
    expect(state).toMatchObject({ centre: 'k5', pile: ['k6', 'k9', '-5'] });
  });

  test('[B-R19] is lower than any number while low wins', () => {
    const { state } = blindTurn(['k2', 'r4', 'b9', 'g10'], { lowWins: true });
    expect(state).toMatchObject({ starter: 2, centre: 'k5', pile: ['k6', 'k9', 'k2'] });
  });

  test('[B-R19] tied with a bid is a burn, and the seat that matched starts', () => {
    const { state } = blindTurn(['r4', 'shuffle', 'b9', 'g10']);
    expect(state.won).toEqual([[], [], [], []]);
    expect(state).toMatchObject({ starter: 1, aside: ['unknown'] });
    expect(state).toMatchObject({ centre: 'k5', pile: ['k6', 'k9', 'shuffle'] });
  });
});
