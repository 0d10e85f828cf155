import type { Seat } from '@sobremesa/engine';
import { flippedValue } from './cards.ts';
import type { Placer } from './moves.ts';
import { BUFFALO, type State } from './state.ts';

/** A revealed card that has not been placed. */
export interface Waiting {
  readonly seat: Placer;
  readonly card: number;
  /** What the card counts as until it is placed: with a flip not what is printed (TD-04). */
  readonly value: number;
}

export const placerOf = (seat: Seat): Placer => (seat === BUFFALO ? 'buffalo' : seat);
export const seatOf = (placer: Placer): Seat => (placer === 'buffalo' ? BUFFALO : placer);

/** In the queue a waiting card is one number: value, rank among equal values, card, seat. */
const RANK_BITS = 7;
const CARD_BITS = 7;
const SEAT_BITS = 4;
const LAST_RANK = (1 << RANK_BITS) - 1;

const entryOf = (seat: Seat, card: number, value: number, rank: number): number =>
  (((((value << RANK_BITS) | rank) << CARD_BITS) | card) << SEAT_BITS) | seat;

export const seatIn = (entry: number): Seat => entry & ((1 << SEAT_BITS) - 1);
export const cardIn = (entry: number): number => (entry >> SEAT_BITS) & ((1 << CARD_BITS) - 1);
export const valueIn = (entry: number): number => entry >> (SEAT_BITS + CARD_BITS + RANK_BITS);

/** T-007: of two turned-up cards the lower entry is placed first. */
export const turnedUp = (seat: Seat, card: number): number => entryOf(seat, card, card, LAST_RANK);

/** TD-05, TD-R2: of equal values the flipped card is first, of two such the higher one. */
export const turnedUpFlipped = (seat: Seat, card: number): number =>
  entryOf(seat, card, flippedValue(card), LAST_RANK - card);

/** Adds a card at the end, whatever its value. */
export function enqueue(state: State, { seat, card, value }: Waiting): void {
  state.queue[state.queueEnd++] = entryOf(seatOf(seat), card, value, LAST_RANK);
}

/** Where in the queue a seat's card waits; `undefined` when it has none there. */
export function findInQueue(state: State, seat: Seat): number | undefined {
  for (let place = state.queueHead; place < state.queueEnd; place++) {
    if (seatIn(state.queue[place]) === seat) return place;
  }
  return undefined;
}

/** Moves one waiting card; those between close the gap and keep their order. */
export function moveInQueue(state: State, from: number, to: number): void {
  const { queue } = state;
  const entry = queue[from];
  if (to < from) queue.copyWithin(to + 1, to, from);
  else queue.copyWithin(from, from + 1, to + 1);
  queue[to] = entry;
}

const entries = (state: State): Int32Array => state.queue.subarray(state.queueHead, state.queueEnd);

export const queueOrder = (state: State): Placer[] =>
  Array.from(entries(state), (entry) => placerOf(seatIn(entry)));

export const queueToArray = (state: State): Waiting[] =>
  Array.from(entries(state), (entry) => ({
    seat: placerOf(seatIn(entry)),
    card: cardIn(entry),
    value: valueIn(entry),
  }));
