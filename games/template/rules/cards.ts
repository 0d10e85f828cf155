import { integerIn, type Seat, wordsFor } from '@sobremesa/engine';

const LOWEST_CARD = 1;
export const HIGHEST_CARD = 36;

/** ZZ-01, ZZ-03: so many cards a hand, and so many tricks a round. */
export const HAND_SIZE = 5;

export const ALL_CARDS: readonly number[] = Array.from(
  { length: HIGHEST_CARD - LOWEST_CARD + 1 },
  (_, index) => LOWEST_CARD + index,
);

/** How many cells a set of cards has. */
export const SET_WORDS = wordsFor(HIGHEST_CARD + 1);

export const readCard = integerIn(LOWEST_CARD, HIGHEST_CARD);

/** ZZ-03: the seat whose card is the second highest; `cards` has one card for each of the seats. */
export function scorerOf(cards: ArrayLike<number>, seats: number): Seat {
  let highest = 0;
  let second = 1;
  if (cards[second] > cards[highest]) [highest, second] = [second, highest];
  for (let seat = 2; seat < seats; seat++) {
    if (cards[seat] > cards[highest]) {
      second = highest;
      highest = seat;
    } else if (cards[seat] > cards[second]) {
      second = seat;
    }
  }
  return second;
}
