import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/index.ts';
import { levels, unaided } from './levels.ts';

/**
 * Opponents to be measured against, in the arena only: what wins among some players loses among
 * others, in No, gracias above all, so one field says little.
 */
export const fields = {
  /** A plain rule: in No, gracias, take when the card's real cost is at most its chips plus two. */
  plain: greedyBot,
  /** The policy that was tuned by self-play until it no longer improved, without any search. */
  tuned: unaided,
  /** The search of November 2026, on hand-made knowledge: it stays when expert becomes another. */
  classic: levels.expert,
} as const satisfies Record<string, (game: AnyGame) => Bot>;
