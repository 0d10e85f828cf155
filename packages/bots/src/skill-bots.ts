import type { Bot } from './bot.ts';
import type { Aim } from './characters.ts';
import { recalling } from './forgetful.ts';
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
  const { knowledge, expert, hardPolicy, hardRecalls, playouts } = skill;
  const expected = hardPolicy === undefined ? {} : { policy: hardPolicy };
  const own = level === 'hard' ? expected : expert;
  const bot = searchBot(game, { ...knowledge, ...own }, { playouts: playouts[level] }, aim);
  return level === 'hard' && hardRecalls !== undefined ? recalling(bot, hardRecalls) : bot;
}
