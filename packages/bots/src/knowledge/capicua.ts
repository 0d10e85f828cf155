import type { Move, State, View } from '@sobremesa/games/capicua/rules';
import type { Knowledge } from '../search/knowledge.ts';
import type { Skill } from '../search/skill.ts';
import { beginnerCapicua } from './capicua/beginner.ts';
import { believe } from './capicua/believe.ts';
import { policy, steadyPolicy } from './capicua/policy.ts';
import { cardsLaid, points, utility } from './capicua/utility.ts';

/** More laps than a game has. */
const FAR = 100;

const knowledge: Knowledge<State, Move, View> = {
  policy,
  utility,
  points,
  /** In laps around the table: what comes later is the same luck for everybody. */
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
