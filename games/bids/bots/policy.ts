import { bestOf, type Knowledge, LUCK, luckOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import {
  cardNumber,
  cardPoints,
  HAND_SIZE,
  type Move,
  type State,
  type View,
} from '../rules/index.ts';
import { FEATURE_COUNT, Glance } from './features.ts';

/** Learnt from the search: `npm run improve -- bids`. See docs/bots.md. */
export const weights: readonly number[] = [
  3.753, 0.755, -2.468, 0.384, -0.007, -2.374, -2.363, -0.974, 1.173, -0.918, 1.069, 0.482, -0.668,
  3.997,
];

/** The value of a point taken from one opponent, relative to a point gained. */
const HARM = 0.5;

/**
 * The scale of the random term in playouts. Opponents do not always bid by the policy, and a search
 * must not rely on it.
 */
const SCATTER = 0.25;

/** Bids the card with the highest weighted sum plus a random term; steals the best loot. */
export function policyWith(
  given: ArrayLike<number>,
  scatter = 0,
): Knowledge<State, Move, View>['policy'] {
  const glance = new Glance();
  const weighed = Float64Array.from(given);
  const { values } = glance;
  return (state, seat, moves, rng) => {
    if (state.phase === 'steal') return bestOf(moves, (move) => lootOf(state, seat, move));
    glance.begin(state, seat);
    const drawn = rng.below(LUCK);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    // Bids are listed in the order of the hand.
    for (let place = 0; place < moves.length; place++) {
      const card = state.hands[seat * HAND_SIZE + place];
      glance.look(state, seat, card);
      let sum = scatter * luckOf(drawn, card);
      for (let index = 0; index < FEATURE_COUNT; index++) sum += weighed[index] * values[index];
      if (sum <= most) continue;
      most = sum;
      best = place;
    }
    return moves[best];
  };
}

export const policy = policyWith(weights, SCATTER);

export const steadyPolicy = policyWith(weights);

/** B-R12: a stolen number changes its owner; a stolen `2x` doubles the points of another seat. */
function lootOf(state: State, thief: Seat, move: Move): number {
  if (move.type !== 'steal') return 0;
  if (move.card !== '2x') return cardNumber(move.card, state.options);
  return cardPoints(state, thief) + HARM * (cardPoints(state, move.seat) / 2);
}
