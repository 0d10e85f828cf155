import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy/index.ts';
import { searchBot } from './search/search.ts';
import { skillOf, unaided } from './skills.ts';

/** How many playouts a decision expert had in November 2026: they stay when expert's change. */
const CLASSIC_PLAYOUTS: Readonly<Record<GameId, number>> = {
  toma6: 4_500,
  bids: 3_000,
  capicua: 8_000,
  nogracias: 8_000,
};

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
  classic: (game) => {
    const playouts = CLASSIC_PLAYOUTS[game.id as GameId];
    return searchBot(game, skillOf(game).knowledge, { playouts });
  },
} as const satisfies Record<string, (game: AnyGame) => Bot>;
