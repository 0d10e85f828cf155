import { lowestBit, wordsFor } from '@sobremesa/engine';

export const LOWEST_CARD = 3;
export const HIGHEST_CARD = 35;
export const CARD_COUNT = HIGHEST_CARD - LOWEST_CARD + 1;

/** The cells of a card set. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

/** N-004, N-016: the cards of a round in both variants. */
export const DECK_SIZE = 24;

/** N-016: the cards that the tactical variant does not use. */
const TACTICAL_REMOVED: readonly number[] = [10, 20, 30];

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, index) => LOWEST_CARD + index);
const TACTICAL_CARDS = ALL_CARDS.filter((card) => !TACTICAL_REMOVED.includes(card));

export const cardsInPlay = (tactical: boolean): readonly number[] =>
  tactical ? TACTICAL_CARDS : ALL_CARDS;

const ALL_CHIPS = 55;

/** N-002, N-016, N-R1: equal shares of the 55 chips, at most 11 (10 if tactical). */
export const startingChips = (players: number, tactical: boolean): number =>
  Math.min(tactical ? 10 : 11, Math.floor(ALL_CHIPS / players));

/** N-014: the sum of the lowest cards of all runs of a card set. */
export function runsValue(cells: Int32Array, at: number): number {
  let value = 0;
  let carried = 0;
  for (let word = 0; word < SET_WORDS; word++) {
    const cards = cells[at + word];
    for (let bits = cards & ~((cards << 1) | carried); bits !== 0; bits &= bits - 1) {
      value += (word << 5) + lowestBit(bits);
    }
    carried = cards >>> 31;
  }
  return value;
}
