import type { Move, State, View } from '@sobremesa/games/nogracias';
import type { Knowledge } from '../search/knowledge.ts';
import type { Skill } from '../search/skill.ts';
import { beginnerNogracias } from './nogracias/beginner.ts';
import { policy, policyWith, steadyPolicy, weights } from './nogracias/policy.ts';
import { utility } from './nogracias/utility.ts';
import { weigh } from './nogracias/weigh.ts';

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points: ({ scores }, seat) => -scores[seat],
  stage: ({ round }) => round,
  weigh,
};

/** How far chance leads a casual player from what most speaks for. */
const CASUAL = 1.25;

export const nograciasSkill: Skill<State, Move, View> = {
  easy: beginnerNogracias,
  knowledge,
  steadyPolicy,
  casualPolicy: policyWith(weights, CASUAL),
  playouts: { hard: 400, expert: 8_000 },
};
