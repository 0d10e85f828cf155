import type { Rng } from '@sobremesa/engine';
import {
  exchangeHand,
  HAND_SIZE,
  HIGHEST_CARD,
  handSize,
  handToArray,
  isHeld,
  type State,
  type View,
} from '../rules/index.ts';
import { unseenCards } from './unseen.ts';

/**
 * How often a card is still held in the middle of a round, relative to an even draw, by heights of
 * eight cards, in hundredths: low and high cards are played early, those between are kept. Counted
 * in rounds between searches with three and four players.
 */
const KEPT = [71, 80, 104, 113, 135, 147, 143, 130, 106, 85, 70, 56, 58];

/** With more players high cards are kept too, and few cards are not dealt. */
const MAX_PLAYERS = 5;

/** After this many tricks `KEPT` applies in full; before, its effect grows with every trick. */
const TRICKS_UNTIL_KEPT = 5;

/** By tricks played and card. */
const ODDS = Array.from({ length: TRICKS_UNTIL_KEPT + 1 }, (_, tricks) =>
  Float64Array.from(
    { length: HIGHEST_CARD + 1 },
    (_, card) => (KEPT[Math.max(0, card - 1) >> 3] / 100) ** (tricks / TRICKS_UNTIL_KEPT),
  ),
);

/** Offers for each card: enough to make the hand independent of how it was drawn. */
const TURNS = 2;
const CERTAIN = 1 << 16;

/** Working space. */
const undealt = new Uint8Array(HIGHEST_CARD);

/**
 * Players hold the cards that they did not want to play. Each card of another hand is offered in
 * exchange for one that was not dealt, by the Metropolis algorithm, so that hands come up as often as
 * they are held. Not for the tactical game, where every card is dealt, nor against the buffalo.
 */
export function believe(state: State, view: View, rng: Rng): void {
  const { viewer, players, buffalo, options } = view;
  const tricks = HAND_SIZE - Math.max(...view.handSizes);
  if (tricks <= 0 || players.length > MAX_PLAYERS) return;
  if (options.tactical || buffalo !== undefined) return;
  let count = 0;
  for (const card of unseenIn(view)) if (!isHeld(state, card)) undealt[count++] = card;
  if (count === 0) return;
  const odds = ODDS[Math.min(tricks, TRICKS_UNTIL_KEPT)];
  for (let seat = 0; seat < players.length; seat++) {
    if (seat === viewer || handSize(state, seat) === 0) continue;
    const hand = handToArray(state, seat);
    for (let offer = 0; offer < TURNS * hand.length; offer++) {
      const own = offer % hand.length;
      const other = rng.below(count);
      const [card, instead] = [hand[own], undealt[other]];
      if (rng.below(CERTAIN) >= (odds[instead] / odds[card]) * CERTAIN) continue;
      hand[own] = instead;
      undealt[other] = card;
    }
    exchangeHand(state, seat, hand);
  }
}

let lastView: View | undefined;
let lastUnseen: readonly number[] = [];

/** The worlds of one search are drawn from one view. */
function unseenIn(view: View): readonly number[] {
  if (view === lastView) return lastUnseen;
  lastView = view;
  lastUnseen = unseenCards(view);
  return lastUnseen;
}
