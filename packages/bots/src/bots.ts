import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/index.ts';
import { levels } from './levels.ts';
import { randomBot } from './random.ts';

/** Every bot by the name that the command line and the tables know it by. */
export const bots = {
  ...levels,
  random: randomBot,
  greedy: greedyBot,
} as const satisfies Record<string, (game: AnyGame) => Bot>;

export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];
