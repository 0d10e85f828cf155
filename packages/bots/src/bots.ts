import type { Bot } from './bot.ts';
import type { AnyGameBots } from './game-bots.ts';
import { levels } from './levels.ts';
import type { AnyGameNet } from './nets/net.ts';
import { randomBot } from './random.ts';

type MakeBot = (bots: AnyGameBots, net?: AnyGameNet) => Bot;

/** Every bot by the name that the command line and the tables use. */
export const bots = {
  ...levels,
  random: ({ game }) => randomBot(game),
  greedy: ({ greedy }) => greedy,
} as const satisfies Record<string, MakeBot>;

export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];

/** Throws for a name that is not in the list. */
export function botNamed(name: string): MakeBot {
  if (!Object.hasOwn(bots, name)) throw new Error(`unknown bot "${name}"`);
  return bots[name as BotName];
}
