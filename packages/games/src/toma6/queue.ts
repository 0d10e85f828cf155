import { NOBODY, onlySeat, type Seat, type SeatSet } from '@sobremesa/engine';
import { flippedValue } from './cards.ts';
import type { Placer } from './moves.ts';
import { BUFFALO, PLACERS, type State } from './state.ts';

/**
 * The queue holds the cards of a trick that are not placed yet: up to the reveal face down and in
 * the order of laying, then in the order of placing. A card in it is one number, an entry, made of
 * value, rank among equal values, printed card and seat: the lower entry is placed first.
 */
const RANK_BITS = 7;
const CARD_BITS = 7;
const SEAT_BITS = 4;

const RANK_MASK = (1 << RANK_BITS) - 1;
const CARD_MASK = (1 << CARD_BITS) - 1;
const SEAT_MASK = (1 << SEAT_BITS) - 1;

/** TD-05: of equal values the flipped card is placed first. */
const RANK_UNFLIPPED = RANK_MASK;

const entryOf = (seat: Seat, card: number, value: number, rank: number): number =>
  (((((value << RANK_BITS) | rank) << CARD_BITS) | card) << SEAT_BITS) | seat;

/** T-007 */
export const plainEntry = (seat: Seat, card: number): number =>
  entryOf(seat, card, card, RANK_UNFLIPPED);

/** TD-04, TD-R2: the flipped value decides, and of equal ones the higher printed card is first. */
export const flippedEntry = (seat: Seat, card: number): number =>
  entryOf(seat, card, flippedValue(card), RANK_UNFLIPPED - card);

export const seatIn = (entry: number): Seat => entry & SEAT_MASK;
export const cardIn = (entry: number): number => (entry >> SEAT_BITS) & CARD_MASK;
export const valueIn = (entry: number): number => entry >> (SEAT_BITS + CARD_BITS + RANK_BITS);
export const isFlipped = (entry: number): boolean =>
  ((entry >> (SEAT_BITS + CARD_BITS)) & RANK_MASK) !== RANK_UNFLIPPED;

export function enqueue(state: State, entry: number): void {
  state.queue[state.queueEnd++] = entry;
}

/** Working space of one sorting. */
const unsorted = new Int32Array(PLACERS);

/** Sorts a whole trick; nothing of it has been placed yet. */
export function sortQueue(state: State): void {
  const { queue, queueEnd } = state;
  for (let i = 0; i < queueEnd; i++) unsorted[i] = queue[i];
  for (let i = 0; i < queueEnd; i++) {
    // The place is the number of lower entries: no swaps, no branches to be guessed wrong.
    let place = 0;
    for (let j = 0; j < queueEnd; j++) place += (unsorted[j] - unsorted[i]) >>> 31;
    queue[place] = unsorted[i];
  }
}

const NOT_QUEUED = -1;

function placeInQueue(state: State, seat: Seat): number {
  for (let place = state.queueHead; place < state.queueEnd; place++) {
    if (seatIn(state.queue[place]) === seat) return place;
  }
  return NOT_QUEUED;
}

/** The entry of a seat's card; `undefined` when it has none in the queue. */
export function entryBy(state: State, seat: Seat): number | undefined {
  const place = placeInQueue(state, seat);
  return place === NOT_QUEUED ? undefined : state.queue[place];
}

/** Puts an entry here for the one that its seat had, which is returned; the others stay in order. */
export function putAt(state: State, place: number, entry: number): number {
  const { queue } = state;
  const from = placeInQueue(state, seatIn(entry));
  const former = queue[from];
  if (place < from) queue.copyWithin(place + 1, place, from);
  else queue.copyWithin(from, from + 1, place + 1);
  queue[place] = entry;
  return former;
}

export function bringTo(state: State, place: number, seat: Seat): void {
  putAt(state, place, state.queue[placeInQueue(state, seat)]);
}

/** A revealed card that has not been placed. */
export interface Waiting {
  readonly seat: Placer;
  readonly card: number;
  /** What the card counts as until it is placed: with a flip not what is printed (TD-04). */
  readonly value: number;
}

export const placerOf = (seat: Seat): Placer => (seat === BUFFALO ? 'buffalo' : seat);
export const seatOf = (placer: Placer): Seat => (placer === 'buffalo' ? BUFFALO : placer);

export const entries = (state: State): number[] =>
  Array.from(state.queue.subarray(state.queueHead, state.queueEnd));

export const queueOrder = (state: State): Placer[] =>
  entries(state).map((entry) => placerOf(seatIn(entry)));

/** The revealed cards; what still lies face down does not wait to be placed. */
export const waitingCards = (state: State): Waiting[] =>
  state.phase === 'choose' ? [] : entries(state).map(waitingCard);

export const waitingCard = (entry: number): Waiting => ({
  seat: placerOf(seatIn(entry)),
  card: cardIn(entry),
  value: valueIn(entry),
});

/** After the reveal only the order of the queue counts: there is no rank to be kept. */
export const entryOfWaiting = ({ seat, card, value }: Waiting): number =>
  entryOf(seatOf(seat), card, value, RANK_UNFLIPPED);

/** The seats whose card in the queue has a flip card with it. */
export function flippedSeats(state: State): SeatSet {
  let seats = NOBODY;
  for (const entry of entries(state)) if (isFlipped(entry)) seats |= onlySeat(seatIn(entry));
  return seats;
}
