import { describe, expect, test } from 'vitest';
import { afterTurn, beforeTurn, bid, type Card, outcome, sorted, steal } from './position.ts';

const options = { unknown: true, thief: true, shuffle: true, low: true };

describe('unknown turned up', () => {
  test('[B-045] starts a blind turn and leaves the pile unchanged', () => {
    const table = afterTurn(['y4', 'b9', 'r2'], {
      centre: 'k10',
      pile: ['unknown', 'k3', 'k4'],
      turn: 8,
      options,
    });
    expect(table.state).toMatchObject({
      phase: 'bid',
      turn: 9,
      starter: 1,
      centre: 'unknown',
      blind: true,
      pile: ['k3', 'k4'],
      aside: [],
    });
    expect(table.deciders).toEqual([1]);
  });

  test('[B-045] hides the card that is bid for from every viewer', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const [three, four] = [
        ['k3', 'k4'],
        ['k4', 'k3'],
      ].map((pile) => {
        const setting = { centre: 'unknown', blind: true, pile, options };
        const { match } = beforeTurn(['y4', 'b9', 'r2'], setting);
        return match.game.view(match.state, viewer);
      });
      expect(three).toEqual(four);
    }
  });
});

describe.each([
  { from: 'turned up', before: { centre: 'unknown', aside: [] } },
  { from: 'from a hand', before: { centre: null, aside: ['unknown'] } },
])('blind turn, unknown $from', ({ before }) => {
  const blindTurn = (cards: Card[], pile: Card[], setting: object = {}) =>
    afterTurn(cards, { ...before, blind: true, pile, options, ...setting });

  test('[B-R16, B-045] gives the winner the top card of the pile and puts unknown aside', () => {
    const { state } = blindTurn(['y4', 'b9', 'r2'], ['k3', 'k4', 'k5']);
    expect(state.won).toEqual([[], ['k3'], []]);
    expect(state).toMatchObject({ turn: 10, starter: 1, aside: ['unknown'] });
    expect(state).toMatchObject({ blind: false, centre: 'k4', pile: ['k5'] });
  });

  test('[B-R16, B-R06] gives the hidden card first, then the black cards bid, then 2x', () => {
    const { state } = blindTurn(['k7', 'b9', '2x'], ['k3', 'k4', 'k5'], { starter: 2 });
    expect(state.won).toEqual([[], ['k3', 'k7', '2x'], []]);
  });

  test('[B-R16] gives a hidden 2x after the black cards bid', () => {
    const { state } = blindTurn(['k7', 'b9', '-5'], ['2x', 'k4'], {
      won: [[], ['k1'], []],
    });
    expect(state.won).toEqual([[], ['k1', 'k7', '-5', '2x'], []]);
  });

  test('[B-R16, B-R04] burned puts the hidden card under the pile, then the black cards bid', () => {
    const { state } = blindTurn(['k7', 'b9', 'r9'], ['k3', 'k4', 'k5']);
    expect(state.won).toEqual([[], [], []]);
    expect(state).toMatchObject({ starter: 2, aside: ['unknown'], blind: false });
    expect(state).toMatchObject({ centre: 'k4', pile: ['k5', 'k3', 'k7'] });
  });

  test.each(['shuffle', 'low', 'thief'])('[B-R16] burned gives a hidden %s no effect', (card) => {
    const { state } = blindTurn(['y9', 'b9', 'r2'], [card, 'k4', 'k5', 'k6'], {
      won: [['k1'], ['k2'], ['k3']],
    });
    expect(state).toMatchObject({ phase: 'bid', lowWins: false, aside: ['unknown'], starter: 1 });
    expect(state).toMatchObject({ centre: 'k4', pile: ['k5', 'k6', card] });
  });

  test('[B-R16] with a hidden low makes low win from the next turn on', () => {
    const { state } = blindTurn(['k7', 'b9', 'r2'], ['low', 'k4', 'k5']);
    expect(state.won).toEqual([[], ['k7'], []]);
    expect(state).toMatchObject({
      lowWins: true,
      starter: 1,
      centre: 'k4',
      pile: ['k5'],
      turn: 10,
    });
    expect(sorted(state.aside)).toEqual(['low', 'unknown']);
  });

  test('[B-R16] with a hidden shuffle shuffles the pile', () => {
    const rest = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k8'];
    const tops = new Set<Card | null>();
    for (let seed = 0; seed < 20; seed++) {
      const setting = { seed: `seed ${seed}` };
      const { state } = blindTurn(['k7', 'b9', 'r2'], ['shuffle', ...rest], setting);
      expect(state.won).toEqual([[], ['k7'], []]);
      expect(state).toMatchObject({ starter: 1, turn: 10, blind: false });
      expect(sorted(state.aside)).toEqual(['shuffle', 'unknown']);
      expect(sorted([...state.pile, state.centre])).toEqual(rest);
      tops.add(state.centre);
    }
    expect(tops.size).toBeGreaterThan(3);
  });

  test('[B-R16] with a hidden low and no black bids gives the winner nothing but the start', () => {
    const { state } = blindTurn(['y4', 'b9', 'r2'], ['low', 'k4', 'k5']);
    expect(state.won).toEqual([[], [], []]);
    expect(state).toMatchObject({ starter: 1, turn: 10 });
  });

  test('[B-R16] with a hidden thief is followed by the theft', () => {
    const pile = ['thief', 'k4', 'k5'];
    const table = blindTurn(['k7', 'b9', 'r2'], pile, { won: [['k1'], ['k2'], ['k3']] });
    expect(table.state).toMatchObject({ phase: 'steal', pile, centre: before.centre, blind: true });
    expect(table.legal(1)).toEqual([steal(2, 'k3')]);
    table.play([1, steal(2, 'k3')]);
    expect(table.state.won).toEqual([['k1'], ['k2', 'thief', 'k7', 'k3'], []]);
    expect(table.state).toMatchObject({ phase: 'bid', centre: 'k4', pile: ['k5'], starter: 1 });
    expect(table.state).toMatchObject({ blind: false, aside: ['unknown'] });
  });

  test('[B-R16] gives the hidden card to the lowest bid while low wins', () => {
    const { state } = blindTurn(['y4', 'b9', 'r2'], ['k3', 'k4'], { lowWins: true });
    expect(state.won).toEqual([[], [], ['k3']]);
  });

  test('[B-R16, B-R01] can be followed by a card that is not bid for', () => {
    const { state } = blindTurn(['y4', 'b9', 'r2'], ['k3', 'low', 'k5']);
    expect(state).toMatchObject({ centre: 'k5', pile: [], lowWins: true, starter: 1, turn: 10 });
  });
});

