import { type Emit, onlySeat } from '@sobremesa/engine';
import type { Event, TakeReason } from './events.ts';
import { fanOf } from './fan/fan-cards.ts';
import { cardIn, placerOf, seatIn, valueIn } from './queue.ts';
import { append, cheapestRow, isFull, lengthOf, NO_ROW, rowFor } from './rows.ts';
import { BUFFALO, type State } from './state.ts';
import { takeRow } from './taking.ts';

/** Places the next card of the queue; returns false if its player must choose a row first. */
export function placeNext(state: State, emit: Emit<Event> | undefined): boolean {
  const row = rowFor(state, valueIn(state.queue[state.queueHead]));
  if (row === NO_ROW) return placeLow(state, emit);
  // T-010
  placeAt(state, row, isFull(state, row) ? 'full' : undefined, emit);
  return true;
}

/** T-011, TB-05, TB-R2: the owner of a low card chooses the row; a rule chooses for the buffalo. */
function placeLow(state: State, emit: Emit<Event> | undefined): boolean {
  const next = state.queue[state.queueHead];
  const seat = seatIn(next);
  if (seat === BUFFALO) {
    placeAt(state, cheapestRow(state), 'low', emit);
    return true;
  }
  state.phase = 'take';
  state.deciders = onlySeat(seat);
  emit?.({ type: 'row-owed', seat, card: cardIn(next) });
  return false;
}

/** Places the next card of the queue in this row, which is taken first if `why` is given. */
export function placeAt(
  state: State,
  row: number,
  why: TakeReason | undefined,
  emit: Emit<Event> | undefined,
): void {
  const next = state.queue[state.queueHead++];
  if (why === undefined) append(state, row, cardIn(next));
  else takeRow(state, seatIn(next), row, cardIn(next), why, emit);
  if (emit !== undefined || state.options.fanCard !== undefined) {
    afterPlacing(state, next, row, why !== undefined, emit);
  }
}

function afterPlacing(
  state: State,
  entry: number,
  row: number,
  took: boolean,
  emit: Emit<Event> | undefined,
): void {
  const seat = seatIn(entry);
  const at = lengthOf(state, row) - 1;
  emit?.({ type: 'placed', seat: placerOf(seat), card: cardIn(entry), row, at });
  fanOf(state)?.afterPlacing?.(state, seat, row, took, emit);
}
