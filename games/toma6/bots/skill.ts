import type { Knowledge, Skill } from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { beginnerToma6 } from './beginner.ts';
import { believe } from './believe.ts';
import { greedyToma6 } from './greedy/index.ts';
import { imagine } from './imagine.ts';
import { policy, prior } from './policy.ts';
import { points, utility } from './utility.ts';
import { bestInWindow } from './window.ts';

/** In heads. */
const PRICE_OF_SPECIAL = 2;

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points,
  /** Playouts end with the round: the next deal favours no seat. */
  stage: ({ round }) => round,
  candidates: (state, seat, moves) =>
    state.phase === 'window' ? [bestInWindow(state, seat, moves, PRICE_OF_SPECIAL)] : moves,
  prior,
  imagine,
  believe,
};

export const toma6Skill: Skill<State, Move, View> = {
  easy: beginnerToma6,
  normal: greedyToma6,
  knowledge,
  playouts: { hard: 300, expert: 4_500 },
};
