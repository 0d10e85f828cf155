import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { nogracias, type StateJson } from '../rules/index.ts';
import { pay, position, take } from './position.ts';

const deal = (players: number, options: object = {}, seed = 'test') =>
  dealt<StateJson>(nogracias, players, options, seed);
const place = (parts: Partial<StateJson>, options: object = {}) =>
  placed(nogracias, (parts.cards ?? [[], [], []]).length, position(parts), options);

describe('setup', () => {
  test.each([1, 2, 8])('[N-001] refuses %i players', (players) => {
    expect(() => deal(players)).toThrow(InvalidInput);
    expect(() => deal(players)).toThrow(/3–7 players/);
  });

  test.each([
    [3, false, 11],
    [4, false, 11],
    [5, false, 11],
    [6, false, 9],
    [7, false, 7],
    [3, true, 10],
    [4, true, 10],
    [5, true, 10],
    [6, true, 9],
    [7, true, 7],
  ])(
    '[N-002, N-016, N-R1] for %i players with tactical %s gives %i chips each',
    (players, tactical, chips) => {
      expect(deal(players, { tactical }).state.chips).toEqual(Array(players).fill(chips));
    },
  );

  test('[N-004] puts nine of 33 cards aside and turns up one of the deck', () => {
    const { deck, aside, current } = deal(4).state;
    expect(aside).toHaveLength(9);
    expect(deck).toHaveLength(23);
    const all = [...deck, ...aside, current].sort((a, b) => Number(a) - Number(b));
    expect(all).toEqual(Array.from({ length: 33 }, (_, index) => index + 3));
  });

  test('[N-004] puts random cards aside', () => {
    const asides = ['a', 'b', 'c', 'd'].map((seed) => String(deal(4, {}, seed).state.aside));
    expect(new Set(asides).size).toBe(4);
  });

  test('[N-016] of the tactical variant omits 10, 20 and 30 and puts six cards aside', () => {
    const { deck, aside, current } = deal(4, { tactical: true }).state;
    expect(aside).toHaveLength(6);
    expect(deck).toHaveLength(23);
    const all = new Set([...deck, ...aside, current]);
    expect(all.size).toBe(30);
    expect([10, 20, 30].filter((card) => all.has(card))).toEqual([]);
  });

  test('[N-005] chooses a random starter, who decides about the first card', () => {
    const tables = Array.from({ length: 40 }, (_, seed) => deal(4, {}, `${seed}`));
    expect(new Set(tables.map((table) => table.state.starter))).toEqual(new Set([0, 1, 2, 3]));
    for (const table of tables) {
      expect(table.state.turn).toBe(table.state.starter);
      expect(table.deciders).toEqual([table.state.starter]);
      expect(table.state.current).not.toBeNull();
    }
  });
});

describe('decision', () => {
  test('[N-006] of a player with chips is to take or to pay', () => {
    expect(place({ chips: [1, 5, 5] }).legal(0)).toEqual([take, pay]);
  });

  test('[N-006, N-007] to pay puts one chip on the card and passes the turn to the left', () => {
    const table = place({ turn: 2, pot: 3, chips: [5, 5, 5] });
    table.play([2, pay]);
    expect(table.state).toMatchObject({ turn: 0, pot: 4, current: 17, chips: [5, 5, 4] });
    expect(table.state.deck).toEqual([30, 8]);
  });

  test('[N-008, N-009] to take gives card and chips, and the next decision', () => {
    const table = place({ turn: 1, pot: 4, chips: [5, 2, 5] });
    table.play([1, take]);
    expect(table.state).toMatchObject({
      turn: 1,
      current: 30,
      pot: 0,
      deck: [8],
      chips: [5, 6, 5],
      cards: [[], [17], []],
    });
  });

  test('[N-010] to pay can be repeated for the same card', () => {
    const table = place({});
    table.play([0, pay], [1, pay], [2, pay], [0, pay], [1, pay], [2, pay]);
    expect(table.state).toMatchObject({ turn: 0, current: 17, pot: 6, chips: [3, 3, 3] });
  });

  test('[N-011] of a player without chips can only be to take', () => {
    const table = place({ pot: 2, chips: [0, 5, 5] });
    expect(table.legal(0)).toEqual([take]);
    expect(table.refusal(0, pay)).toMatchObject({ code: 'no-chips', details: { seat: 0 } });
    table.play([0, take]);
    expect(table.state.chips).toEqual([2, 5, 5]);
  });

  test.each([
    [1, take, 'not-your-turn'],
    [3, take, 'no-such-seat'],
    [-1, pay, 'no-such-seat'],
    [0.5, pay, 'no-such-seat'],
    [0, { type: 'pass' }, 'malformed-move'],
    [0, { type: 'take', card: 17 }, 'malformed-move'],
    [0, 'take', 'malformed-move'],
    [0, null, 'malformed-move'],
  ])('of seat %s, %j, is refused with %s and changes nothing', (seat, move, code) => {
    expect(place({}).refusal(seat, move).code).toBe(code);
  });
});

