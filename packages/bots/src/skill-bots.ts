import type { Bot } from './bot.ts';
import type { Aim } from './characters.ts';
import type { AnyGameBots } from './game-bots.ts';
import { policyBot, searchBot } from './search/search.ts';

/** Plays the game's policy without search and, where the game has such a policy, without chance. */
export const steadyBot = ({ game, skill }: AnyGameBots): Bot =>
  policyBot(game, skill.steadyPolicy ?? skill.knowledge.policy);

/** Searches with the game's knowledge and the budget of a level. */
export function searchingBot(
  { game, skill }: AnyGameBots,
  level: 'hard' | 'expert',
  aim?: Aim,
): Bot {
  const { knowledge, hardPolicy, playouts } = skill;
  const expected = level === 'hard' && hardPolicy !== undefined ? { policy: hardPolicy } : {};
  return searchBot(game, { ...knowledge, ...expected }, { playouts: playouts[level] }, aim);
}
