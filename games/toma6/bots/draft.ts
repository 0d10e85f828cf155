import { LUCK, luckOf } from '@sobremesa/bots/game';
import type { Rng } from '@sobremesa/engine';
import { highestCardInPlay, type Move, type State } from '../rules/index.ts';

/**
 * The value of a drafted card (TT-02) by its height, from the lowest eleventh of the cards in play to
 * the highest, in units of half a head a round. With three or more players the lower third is good,
 * because hands lie open and a low card takes a row while it is cheap; the upper middle is bad. With
 * two players the middle is best. From `npm run fit:draft`, see docs/bots.md.
 */
const APPEALS = [0.2, 1.1, 1.2, 1.4, 0.8, 0.3, -0.4, -1.5, -2.2, -1.3, 0.6];
const APPEALS_OF_TWO = [-1.2, -1.0, -0.9, 0.3, 0.9, 1.3, 1.1, 0.1, -0.5, -0.2, -1.1];

export const HEIGHTS = APPEALS.length;

/** The height of a card, from 0 to `HEIGHTS` − 1. */
export const heightOf = (card: number, highest: number): number =>
  Math.floor(((card - 1) * HEIGHTS) / highest);

export function draftAppeal({ options, players }: State, card: number): number {
  const appeals = players.length === 2 ? APPEALS_OF_TWO : APPEALS;
  return appeals[heightOf(card, highestCardInPlay(options, players.length))];
}

/**
 * Drafts by value with a large random term: where all players draft the same cards first, the cards
 * they leave are better.
 */
export function draftCard(state: State, moves: readonly Move[], rng: Rng): Move {
  const drawn = rng.below(LUCK);
  let best = moves[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    if (move.type !== 'draft') continue;
    const appeal = draftAppeal(state, move.card) + luckOf(drawn, move.card);
    if (appeal <= most) continue;
    most = appeal;
    best = move;
  }
  return best;
}
