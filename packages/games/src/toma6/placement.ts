import type { Emit, Seat } from '@sobremesa/engine';
import { ROW_COUNT } from './cards.ts';
import type { Event, TakeReason } from './events.ts';
import { fanOf } from './fan/fan-cards.ts';
import { cardIn, placerOf, seatIn, valueIn } from './queue.ts';
import { append, endOf, isFull, isOpen, NO_ROW, rowFor, rowHeads } from './rows.ts';
import { BUFFALO, type State } from './state.ts';
import { takeRow } from './taking.ts';

/** Places the next card of the queue; false when its player has to choose a row first (T-011). */
export function placeNext(state: State, emit: Emit<Event> | undefined): boolean {
  const next = state.queue[state.queueHead];
  const row = rowFor(state, valueIn(next));
  if (row !== NO_ROW) {
    // T-010
    placeAt(state, row, isFull(state, row) ? 'full' : undefined, emit);
    return true;
  }
  if (seatIn(next) !== BUFFALO) return false;
  placeAt(state, rowForBuffalo(state), 'low', emit);
  return true;
}

/** Places the next card of the queue in this row, which is taken first if there is a reason. */
export function placeAt(
  state: State,
  row: number,
  why: TakeReason | undefined,
  emit: Emit<Event> | undefined,
): void {
  const next = state.queue[state.queueHead];
  const seat = seatIn(next);
  const card = cardIn(next);
  state.queueHead++;
  state.asked = state.team;
  if (why === undefined) append(state, row, card);
  else takeRow(state, seat, row, card, why, emit);
  if (emit !== undefined) emitPlacing(state, seat, card, row, emit);
  fanOf(state)?.afterPlacing?.(state, seat, row, why !== undefined, emit);
}

function emitPlacing(state: State, seat: Seat, card: number, row: number, emit: Emit<Event>): void {
  emit({ type: 'placed', seat: placerOf(seat), card, row, at: state.rowLengths[row] - 1 });
}

/** TB-05, TB-R4: the open row with the fewest heads; of equal ones that with the highest end. */
function rowForBuffalo(state: State): number {
  let best = NO_ROW;
  for (let row = 0; row < ROW_COUNT; row++) {
    if (isOpen(state, row) && (best === NO_ROW || isCheaper(state, row, best))) best = row;
  }
  return best;
}

function isCheaper(state: State, row: number, other: number): boolean {
  const saved = rowHeads(state, other) - rowHeads(state, row);
  return saved > 0 || (saved === 0 && endOf(state, row) > endOf(state, other));
}
