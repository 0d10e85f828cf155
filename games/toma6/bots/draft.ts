import { LUCK, luckOf } from '@sobremesa/bots/game';
import type { Rng } from '@sobremesa/engine';
import { highestCardInPlay, type Move, type State } from '../rules/index.ts';

/**
 * What a card is worth to whoever drafts it (TT-02), by its height among the cards in play, from the
 * lowest eleventh of them to the highest: half a head less a round is one. With three or more the
 * lower third is good, since all hands lie open and whoever has it takes a row while it is cheap; the
 * upper middle is bad. Of two the middle is best. From `npm run fit:draft`, see docs/bots.md.
 */
const APPEALS = [0.2, 1.1, 1.2, 1.4, 0.8, 0.3, -0.4, -1.5, -2.2, -1.3, 0.6];
const APPEALS_OF_TWO = [-1.2, -1.0, -0.9, 0.3, 0.9, 1.3, 1.1, 0.1, -0.5, -0.2, -1.1];

export const HEIGHTS = APPEALS.length;

/** In which of the `HEIGHTS` a card lies. */
export const heightOf = (card: number, highest: number): number =>
  Math.floor(((card - 1) * HEIGHTS) / highest);

export function draftAppeal({ options, players }: State, card: number): number {
  const appeals = players.length === 2 ? APPEALS_OF_TWO : APPEALS;
  return appeals[heightOf(card, highestCardInPlay(options, players.length))];
}

/**
 * Picks what appeals, and chance decides a good deal: where everybody picks the same cards first, what
 * they leave is better.
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
