import { addToSet, bitCount, wordsFor } from '@sobremesa/engine';
import { ALL_CARDS, fits, isToad } from '../rules/index.ts';

const HIGHEST_CARD = Math.max(...ALL_CARDS);

/** The number of cells of a hand in the packed state. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

const setOf = (cards: readonly number[]): Int32Array => {
  const set = new Int32Array(SET_WORDS);
  for (const card of cards) addToSet(set, 0, card);
  return set;
};

/** C-007 */
const REACH = 10;

export const FULL_DECK = setOf(ALL_CARDS);
export const TOADS = setOf(ALL_CARDS.filter(isToad));

/** C-007, C-008: by the end of the row (0 for an empty row), the cards that may be placed. */
export const FITTING: readonly Int32Array[] = Array.from({ length: HIGHEST_CARD + 1 }, (_, end) =>
  setOf(end === 0 ? ALL_CARDS : ALL_CARDS.filter((card) => fits(card, end))),
);

/** Cards within twice the reach that do not fit: they may fit after another card was placed. */
export const NEAR: readonly Int32Array[] = Array.from({ length: HIGHEST_CARD + 1 }, (_, end) =>
  setOf(ALL_CARDS.filter((card) => !fits(card, end) && Math.abs(card - end) <= 2 * REACH)),
);

export function countCommon(a: Int32Array, from: number, b: Int32Array): number {
  let count = 0;
  for (let word = 0; word < SET_WORDS; word++) count += bitCount(a[from + word] & b[word]);
  return count;
}
