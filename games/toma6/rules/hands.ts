import {
  addToSet,
  bitCount,
  lowestBit,
  NOBODY,
  onlySeat,
  type Seat,
  type SeatSet,
} from '@sobremesa/engine';
import { HAND_BITS, HAND_STRIDE, SET_WORDS } from './cards.ts';
import type { State } from './state.ts';

/**
 * A hand is laid into slots in ascending order once; afterwards cards only leave it, and all that
 * changes is which slots are still held. So neither finding nor removing nor listing a card takes
 * a loop whose length depends on the cards.
 */

/** Where a card is held: by which seat, in which of its slots. 0 is by nobody. */
const holdingOf = (seat: Seat, slot: number): number => (seat + 1) * HAND_STRIDE + slot;
const NOT_HELD = 0;

const slotOf = (state: State, card: number): number => state.holdings[card] & (HAND_STRIDE - 1);

/** Working space: passing through a set sorts cards faster than comparing them does. */
const sorted = new Int32Array(SET_WORDS);

/** Gives a seat without cards those from `from` to `end` of the list. */
export function layHand(
  state: State,
  seat: Seat,
  cards: ArrayLike<number>,
  from = 0,
  end = cards.length,
): void {
  for (let i = from; i < end; i++) addToSet(sorted, 0, cards[i]);
  let slot = 0;
  for (let word = 0; word < SET_WORDS; word++) {
    for (let bits = sorted[word]; bits !== 0; bits &= bits - 1) {
      const card = (word << 5) + lowestBit(bits);
      state.hands[seat * HAND_STRIDE + slot] = card;
      state.holdings[card] = holdingOf(seat, slot);
      slot++;
    }
    sorted[word] = 0;
  }
  state.held[seat] = (1 << slot) - 1;
}

export const isHeld = (state: State, card: number): boolean => state.holdings[card] !== NOT_HELD;

export const isInHand = (state: State, seat: Seat, card: number): boolean =>
  state.holdings[card] >> HAND_BITS === seat + 1;

export function removeFromHand(state: State, seat: Seat, card: number): void {
  state.held[seat] &= ~(1 << slotOf(state, card));
  state.holdings[card] = NOT_HELD;
}

/** Most hands are empty already when they are cleared. */
export function clearHand(state: State, seat: Seat): void {
  for (let slots = state.held[seat]; slots !== 0; slots &= slots - 1) {
    state.holdings[state.hands[seat * HAND_STRIDE + lowestBit(slots)]] = NOT_HELD;
  }
  state.held[seat] = 0;
}

/** Gives a seat as many other cards for those it has. */
export function exchangeHand(state: State, seat: Seat, cards: ArrayLike<number>): void {
  const size = handSize(state, seat);
  clearHand(state, seat);
  layHand(state, seat, cards, 0, size);
}

export function addToHand(state: State, seat: Seat, card: number): void {
  layHand(state, seat, [...handToArray(state, seat), card]);
}

export const handSize = (state: State, seat: Seat): number => bitCount(state.held[seat]);

export function handToArray(state: State, seat: Seat): number[] {
  const cards: number[] = [];
  for (let slots = state.held[seat]; slots !== 0; slots &= slots - 1) {
    cards.push(state.hands[seat * HAND_STRIDE + lowestBit(slots)]);
  }
  return cards;
}

/** The seats that have cards. */
export function holders(state: State): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (state.held[seat] !== 0) seats |= onlySeat(seat);
  }
  return seats;
}
