import { FastRng, pick, type Rng, shuffle } from '@sobremesa/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../test/support/seed.ts';
import { dealt, placed, type Table } from '../../test/support/table.ts';
import { bids } from '../rules/index.ts';
import { type Card, cardsIn, type StateJson, sorted } from './position.ts';

const specials = { shuffle: true, low: true, unknown: true };
const blanks = [
  { name: 'Joker', value: 15 },
  { name: 'Debt', value: -20 },
];

const variants = [
  { players: 3, options: {} },
  { players: 3, options: { thief: true, ...specials, blanks } },
  { players: 3, options: { unknown: true, colours: true } },
  { players: 4, options: {} },
  { players: 4, options: { ally: true, thief: true, ...specials } },
  { players: 4, options: { colours: true, thief: true, ...specials, blanks } },
  { players: 5, options: {} },
  { players: 5, options: { colours: true, ...specials } },
  { players: 6, options: {} },
  { players: 6, options: { ...specials, blanks } },
].map((variant) => ({ ...variant, options: { rounds: 2, ...variant.options } }));

const MIN_IN_PILE: Readonly<Record<number, number>> = { 3: 1, 4: 1, 5: 2, 6: 3 };
const seeds = fc.nat().map((number) => number.toString(36));
const isColoured = (card: Card) => /^[ybrg]\d+$/.test(card);
/** Black cards and the ally, which stay in the position during a round. */
const lasting = (state: StateJson) => sorted(cardsIn(state).filter((card) => !isColoured(card)));

/** Plays random moves to the end and calls `visit` at every position. */
function playOut(table: Table<StateJson>, rng: Rng, visit: (state: StateJson) => void): void {
  for (visit(table.state); table.deciders.length > 0; visit(table.state)) {
    const [seat] = table.deciders;
    table.play([seat, pick(table.legal(seat), rng)]);
  }
}

describe.each(variants)('$players players with $options', ({ players, options }) => {
  const everyPosition = (visit: (state: StateJson) => void) =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const table = dealt<StateJson>(bids, players, options, seed);
        playOut(table, new FastRng(seed), visit);
      }),
      { numRuns: 3, seed: SEED },
    );

  test('[B-005, B-020] all hands have the same size before each turn', () => {
    everyPosition(({ phase, bids, hands, turn }) => {
      if (phase !== 'bid' || bids.length > 0) return;
      expect(hands.map((hand) => hand.length)).toEqual(Array(players).fill(11 - turn));
    });
  });

  test('[B-004, B-R13] no card is in two places and no black card is lost', () => {
    const all = lasting(dealt<StateJson>(bids, players, options).state);
    everyPosition((state) => {
      const cards = cardsIn(state);
      expect(new Set(cards).size).toBe(cards.length);
      expect(lasting(state)).toEqual(all);
    });
  });

  test('[B-005] the pile is never empty', () => {
    everyPosition(({ pile }) => {
      expect(pile.length).toBeGreaterThanOrEqual(MIN_IN_PILE[players]);
    });
  });

  test('[B-011, B-R11] the seats bid one at a time, clockwise, until the winner steals', () => {
    everyPosition(({ phase, bids, starter }) => {
      const seats = bids.map(({ seat }) => seat);
      expect(seats).toEqual(seats.map((_, index) => (starter + index) % players));
      expect(seats.length === players).toBe(
        phase === 'steal' || (phase === 'over' && seats.length > 0),
      );
    });
  });

  test('[B-020, B-022] the totals are the sums of the rounds', () => {
    everyPosition(({ phase, round, history, scores }) => {
      expect(history).toHaveLength(phase === 'over' ? round : round - 1);
      const sums = scores.map((_, seat) => history.reduce((sum, points) => sum + points[seat], 0));
      expect(scores).toEqual(sums);
    });
  });

  test('[B-004] a view hides the hands of others and the pile', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rng = new FastRng(seed);
        playOut(dealt(bids, players, options, seed), rng, (state) => {
          if (state.phase !== 'bid') return;
          const viewer = rng.below(players + 1);
          const seenBy = (position: StateJson) => {
            const { match } = placed(bids, players, position, options);
            return match.game.view(match.state, viewer === players ? 'spectator' : viewer);
          };
          expect(seenBy(withHiddenCardsShuffled(state, viewer, rng))).toEqual(seenBy(state));
        });
      }),
      { numRuns: 2, seed: SEED },
    );
  });
});

/** The same position with the cards hidden from the viewer shuffled. */
function withHiddenCardsShuffled(state: StateJson, viewer: number, rng: Rng): StateJson {
  const hidden = state.hands.filter((_, seat) => seat !== viewer).flat();
  const isBidCard = (card: Card) => isColoured(card) || card === 'ally';
  const black = [...hidden.filter((card) => !isBidCard(card)), ...state.pile];
  shuffle(black, rng);
  const pile = black.splice(0, state.pile.length);
  const dealt = [...hidden.filter(isBidCard), ...black];
  shuffle(dealt, rng);
  const hands = state.hands.map((hand, seat) =>
    seat === viewer ? hand : dealt.splice(0, hand.length),
  );
  return { ...state, pile, hands };
}
