import { addToSet, bitCount, lowestBit, type Seat } from '@sobremesa/engine';
import { HAND_STRIDE, SET_WORDS } from './cards.ts';
import type { State } from './state.ts';

/**
 * A hand is laid into slots in ascending order once; afterwards cards only leave it, and all that
 * changes is which slots are still held. So neither finding nor removing nor listing a card takes
 * a loop whose length depends on the cards.
 */

/** Working space: passing through a set sorts cards faster than comparing them does. */
const sorted = new Int32Array(SET_WORDS);

/** Gives a seat the cards from `from` to `end` of the list as its hand. */
export function layHand(
  state: State,
  seat: Seat,
  cards: ArrayLike<number>,
  from = 0,
  end = cards.length,
): void {
  for (let i = from; i < end; i++) addToSet(sorted, 0, cards[i]);
  const start = seat * HAND_STRIDE;
  let slot = 0;
  for (let word = 0; word < SET_WORDS; word++) {
    for (let bits = sorted[word]; bits !== 0; bits &= bits - 1) {
      const card = (word << 5) + lowestBit(bits);
      state.hands[start + slot] = card;
      state.slots[card] = slot++;
    }
    sorted[word] = 0;
  }
  state.held[seat] = (1 << slot) - 1;
}

/** The slot is where the card was laid, in this hand or in another: both are asked. */
export function isInHand(state: State, seat: Seat, card: number): boolean {
  const slot = state.slots[card];
  return state.hands[seat * HAND_STRIDE + slot] === card && ((state.held[seat] >> slot) & 1) === 1;
}

export function removeFromHand(state: State, seat: Seat, card: number): void {
  state.held[seat] &= ~(1 << state.slots[card]);
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
