import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from './bot.ts';
import { policyBot } from './search/search.ts';
import { searching, skillOf } from './skills.ts';

/** The bots that people play against, from the mildest. */
export const levels = {
  easy: (game) => skillOf(game).easy,
  normal: (game) => skillOf(game).normal ?? policyBot(game, skillOf(game).knowledge.policy),
  hard: (game) => searching(game, 'hard'),
  expert: (game) => searching(game, 'expert'),
} as const satisfies Record<string, (game: AnyGame) => Bot>;

export const levelNames: readonly string[] = Object.keys(levels);
