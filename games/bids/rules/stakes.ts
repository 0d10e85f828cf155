import { type CardId, TIMES_TWO } from './cards.ts';
import type { State } from './state.ts';
import { topOfPile } from './zones.ts';

/** The centre or, in a blind turn (B-R16), the top card of the pile. */
export const cardBidFor = (state: State): CardId => (state.blind ? topOfPile(state) : state.centre);

/** A set of the cards that are not mere numbers, as bits. Only they have effects. */
export type SpecialSet = number;

export const NO_SPECIALS: SpecialSet = 0;

const bitOf = (card: CardId): SpecialSet => (card < TIMES_TWO ? 0 : 1 << (card - TIMES_TWO));

export const hasSpecial = (set: SpecialSet, card: CardId): boolean => (set & bitOf(card)) !== 0;

/** The special cards among the bids and the card bid for. */
export function specialsAtStake(state: State): SpecialSet {
  let set = bitOf(cardBidFor(state));
  for (let index = 0; index < state.bidCount; index++) set |= bitOf(state.bids[index]);
  return set;
}
