import { type Knowledge, LUCK, luckOf } from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { FEATURE_COUNT, Glance } from './features.ts';

/** Learnt from the search: `npm run improve -- capicua`. See docs/bots.md. */
export const weights: readonly number[] = [
  2.64, 0.615, 1.808, 2.515, 3.512, -3.429, 2.788, -0.059, 2.832, 1.006, 0.473, 1.708, 1.297,
  -3.935, 2.508, 4.313, -0.686, 0.382, -2.336, 1.406, -1.473, 2.045, -2.078, 1.734, -11.021, -1.089,
  -0.389, -0.001,
];

/** The scale of the random term in playouts, because opponents do not always play the policy. */
const SCATTER = 1.4;

/** The index of the random term for taking the row; no card has this number. */
const TAKING = 0;

/** Plays the move with the highest weighted sum plus a random term. */
export function policyWith(
  given: ArrayLike<number>,
  scatter = 0,
): Knowledge<State, Move, View>['policy'] {
  const glance = new Glance();
  const { values } = glance;
  return (state, seat, moves, rng) => {
    glance.begin(state, seat);
    const drawn = scatter === 0 ? 0 : rng.below(LUCK);
    let best = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      glance.look(state, move);
      let sum = scatter * luckOf(drawn, move.type === 'take' ? TAKING : move.card);
      for (let index = 0; index < FEATURE_COUNT; index++) sum += given[index] * values[index];
      if (sum <= most) continue;
      most = sum;
      best = move;
    }
    return best;
  };
}

export const policy = policyWith(weights, SCATTER);

export const steadyPolicy = policyWith(weights);
