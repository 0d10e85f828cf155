import type { Bot } from '../bot.ts';
import { forgetful } from '../forgetful.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { searchBot } from '../search/search.ts';
import { steadyBot } from '../skill-bots.ts';

/**
 * Opponents to measure against, in the arena only. Strength is not transitive: a bot that wins
 * against one field can lose against another, so a bot is measured against several. They have no
 * memory, as when they were first measured.
 */
export const fields = {
  /** The greedy rule. */
  plain: ({ greedy }) => forgetful(greedy),
  /** The policy that self-play tuned until it no longer improved, without search. */
  tuned: (bots) => forgetful(steadyBot(bots)),
  /** The search of November 2026 with hand-written knowledge; it stays when expert changes. */
  classic: ({ game, skill, classicPlayouts }) =>
    forgetful(
      searchBot(game, skill.knowledge, { playouts: classicPlayouts ?? skill.playouts.expert }),
    ),
} as const satisfies Record<string, (bots: AnyGameBots) => Bot>;
