import type { Move, State, View } from '@sobremesa/games/nogracias/rules';
import type { Knowledge } from '../search/knowledge.ts';
import type { Skill } from '../search/skill.ts';
import { beginnerNogracias } from './nogracias/beginner.ts';
import { policy, steadyPolicy } from './nogracias/policy.ts';
import { utility } from './nogracias/utility.ts';
import { weigh } from './nogracias/weigh.ts';

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points: ({ scores }, seat) => -scores[seat],
  stage: ({ round }) => round,
  weigh,
};

export const nograciasSkill: Skill<State, Move, View> = {
  easy: beginnerNogracias,
  knowledge,
  steadyPolicy,
  hardPolicy: steadyPolicy,
  playouts: { hard: 150, expert: 8_000 },
};