describe('unknown from a hand', () => {
  test('[B-R15, B-045] is put aside and makes the next turn blind', () => {
    const table = afterTurn(['unknown', 'b9', 'r2'], {
      centre: 'k10',
      pile: ['k3', 'k4'],
      turn: 8,
      options,
    });
    expect(table.state.won).toEqual([[], ['k10'], []]);
    expect(table.state).toMatchObject({
      blind: true,
      centre: null,
      pile: ['k3', 'k4'],
      aside: ['unknown'],
      starter: 1,
      turn: 9,
    });
  });

  test('[B-R15] does not make a second turn blind', () => {
    const table = afterTurn(['unknown', 'b9', 'r2'], {
      centre: 'k10',
      pile: ['k3', 'k4', 'k5'],
      turn: 8,
      options,
    });
    const { hands } = table.state;
    expect(hands).toEqual([
      ['y1', 'b1'],
      ['r1', 'y2'],
      ['b2', 'y3'],
    ]);
    table.play([1, bid('y2')], [2, bid('y3')], [0, bid('y1')]);
    expect(table.state.won).toEqual([[], ['k10'], ['k3']]);
    expect(table.state).toMatchObject({ blind: false, centre: 'k4', pile: ['k5'], turn: 10 });
  });

  test.each(['shuffle', 'low', 'thief'])(
    '[B-R15] keeps a %s on top of the pile hidden until the bids are made',
    (card) => {
      const { state } = afterTurn(['unknown', 'b9', 'r2'], { pile: [card, 'k4'], options });
      expect(state).toMatchObject({
        centre: null,
        blind: true,
        pile: [card, 'k4'],
        lowWins: false,
      });
    },
  );

  test('[B-045, B-R13] burned goes under the pile without effect', () => {
    const { state } = afterTurn(['unknown', 'b9', 'r9'], {
      centre: 'k10',
      pile: ['k3', 'k4'],
      options,
    });
    expect(state).toMatchObject({ blind: false, centre: 'k3', aside: [], starter: 2 });
    expect(state.pile).toEqual(['k4', 'k10', 'unknown']);
  });

  test('[B-045] bids 0', () => {
    const blanks = [{ name: 'Hole', value: -3 }];
    const bidding = (cards: Card[]) =>
      outcome(afterTurn(cards, { options: { ...options, blanks } })).winner;
    expect(bidding(['unknown', '-5', 'blank1'])).toBe(0);
    expect(bidding(['unknown', 'b1', '-5'])).toBe(1);
  });

  test('[B-R17] takes effect after a shuffle of the same turn', () => {
    const pile = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'];
    const tops = new Set<Card>();
    for (let seed = 0; seed < 20; seed++) {
      const { state } = afterTurn(['unknown', 'b9', 'shuffle'], {
        centre: 'k10',
        pile,
        options,
        seed: `seed ${seed}`,
      });
      expect(state).toMatchObject({ blind: true, centre: null, starter: 1 });
      expect(sorted(state.pile)).toEqual(pile);
      expect(sorted(state.aside)).toEqual(['shuffle', 'unknown']);
      tops.add(state.pile[0]);
    }
    expect(tops.size).toBeGreaterThan(3);
  });

  test('[B-R15] is restored from the nextBlind of state JSON', () => {
    const { state } = afterTurn(['y4', 'b9', 'r2'], {
      nextBlind: true,
      aside: ['unknown'],
      centre: 'k10',
      pile: ['k3', 'k4'],
      options,
    });
    expect(state).toMatchObject({
      blind: true,
      nextBlind: false,
      centre: null,
      pile: ['k3', 'k4'],
    });
  });
});
