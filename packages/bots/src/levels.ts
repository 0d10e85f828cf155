import type { Bot } from './bot.ts';
import type { AnyGameBots } from './game-bots.ts';
import { netLevelBot } from './nets/bots.ts';
import type { AnyGameNet } from './nets/net.ts';
import { policyBot } from './search/search.ts';

/** The bots that people play against, the weakest first. */
export const levels = {
  easy: ({ skill }) => skill.easy,
  normal: ({ game, skill }) => skill.normal ?? policyBot(game, skill.knowledge.policy),
  hard: (bots, net?: AnyGameNet) => netLevelBot(bots, net, 'hard'),
  expert: (bots, net?: AnyGameNet) => netLevelBot(bots, net, 'expert'),
} as const satisfies Record<string, (bots: AnyGameBots, net?: AnyGameNet) => Bot>;

export const levelNames: readonly string[] = Object.keys(levels);
