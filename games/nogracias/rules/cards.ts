export const LOWEST_CARD = 3;
export const HIGHEST_CARD = 35;
export const CARD_COUNT = HIGHEST_CARD - LOWEST_CARD + 1;

/** N-004, N-016: how many cards a round is played with, whatever the variant. */
export const DECK_SIZE = 24;

/** N-016: the cards that the variant leaves in the box. */
const TACTICAL_REMOVED: readonly number[] = [10, 20, 30];

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, index) => LOWEST_CARD + index);
const TACTICAL_CARDS = ALL_CARDS.filter((card) => !TACTICAL_REMOVED.includes(card));

export const cardsInPlay = (tactical: boolean): readonly number[] =>
  tactical ? TACTICAL_CARDS : ALL_CARDS;

const ALL_CHIPS = 55;

/** N-002, N-016, N-R1: equal shares of the 55 chips, and no more than 11 (10 in the variant). */
export const startingChips = (players: number, tactical: boolean): number =>
  Math.min(tactical ? 10 : 11, Math.floor(ALL_CHIPS / players));

/** N-014: what cards count, chips aside: the lowest card of each run. */
export function runsValue(owns: (card: number) => boolean): number {
  let value = 0;
  for (let card = LOWEST_CARD; card <= HIGHEST_CARD; card++) {
    if (owns(card) && !owns(card - 1)) value += card;
  }
  return value;
}
