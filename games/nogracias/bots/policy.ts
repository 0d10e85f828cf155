import { type Knowledge, LUCK, luckOf } from '@sobremesa/bots/game';
import { type Move, PAY, type State, TAKE, type View } from '../rules/index.ts';
import { FEATURE_COUNT, lookAt } from './features.ts';

/** Tuned by self-play: `npm run tune -- nogracias`. See docs/bots.md. */
export const weights: readonly number[] = [
  1.504, -3.387, 5.727, -1.523, 0.869, 1.397, -1.01, -2.36, -1.753, 1.759, 1.777, -0.09, 2.707,
];

/** The scale of the random term, as for a casual player. */
const SCATTER = 1.25;

/** Takes where the weighted sum plus a random term is not below zero. */
export function policyWith(
  given: ArrayLike<number>,
  scatter = 0,
): Knowledge<State, Move, View>['policy'] {
  const features = new Float64Array(FEATURE_COUNT);
  return (state, seat, _moves, rng) => {
    lookAt(state, seat, features);
    const drawn = rng.below(LUCK);
    let sum = scatter * (luckOf(drawn, 0) - luckOf(drawn, LUCK / 2));
    for (let index = 0; index < FEATURE_COUNT; index++) sum += given[index] * features[index];
    return sum >= 0 ? TAKE : PAY;
  };
}

export const policy = policyWith(weights, SCATTER);

export const steadyPolicy = policyWith(weights);
