import { addToSet, fail, phrase, type Reader, wordsFor } from '@sobremesa/engine';

const LOWEST_CARD = 12;
export const HIGHEST_CARD = 98;

const isCard = (number: unknown): boolean =>
  Number.isInteger(number) &&
  Number(number) >= LOWEST_CARD &&
  Number(number) <= HIGHEST_CARD &&
  Number(number) % 10 !== 0;

/** C-001: 12 to 98 without the tens, ascending. */
export const ALL_CARDS: readonly number[] = Array.from(
  { length: HIGHEST_CARD + 1 },
  (_, number) => number,
).filter(isCard);

export const CARD_COUNT = ALL_CARDS.length;

/** The cells of a card set. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

export const readCard: Reader<number> = (json, path) =>
  isCard(json)
    ? Number(json)
    : fail(path, phrase`a card: ${LOWEST_CARD} to ${HIGHEST_CARD} without the tens`, json);

export const swapDigits = (card: number): number => (card % 10) * 10 + Math.trunc(card / 10);

/** C-001: 22, 33 … 88, which equal their reverse. */
export const isToad = (card: number): boolean => card % 11 === 0;

/** C-001: the only card that pairs with this one; a toad has none. */
export const reverseOf = (card: number): number | undefined =>
  isToad(card) ? undefined : swapDigits(card);

/** C-007: the maximum difference between a placed card and the end of the row. */
const MAX_DIFFERENCE = 10;

export const fits = (card: number, end: number): boolean => Math.abs(card - end) <= MAX_DIFFERENCE;

export const lowestFitting = (end: number): number => Math.max(LOWEST_CARD, end - MAX_DIFFERENCE);
export const highestFitting = (end: number): number => Math.min(HIGHEST_CARD, end + MAX_DIFFERENCE);

/** Stands for the end of an empty row. */
export const NO_CARD = 0;

/** The set of cards that can be placed, by the end of the row; on an empty row all (C-008). */
export const FITTING: readonly Int32Array[] = Array.from({ length: HIGHEST_CARD + 1 }, (_, end) => {
  const fitting = new Int32Array(SET_WORDS);
  for (const card of ALL_CARDS) if (end === NO_CARD || fits(card, end)) addToSet(fitting, 0, card);
  return fitting;
});

/** C-002 */
export const handSizeFor = (players: number): number => (players === 4 ? 8 : 9);

/** C-014: the penalty points of a taken card. */
export const costOf = (card: number): number => (isToad(card) ? 5 : 1);
