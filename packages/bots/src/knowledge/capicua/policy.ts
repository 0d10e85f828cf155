import type { Move, State, View } from '@sobremesa/games/capicua';
import type { Knowledge } from '../../search/knowledge.ts';
import { FEATURE_COUNT, Glance } from './features.ts';

/** Tuned by self-play: `npm run tune -- capicua`. See docs/bots.md. */
export const weights: readonly number[] = [
  2.693, -0.445, -0.05, -0.213, -0.188, 1.278, 0.42, -0.694, 0.193, -1.047, 0.78, 0.826, -0.861,
  0.475, -0.473, -9.954, -2.193, -1.407,
];

/** Plays the move that most speaks for. */
export function policyWith(given: ArrayLike<number>): Knowledge<State, Move, View>['policy'] {
  const glance = new Glance();
  const { values } = glance;
  return (state, seat, moves) => {
    glance.begin(state, seat);
    let best = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      glance.look(state, move);
      let sum = 0;
      for (let index = 0; index < FEATURE_COUNT; index++) sum += given[index] * values[index];
      if (sum <= most) continue;
      most = sum;
      best = move;
    }
    return best;
  };
}

export const policy = policyWith(weights);
