import type { Seat } from '@sobremesa/engine';
import {
  cardNumber,
  cardPoints,
  HAND_SIZE,
  type Move,
  type State,
  type View,
} from '@sobremesa/games/bids';
import { bestOf } from '../../greedy/best.ts';
import type { Knowledge } from '../../search/knowledge.ts';
import { FEATURE_COUNT, Glance } from './features.ts';

/** Tuned by self-play: `npm run tune -- bids`. See docs/bots.md. */
export const weights: readonly number[] = [
  1.959, 0.641, -1.477, 0.198, -0.513, -1.366, -0.767, -0.543, 0.84, -0.131, 0.661, -0.047, -0.165,
  0.758,
];

/** What hurting one of several others is worth beside helping oneself. */
const HARM = 0.5;

/** Bids the card that most speaks for; robs what helps most. */
export function policyWith(given: ArrayLike<number>): Knowledge<State, Move, View>['policy'] {
  const glance = new Glance();
  const { values } = glance;
  return (state, seat, moves) => {
    if (state.phase === 'steal') return bestOf(moves, (move) => lootOf(state, seat, move));
    glance.begin(state, seat);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    // Bids are listed in the order of the hand.
    for (let place = 0; place < moves.length; place++) {
      glance.look(state, seat, state.hands[seat * HAND_SIZE + place]);
      let sum = 0;
      for (let index = 0; index < FEATURE_COUNT; index++) sum += given[index] * values[index];
      if (sum <= most) continue;
      most = sum;
      best = place;
    }
    return moves[best];
  };
}

export const policy = policyWith(weights);

/** B-R12: a number moves, `2x` doubles here what it no longer doubles there. */
function lootOf(state: State, thief: Seat, move: Move): number {
  if (move.type !== 'steal') return 0;
  if (move.card !== '2x') return cardNumber(move.card, state.options);
  return cardPoints(state, thief) + HARM * (cardPoints(state, move.seat) / 2);
}
