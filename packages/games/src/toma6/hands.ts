import { addToSet, lowestBit, type Seat } from '@sobremesa/engine';
import { HAND_STRIDE, SET_WORDS } from './cards.ts';
import type { State } from './state.ts';

/** Working space: passing through a set sorts cards faster than comparing them does. */
const sorted = new Int32Array(SET_WORDS);

/** Gives a seat the cards from `from` to `end` of the list as its hand, in ascending order. */
export function layHand(
  state: State,
  seat: Seat,
  cards: ArrayLike<number>,
  from = 0,
  end = cards.length,
): void {
  for (let i = from; i < end; i++) addToSet(sorted, 0, cards[i]);
  let place = seat * HAND_STRIDE;
  for (let word = 0; word < SET_WORDS; word++) {
    for (let bits = sorted[word]; bits !== 0; bits &= bits - 1) {
      state.hands[place++] = (word << 5) + lowestBit(bits);
    }
    sorted[word] = 0;
  }
  state.handSizes[seat] = end - from;
}

const NOWHERE = -1;

function placeInHand(state: State, seat: Seat, card: number): number {
  const start = seat * HAND_STRIDE;
  const end = start + state.handSizes[seat];
  for (let place = start; place < end; place++) if (state.hands[place] === card) return place;
  return NOWHERE;
}

export const isInHand = (state: State, seat: Seat, card: number): boolean =>
  placeInHand(state, seat, card) !== NOWHERE;

export function addToHand(state: State, seat: Seat, card: number): void {
  const { hands } = state;
  const start = seat * HAND_STRIDE;
  let place = start + state.handSizes[seat]++;
  for (; place > start && hands[place - 1] > card; place--) hands[place] = hands[place - 1];
  hands[place] = card;
}

export function removeFromHand(state: State, seat: Seat, card: number): void {
  const { hands } = state;
  const last = seat * HAND_STRIDE + --state.handSizes[seat];
  let place = last;
  // From the end, carrying each card one place down until the one that goes.
  for (let carried = hands[last]; carried !== card; ) {
    place--;
    const next = hands[place];
    hands[place] = carried;
    carried = next;
  }
}

export const handToArray = (state: State, seat: Seat): number[] =>
  Array.from(state.hands.subarray(seat * HAND_STRIDE, seat * HAND_STRIDE + state.handSizes[seat]));
