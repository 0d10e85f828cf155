export const LOWEST_CARD = 3;
export const HIGHEST_CARD = 35;
export const CARD_COUNT = HIGHEST_CARD - LOWEST_CARD + 1;

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

/** N-014: the sum of the lowest cards of all runs. */
export function runsValue(owns: (card: number) => boolean): number {
  let value = 0;
  for (let card = LOWEST_CARD; card <= HIGHEST_CARD; card++) {
    if (owns(card) && !owns(card - 1)) value += card;
  }
  return value;
}
