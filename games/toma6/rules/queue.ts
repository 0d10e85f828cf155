import { cellsToArray, NOBODY, onlySeat, type Seat, type SeatSet } from '@sobremesa/engine';
import { flippedValue } from './cards.ts';
import type { Placer } from './moves.ts';
import { BUFFALO, type State } from './state.ts';

/**
 * A card of a trick, face down or in the queue, is packed into one number, an entry. From the
 * highest bits it has value, rank among equal values, printed card and seat, so that lower entries
 * are placed first.
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
export const unflippedEntry = (seat: Seat, card: number): number =>
  entryOf(seat, card, card, RANK_UNFLIPPED);

/** TD-04, TD-R2: ordered by flipped value; of equal values the higher printed card comes first. */
export const flippedEntry = (seat: Seat, card: number): number =>
  entryOf(seat, card, flippedValue(card), RANK_UNFLIPPED - card);

export const seatIn = (entry: number): Seat => entry & SEAT_MASK;
export const cardIn = (entry: number): number => (entry >> SEAT_BITS) & CARD_MASK;
export const valueIn = (entry: number): number => entry >> (SEAT_BITS + CARD_BITS + RANK_BITS);
export const isFlipped = (entry: number): boolean =>
  ((entry >> (SEAT_BITS + CARD_BITS)) & RANK_MASK) !== RANK_UNFLIPPED;

/**
 * The entries of face-down cards are `queue[0 … laidCount − 1]`, which no other card uses before the
 * reveal. They are kept in order of placement: a new entry goes along them, and the higher entry of
 * each pair is carried on, without a branch that would be mispredicted.
 */
export function layDown(state: State, entry: number): void {
  const { queue } = state;
  let carried = entry;
  for (let index = 0; index < state.laidCount; index++) {
    const other = queue[index];
    const higher = higherOf(carried, other);
    queue[index] = carried + other - higher;
    carried = higher;
  }
  queue[state.laidCount++] = carried;
}

const higherOf = (a: number, b: number): number => b + ((a - b) & ((b - a) >> 31));

/** T-007: the laid cards become the queue. */
export function queueLaid(state: State): void {
  state.queueHead = 0;
  state.queueEnd = state.laidCount;
  state.laidCount = 0;
}

export const laidEntries = (state: State): number[] =>
  cellsToArray(state.queue, 0, state.laidCount);

/** The entry of the card that a seat has laid face down. */
export const laidBy = (state: State, seat: Seat): number | undefined =>
  laidEntries(state).find((entry) => seatIn(entry) === seat);

/** The seats whose face-down card is flipped. */
export const seatsWithFlips = (state: State): SeatSet =>
  laidEntries(state).reduce(
    (seats, entry) => (isFlipped(entry) ? seats | onlySeat(seatIn(entry)) : seats),
    NOBODY,
  );

export function enqueue(state: State, entry: number): void {
  state.queue[state.queueEnd++] = entry;
}

export const waitingEntries = (state: State): number[] =>
  cellsToArray(state.queue, state.queueHead, state.queueEnd);

const queueIndexOf = (state: State, seat: Seat): number =>
  state.queueHead + waitingEntries(state).findIndex((entry) => seatIn(entry) === seat);

export const isWaiting = (state: State, seat: Seat): boolean =>
  waitingEntries(state).some((entry) => seatIn(entry) === seat);

/** Replaces the queued entry of a seat by `entry` at `index` and returns the replaced one. */
export function replaceInQueue(state: State, index: number, entry: number): number {
  const { queue } = state;
  const from = queueIndexOf(state, seatIn(entry));
  const replaced = queue[from];
  if (index < from) queue.copyWithin(index + 1, index, from);
  else queue.copyWithin(from, from + 1, index + 1);
  queue[index] = entry;
  return replaced;
}

export function moveInQueue(state: State, index: number, seat: Seat): void {
  replaceInQueue(state, index, state.queue[queueIndexOf(state, seat)]);
}

/** A revealed card that has not been placed. */
export interface Waiting {
  readonly seat: Placer;
  readonly card: number;
  /** The value until the card is placed. It differs from the printed one for a flip (TD-04). */
  readonly value: number;
}

export const placerOf = (seat: Seat): Placer => (seat === BUFFALO ? 'buffalo' : seat);
export const seatOf = (placer: Placer): Seat => (placer === 'buffalo' ? BUFFALO : placer);

export const queueOrder = (state: State): Placer[] =>
  waitingEntries(state).map((entry) => placerOf(seatIn(entry)));

export const waitingCards = (state: State): Waiting[] => waitingEntries(state).map(waitingCard);

export const waitingCard = (entry: number): Waiting => ({
  seat: placerOf(seatIn(entry)),
  card: cardIn(entry),
  value: valueIn(entry),
});

/** The rank is arbitrary, because after the reveal only the order of the queue counts. */
export const entryOfWaiting = ({ seat, card, value }: Waiting): number =>
  entryOf(seatOf(seat), card, value, RANK_UNFLIPPED);
