import type { Bot } from './bot.ts';
import type { AnyGameBots } from './game-bots.ts';
import { policyBot } from './search/search.ts';
import { searchingBot } from './skill-bots.ts';

/** The bots that people play against, the weakest first. */
export const levels = {
  easy: ({ skill }) => skill.easy,
  normal: ({ game, skill }) => skill.normal ?? policyBot(game, skill.knowledge.policy),
  hard: (bots) => searchingBot(bots, 'hard'),
  expert: (bots) => searchingBot(bots, 'expert'),
} as const satisfies Record<string, (bots: AnyGameBots) => Bot>;

export const levelNames: readonly string[] = Object.keys(levels);
