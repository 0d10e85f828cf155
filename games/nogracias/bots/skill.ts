import type { Knowledge, Skill } from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { beginnerNogracias } from './beginner.ts';
import { policy, steadyPolicy } from './policy.ts';
import { utility } from './utility.ts';
import { weigh } from './weigh.ts';

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
