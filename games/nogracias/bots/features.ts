import { inSet, type Seat, wordsFor } from '@sobremesa/engine';
import type { State } from '../rules/index.ts';

export const FEATURE_COUNT = 13;

/** The number of cells of a seat in `owned`; the highest card is 35. */
const SET_WORDS = wordsFor(36);

const owns = ({ owned }: State, seat: Seat, card: number): boolean =>
  inSet(owned, seat * SET_WORDS, card);

/** The change of the seat's run points by taking the card (N-014); negative where it joins runs. */
export const costTo = (state: State, seat: Seat, card: number): number =>
  (owns(state, seat, card - 1) ? 0 : card) - (owns(state, seat, card + 1) ? card + 1 : 0);

function isOwned(state: State, card: number): boolean {
  for (let seat = 0; seat < state.players.length; seat++) {
    if (owns(state, seat, card)) return true;
  }
  return false;
}

/** Whether the seat has a card two steps away and the card between may still come. */
const isNear = (state: State, seat: Seat, card: number): boolean =>
  (owns(state, seat, card - 2) && !isOwned(state, card - 1)) ||
  (owns(state, seat, card + 2) && !isOwned(state, card + 1));

/**
 * The features for taking the card, each roughly between −1 and 1, from what the seat can see. What
 * the card costs the others follows from their runs.
 */
export function lookAt(state: State, seat: Seat, into: Float64Array): void {
  const { current, pot, players } = state;
  const cost = costTo(state, seat, current);
  const chips = state.chips[seat];
  const left = state.deckEnd - state.deckNext;
  let cheapest = Number.POSITIVE_INFINITY;
  let wanting = 0;
  let allChips = pot;
  for (let other = 0; other < players.length; other++) {
    allChips += state.chips[other];
    if (other === seat) continue;
    const theirs = costTo(state, other, current);
    if (theirs < cheapest) cheapest = theirs;
    if (theirs <= pot) wanting++;
  }
  into[0] = 1;
  into[1] = cost / 10;
  into[2] = pot / 10;
  into[3] = chips / 10;
  into[4] = left / 24;
  into[5] = 1 / (1 + chips);
  into[6] = Math.max(-10, cheapest) / 20;
  into[7] = wanting / (players.length - 1);
  // If nobody else wants it, everybody pays once more around the table.
  into[8] = cost <= 0 && wanting === 0 ? 1 : 0;
  into[9] = Math.max(0, pot - cost) / 10;
  into[10] = isNear(state, seat, current) ? 1 : 0;
  into[11] = (allChips - pot - chips) / (players.length - 1) / 10;
  into[12] = (cost * left) / 240;
}
