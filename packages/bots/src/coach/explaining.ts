import type { AnyGameBots } from '../game-bots.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';

/** Playouts for each decision that is explained, before the move or after the match. */
export const COACH_PLAYOUTS = 1_500;

/**
 * Raised when the coach would value a move otherwise: other playouts, or other knowledge of a game.
 * Numbers that were kept with another version are computed again.
 */
export const COACH_VERSION = 4;

/**
 * The game's knowledge with playouts to the end of the round. A search may end them earlier, but an
 * explanation reports points, which are counted when the round ends.
 */
export function explaining({ skill: { knowledge } }: AnyGameBots): AnyKnowledge {
  return knowledge.round === undefined
    ? knowledge
    : { ...knowledge, stage: knowledge.round, horizon: 1 };
}
