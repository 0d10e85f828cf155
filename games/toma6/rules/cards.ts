import { wordsFor } from '@sobremesa/engine';
import type { Options } from './options.ts';

export const LOWEST_CARD = 1;
export const HIGHEST_CARD = 104;

/** T-003, TB-01: the cards dealt to each player and to the buffalo. */
export const HAND_SIZE = 10;

/** T-013 */
export const TRICKS = 10;

/** A hand has 16 slots: ten cards, one more for a face-down card, rounded up to a power of 2. */
export const HAND_BITS = 4;
export const HAND_STRIDE = 1 << HAND_BITS;

/** T-004 */
export const ROW_COUNT = 4;

/** The cells of a card set. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

/** T-001 */
export const MAX_SEATS = 10;

/** TT-01: the tactical game uses only the cards that are drafted or start the rows. */
export const highestCardInPlay = (options: Options, seats: number): number =>
  options.tactical ? HAND_SIZE * seats + ROW_COUNT : HIGHEST_CARD;

/** T-002 */
function countHeads(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

const HEADS = Uint8Array.from({ length: HIGHEST_CARD + 1 }, (_, card) => countHeads(card));

export const headsOf = (card: number): number => HEADS[card];

/** TD-03: numbers of three digits cannot be flipped. */
export const canFlip = (card: number): boolean => card < 100;

/** TD-02, TD-R1: reverses two digits; a single digit keeps its value. */
export const flippedValue = (card: number): number =>
  card < 10 ? card : (card % 10) * 10 + Math.floor(card / 10);
