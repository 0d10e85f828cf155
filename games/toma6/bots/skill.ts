import type { Knowledge, Skill } from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { beginnerToma6 } from './beginner.ts';
import { believe } from './believe.ts';
import { greedyToma6 } from './greedy/index.ts';
import { imagine } from './imagine.ts';
import { policy, prior } from './policy.ts';
import { candidatesInWindow, priorInWindow } from './specials/candidates.ts';
import { mostWithSpecials, playWithSpecials } from './specials/playing.ts';
import { points, utility } from './utility.ts';

const knowledge: Knowledge<State, Move, View> = {
  policy,
  play: playWithSpecials,
  utility,
  points,
  /** Playouts end with the round: the next deal favours no seat. */
  stage: ({ round }) => round,
  candidates: (state, seat, moves) =>
    state.phase === 'window' ? candidatesInWindow(state, seat, moves) : moves,
  mostPlayouts: mostWithSpecials,
  isSelective: ({ phase }) => phase === 'window',
  prior: (state, seat, move) =>
    state.phase === 'window' ? priorInWindow(state, seat, move) : prior(state, seat, move),
  imagine,
  believe,
};

export const toma6Skill: Skill<State, Move, View> = {
  easy: beginnerToma6,
  normal: greedyToma6,
  knowledge,
  playouts: { hard: 300, expert: 4_500 },
};