describe('view', () => {
  test('[N-003] shows only the viewer’s own chips', () => {
    const view = (chips: number[], viewer: number | 'spectator') =>
      nogracias.view(place({ chips }).match.state as never, viewer);
    expect(view([3, 7, 5], 1).ownChips).toBe(7);
    expect(view([3, 7, 5], 1)).toEqual(view([8, 7, 0], 1));
    expect(view([3, 7, 5], 'spectator')).toEqual(view([1, 1, 13], 'spectator'));
    expect(view([3, 7, 5], 'spectator')).not.toHaveProperty('ownChips');
  });

  test('[N-R3] hides the cards put aside until the round is over', () => {
    const table = place({ deck: [], aside: [4, 9] }, { rounds: 2 });
    const seen = nogracias.view(table.match.state as never, 0);
    const other = place({ deck: [], aside: [21, 22] }, { rounds: 2 });
    expect(nogracias.view(other.match.state as never, 0)).toEqual(seen);
    const ended = table.play([0, take]).find((event) => event.type === 'round-ended');
    expect(ended).toMatchObject({ aside: [4, 9] });

    const last = place({ deck: [], aside: [4, 9] });
    last.play([0, take]);
    expect(nogracias.view(last.match.state as never, 1).uncovered?.aside).toEqual([4, 9]);
  });
});

describe('end of a round', () => {
  test('[N-013] comes when the last card of the deck is taken', () => {
    const table = place({ deck: [30] });
    table.play([0, take]);
    expect(table.state.phase).toBe('play');
    table.play([0, pay], [1, take]);
    expect(table.state).toMatchObject({ phase: 'over', current: null, deck: [] });
    expect(table.deciders).toEqual([]);
    expect(table.refusal(1, take).code).toBe('match-over');
  });

  test.each([
    [[8, 9], 8],
    [[17, 18, 19, 20], 17],
    [[12, 14, 15], 26],
    [[12, 13, 14, 15], 12],
    [[20], 20],
    [[7], 7],
    [[3, 35], 38],
    [[31, 32, 33], 31],
    [[], 0],
  ])('[N-012, N-014, N-015] counts cards %j as %i', (cards, value) => {
    const table = place({
      deck: [],
      aside: [],
      current: 25,
      turn: 2,
      chips: [4, 0, 0],
      cards: [cards, [], []],
    });
    table.play([2, take]);
    expect(table.state.scores).toEqual([value - 4, 0, 25]);
  });

  test('[N-014] ranks the lowest score first and counts the chips on the last card', () => {
    const table = place({ deck: [], current: 10, pot: 6, chips: [2, 9, 1], cards: [[9], [], [5]] });
    table.play([0, take]);
    expect(table.state.scores).toEqual([9 - 8, -9, 4]);
    expect(table.standings).toEqual([
      { seat: 0, score: 1, rank: 2 },
      { seat: 1, score: -9, rank: 1 },
      { seat: 2, score: 4, rank: 3 },
    ]);
  });

  test('[N-R2] gives equal scores the same rank and skips the next', () => {
    const table = place({ deck: [], current: 25, turn: 2, chips: [3, 3, 0] });
    table.play([2, take]);
    expect(table.standings.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  });

  test('[N-R4] ends the match by default', () => {
    const table = place({ deck: [] });
    table.play([0, take]);
    expect(table.state.phase).toBe('over');
  });

  test('[N-R4] adds the scores, and the seat left of the last starter starts', () => {
    const table = place(
      { starter: 2, turn: 1, deck: [], current: 20, chips: [1, 2, 3], scores: [10, 20, 30] },
      { rounds: 2 },
    );
    table.play([1, take]);
    expect(table.state).toMatchObject({
      phase: 'play',
      round: 2,
      starter: 0,
      turn: 0,
      chips: [11, 11, 11],
      cards: [[], [], []],
      scores: [9, 38, 27],
    });
  });

  test.each([0, 21, 1.5, '2'])('[N-R4] refuses the option rounds %j', (rounds) => {
    expect(() => deal(4, { rounds })).toThrow(/options.rounds: .* from 1 to 20/);
  });
});

describe('state JSON', () => {
  test('[N-016] with a card that the variant omits is refused', () => {
    expect(() => place({ current: 20, deck: [] }, { tactical: true })).toThrow(
      'state.current: expected a card of this variant, found 20',
    );
    expect(place({ current: 20, deck: [] }).state.current).toBe(20);
  });

  test.each([
    ['a card twice', { deck: [17] }, /card 17 is already in state.current/],
    ['a card that does not exist', { deck: [36] }, /state.deck\[0\]: .* from 3 to 35/],
    ['a surplus seat', { chips: [1, 1, 1, 1] }, /state.chips: expected 3 items, found 4/],
    ['negative chips', { chips: [1, -1, 1] }, /state.chips\[1\]/],
    ['no current card during play', { current: null }, /state.current/],
    ['an unknown phase', { phase: 'pause' as never }, /state.phase: expected one of/],
    ['an unknown key', { extra: 1 } as never, /unknown key "extra"/],
  ])('with %s is refused', (_, parts: Partial<StateJson>, message) => {
    expect(() => placed(nogracias, 3, position(parts))).toThrow(message);
  });
});
