import type { Bot } from './bot.ts';
import { forgetful } from './forgetful.ts';
import type { AnyGameBots } from './game-bots.ts';
import { netLevelBot } from './nets/bots.ts';
import type { AnyGameNet } from './nets/net.ts';
import { policyBot } from './search/search.ts';

/** The bots that people play against, the weakest first. As people do, the first two forget what no longer lies there. */
export const levels = {
  easy: ({ skill }) => forgetful(skill.easy),
  normal: ({ game, skill }) => forgetful(skill.normal ?? policyBot(game, skill.knowledge.policy)),
  hard: (bots, net?: AnyGameNet) => netLevelBot(bots, net, 'hard'),
  expert: (bots, net?: AnyGameNet) => netLevelBot(bots, net, 'expert'),
} as const satisfies Record<string, (bots: AnyGameBots, net?: AnyGameNet) => Bot>;

export const levelNames: readonly string[] = Object.keys(levels);
