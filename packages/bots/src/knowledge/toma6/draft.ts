import type { Rng } from '@sobremesa/engine';
import type { Move } from '@sobremesa/games/toma6';

/** So many of the cards that appeal most are as good as each other. */
const CHOICES = 3;

/** TT-02: about the highest cards, which are the safest to be rid of. */
export function draftCard(moves: readonly Move[], rng: Rng): Move {
  return moves[Math.max(0, moves.length - 1 - rng.below(CHOICES))];
}
