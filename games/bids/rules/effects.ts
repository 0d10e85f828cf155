import { cellsToArray, type Emit, type Rng, type Seat, shuffle } from '@sobremesa/engine';
import { ALLY, type CardId, isBlack, isKept, LOW, SHUFFLE, TIMES_TWO, UNKNOWN } from './cards.ts';
import type { Event } from './events.ts';
import type { Steal } from './moves.ts';
import { type Card, cardOf, cardsOf } from './notation.ts';
import { hasSpecial, NO_SPECIALS, type SpecialSet, specialsAtStake } from './stakes.ts';
import { type State, WON_SIZE } from './state.ts';
import {
  addToWon,
  bidOfSeat,
  pileSize,
  putAside,
  putUnder,
  seatOfBid,
  takeFromWon,
  takeTop,
} from './zones.ts';

/** B-R17: the effects of a won turn, in this order. */
export function award(
  state: State,
  winner: Seat,
  theft: Steal | undefined,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  const specials = specialsAtStake(state);
  takeCards(state, winner, hasSpecial(specials, TIMES_TWO), emit);
  if (theft) applyTheft(state, winner, theft, emit);
  if (specials !== NO_SPECIALS) applySpecials(state, winner, specials, rng, emit);
}

/** B-015, B-R06: gives the winner the centre, the black cards bid in playing order, then `2x`. */
function takeCards(
  state: State,
  winner: Seat,
  withTimesTwo: boolean,
  emit: Emit<Event> | undefined,
): void {
  const before = state.wonSizes[winner];
  takeCard(state, winner, takeFromCentre(state, emit));
  for (let index = 0; index < state.bidCount; index++) {
    takeCard(state, winner, state.bids[index]);
  }
  if (withTimesTwo) addToWon(state, winner, TIMES_TWO);
  emit?.({
    type: 'turn-won',
    seat: winner,
    bid: cardOf(state.bids[bidOfSeat(state, winner)]),
    cards: cardsOf(state.won, winner * WON_SIZE + before, state.wonSizes[winner] - before),
  });
}

function takeCard(state: State, winner: Seat, card: CardId): void {
  if (isKept(card) && card !== TIMES_TWO) addToWon(state, winner, card);
}

/** Removes the card that was bid for. B-R16: an `unknown` as centre is put aside. */
function takeFromCentre(state: State, emit: Emit<Event> | undefined): CardId {
  if (!state.blind) return state.centre;
  if (state.centre === UNKNOWN) removeFromPlay(state, UNKNOWN, emit);
  return takeTop(state);
}

/** B-R12: the stolen card becomes the last won card. */
function applyTheft(state: State, winner: Seat, theft: Steal, emit: Emit<Event> | undefined): void {
  addToWon(state, winner, takeFromWon(state, theft.seat, theft.card));
  emit?.({ type: 'stolen', seat: winner, victim: theft.seat, card: theft.card });
}

/** B-R17: alliance, shuffle, then the effects on the next turn. */
function applySpecials(
  state: State,
  winner: Seat,
  specials: SpecialSet,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  if (hasSpecial(specials, ALLY)) playAlly(state, winner, emit);
  if (hasSpecial(specials, SHUFFLE)) playShuffle(state, rng, emit);
  if (hasSpecial(specials, LOW)) playLow(state, emit);
  if (hasSpecial(specials, UNKNOWN)) playUnknown(state, emit);
}

/** B-046, B-R18: a winning ally makes no alliance. */
function playAlly(state: State, winner: Seat, emit: Emit<Event> | undefined): void {
  removeFromPlay(state, ALLY, emit);
  const player = seatOfBid(state, state.bids.indexOf(ALLY));
  if (player === winner) return;
  state.alliance = player < winner ? [player, winner] : [winner, player];
  emit?.({ type: 'allied', seats: state.alliance });
}

/** B-043 */
export function playShuffle(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  removeFromPlay(state, SHUFFLE, emit);
  shuffle(state.pile, rng, state.pileNext, state.pileEnd);
  emit?.({ type: 'pile-shuffled', size: pileSize(state) });
}

/** B-044 */
export function playLow(state: State, emit: Emit<Event> | undefined): void {
  removeFromPlay(state, LOW, emit);
  state.lowWins = true;
  emit?.({ type: 'low-wins' });
}

/** B-R15 */
function playUnknown(state: State, emit: Emit<Event> | undefined): void {
  removeFromPlay(state, UNKNOWN, emit);
  state.nextBlind = true;
  emit?.({ type: 'next-turn-blind' });
}

/** B-R13 */
function removeFromPlay(state: State, card: CardId, emit: Emit<Event> | undefined): void {
  putAside(state, card);
  emit?.({ type: 'put-aside', card: cardOf(card) });
}

/** B-016, B-052, B-R04: puts the centre and the black cards bid under the pile. */
export function returnCards(
  state: State,
  type: 'burned' | 'centre-won',
  seat: Seat,
  emit: Emit<Event> | undefined,
): void {
  emit?.({ type, seat, cards: returnedFaceUp(state), unseen: state.blind });
  putUnder(state, takeFromCentre(state, emit));
  for (let index = 0; index < state.bidCount; index++) {
    const card = state.bids[index];
    if (isBlack(card)) putUnder(state, card);
    else if (card === ALLY) removeFromPlay(state, card, emit);
  }
}

/** The face-up cards that go under the pile. */
function returnedFaceUp(state: State): Card[] {
  const bids = cellsToArray(state.bids, 0, state.bidCount).filter(isBlack);
  return (state.blind ? bids : [state.centre, ...bids]).map(cardOf);
}
