import { hasSeat, type Seat } from '@sobremesa/engine';
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

/** Where in the queue a seat's card waits; `undefined` when it has none there. */
export function findInQueue(state: State, seat: Seat): number | undefined {
  for (let i = state.queueHead; i < state.queueEnd; i++) {
    if (state.queueSeats[i] === seat) return i;
  }
  return undefined;
}

export function enqueue(state: State, seat: Seat, card: number, value: number): void {
  const end = state.queueEnd++;
  state.queueSeats[end] = seat;
  state.queueCards[end] = card;
  state.queueValues[end] = value;
}

/** T-007: puts a card where its value belongs. Only for the reveal: the queue begins at 0. */
export function enqueueInOrder(state: State, seat: Seat, card: number): void {
  const { queueSeats, queueCards, queueValues } = state;
  const value = hasSeat(state.flips, seat) ? flippedValue(card) : card;
  let place = state.queueEnd;
  while (place > 0 && comesBefore(state, seat, card, value, place - 1)) {
    queueSeats[place] = queueSeats[place - 1];
    queueCards[place] = queueCards[place - 1];
    queueValues[place] = queueValues[place - 1];
    place--;
  }
  queueSeats[place] = seat;
  queueCards[place] = card;
  queueValues[place] = value;
  state.queueEnd++;
}

/** TD-05, TD-R2: only flips make values equal; the flipped card, then the higher one, is first. */
function comesBefore(
  state: State,
  seat: Seat,
  card: number,
  value: number,
  other: number,
): boolean {
  if (value !== state.queueValues[other]) return value < state.queueValues[other];
  if (!hasSeat(state.flips, seat)) return false;
  return !hasSeat(state.flips, state.queueSeats[other]) || card > state.queueCards[other];
}

/** Moves one waiting card; those between close the gap and keep their order. */
export function moveInQueue(state: State, from: number, to: number): void {
  for (const column of [state.queueSeats, state.queueCards, state.queueValues]) {
    const moved = column[from];
    if (to < from) column.copyWithin(to + 1, to, from);
    else column.copyWithin(from, from + 1, to + 1);
    column[to] = moved;
  }
}

export const queueOrder = (state: State): Placer[] =>
  Array.from(state.queueSeats.subarray(state.queueHead, state.queueEnd), placerOf);

export function queueToArray(state: State): Waiting[] {
  const waiting: Waiting[] = [];
  for (let i = state.queueHead; i < state.queueEnd; i++) {
    waiting.push({
      seat: placerOf(state.queueSeats[i]),
      card: state.queueCards[i],
      value: state.queueValues[i],
    });
  }
  return waiting;
}
