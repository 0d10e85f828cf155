import type { Move, State, View } from '@sobremesa/games/toma6/rules';
import { greedyToma6 } from '../../greedy/toma6/index.ts';
import type { Knowledge } from '../../search/knowledge.ts';
import type { Skill } from '../../search/skill.ts';
import { beginnerToma6 } from './beginner.ts';
import { believe } from './believe.ts';
import { imagine } from './imagine.ts';
import { hint, policy } from './policy.ts';
import { points, utility } from './utility.ts';
import { bestInWindow } from './window.ts';

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points,
  /** A round is as far as one can see: what is dealt next is the same luck for everybody. */
  stage: ({ round }) => round,
  candidates: (state, seat, moves) =>
    state.phase === 'window' ? [bestInWindow(state, seat, moves)] : moves,
  hint,
  imagine,
  believe,
};

export const toma6Skill: Skill<State, Move, View> = {
  easy: beginnerToma6,
  normal: greedyToma6,
  knowledge,
  playouts: { hard: 300, expert: 4_500 },
};
