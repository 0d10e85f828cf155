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

/** How many cells a set of cards has in a packed state. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

export const readCard: Reader<number> = (json, path) =>
  isCard(json)
    ? Number(json)
    : fail(path, phrase`a card: ${LOWEST_CARD} to ${HIGHEST_CARD} without the tens`, json);

export const swapDigits = (card: number): number => (card % 10) * 10 + Math.trunc(card / 10);

/** C-001: 22, 33 … 88 read the same both ways. */
export const isToad = (card: number): boolean => card % 11 === 0;

/** C-001: the only card that pairs with this one; a toad has none. */
export const reverseOf = (card: number): number | undefined =>
  isToad(card) ? undefined : swapDigits(card);

/** C-007: how far a placed card may be from the rightmost one, inclusive. */
const REACH = 10;

export const fits = (card: number, end: number): boolean => Math.abs(card - end) <= REACH;

export const lowestFitting = (end: number): number => Math.max(LOWEST_CARD, end - REACH);
export const highestFitting = (end: number): number => Math.min(HIGHEST_CARD, end + REACH);

/** The end of an empty row. */
export const NO_CARD = 0;

/** By the end of the row, the set of cards that may be placed; on an empty row any (C-008). */
export const FITTING: readonly Int32Array[] = Array.from({ length: HIGHEST_CARD + 1 }, (_, end) => {
  const fitting = new Int32Array(SET_WORDS);
  for (const card of ALL_CARDS) if (end === NO_CARD || fits(card, end)) addToSet(fitting, 0, card);
  return fitting;
});

/** C-002 */
export const handSizeFor = (players: number): number => (players === 4 ? 8 : 9);

/** C-014: what a card taken face down costs. */
export const costOf = (card: number): number => (isToad(card) ? 5 : 1);
