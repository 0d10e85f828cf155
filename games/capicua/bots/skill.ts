import type { Knowledge, Skill } from '@sobremesa/bots/game';
import type { Move, State, View } from '../rules/index.ts';
import { beginnerCapicua } from './beginner.ts';
import { believe } from './believe.ts';
import { policy, steadyPolicy } from './policy.ts';
import { cardsLaid, points, utility } from './utility.ts';

/** More laps than a game can have. */
const FAR = 100;

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points,
  /** In laps around the table. */
  stage: (state) => state.game * FAR + cardsLaid(state) / state.players.length,
  horizon: 3,
  round: ({ game }) => game,
  believe,
};

export const capicuaSkill: Skill<State, Move, View> = {
  easy: beginnerCapicua,
  knowledge,
  steadyPolicy,
  hardPolicy: steadyPolicy,
  playouts: { hard: 300, expert: 8_000 },
};
