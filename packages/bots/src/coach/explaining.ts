import type { AnyGame } from '@sobremesa/engine';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { skillOf } from '../skills.ts';

/** How many playouts a decision is worth to whoever explains it, before a move or afterwards. */
export const COACH_PLAYOUTS = 1_500;

/**
 * What whoever explains a game knows of it. A player may stop looking before the round is over; who
 * explains has to speak of points, and those are counted when it is.
 */
export function explaining(game: AnyGame): AnyKnowledge {
  const { knowledge } = skillOf(game);
  return knowledge.round === undefined
    ? knowledge
    : { ...knowledge, stage: knowledge.round, horizon: 1 };
}
