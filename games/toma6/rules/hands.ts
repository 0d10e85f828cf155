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
 * A hand is stored in slots in ascending order. Removing a card only clears its bit in `held`, so
 * finding and removing a card take no loop. Adding a card, which is rare, stores the hand again.
 */

/** Packs seat and slot of a card; never `NOT_HELD`. */
const holdingOf = (seat: Seat, slot: number): number => (seat + 1) * HAND_STRIDE + slot;
const NOT_HELD = 0;

const slotOf = (state: State, card: number): number => state.holdings[card] & (HAND_STRIDE - 1);

/** Buffers of `layHand`: the cards as a set, and how many of them are in the words before each. */
const cardSet = new Int32Array(SET_WORDS);
const before = new Int32Array(SET_WORDS);

/** Stores `cards[from … end − 1]` as the hand of a seat, which must not hold other cards. */
export function layHand(
  state: State,
  seat: Seat,
  cards: ArrayLike<number>,
  from = 0,
  end = cards.length,
): void {
  for (let i = from; i < end; i++) addToSet(cardSet, 0, cards[i]);
  for (let word = 1; word < SET_WORDS; word++) {
    before[word] = before[word - 1] + bitCount(cardSet[word - 1]);
  }
  // Counting the lower cards sorts without a branch that would be mispredicted.
  for (let i = from; i < end; i++) {
    const card = cards[i];
    const word = card >>> 5;
    const slot = before[word] + bitCount(cardSet[word] & ((1 << (card & 31)) - 1));
    state.hands[seat * HAND_STRIDE + slot] = card;
    state.holdings[card] = holdingOf(seat, slot);
  }
  for (let word = 0; word < SET_WORDS; word++) cardSet[word] = 0;
  state.held[seat] = (1 << (end - from)) - 1;
}

export const isHeld = (state: State, card: number): boolean => state.holdings[card] !== NOT_HELD;

export const isInHand = (state: State, seat: Seat, card: number): boolean =>
  state.holdings[card] >> HAND_BITS === seat + 1;

export function removeFromHand(state: State, seat: Seat, card: number): void {
  state.held[seat] &= ~(1 << slotOf(state, card));
  state.holdings[card] = NOT_HELD;
}

export function clearHand(state: State, seat: Seat): void {
  for (let slots = state.held[seat]; slots !== 0; slots &= slots - 1) {
    state.holdings[state.hands[seat * HAND_STRIDE + lowestBit(slots)]] = NOT_HELD;
  }
  state.held[seat] = 0;
}

/** Replaces the hand of a seat by the first of `cards`, as many as it has now. */
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

/** The seats that hold cards. */
export function holders(state: State): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (state.held[seat] !== 0) seats |= onlySeat(seat);
  }
  return seats;
}
