import { type CardId, TIMES_TWO } from './cards.ts';
import type { State } from './state.ts';
import { topOfPile } from './zones.ts';

/** What the turn is about. B-R16: in a blind turn that is the pile's top card. */
export const cardBidFor = (state: State): CardId => (state.blind ? topOfPile(state) : state.centre);

/** Cards that are no plain numbers, as bits: the only ones that can have an effect. */
export type SpecialSet = number;

export const NO_SPECIALS: SpecialSet = 0;

const bitOf = (card: CardId): SpecialSet => (card < TIMES_TWO ? 0 : 1 << (card - TIMES_TWO));

export const hasSpecial = (set: SpecialSet, card: CardId): boolean => (set & bitOf(card)) !== 0;

/** The special cards that are bid or bid for in this turn. */
export function specialsAtStake(state: State): SpecialSet {
  let set = bitOf(cardBidFor(state));
  for (let index = 0; index < state.bidCount; index++) set |= bitOf(state.bids[index]);
  return set;
}
