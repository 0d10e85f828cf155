import { type Emit, onlySeat } from '@sobremesa/engine';
import { ROW_COUNT } from './cards.ts';
import type { Event, TakeReason } from './events.ts';
import { fanOf } from './fan/fan-cards.ts';
import { cardIn, placerOf, seatIn, valueIn } from './queue.ts';
import { append, endOf, isFull, isOpen, lengthOf, NO_ROW, rowFor, rowHeads } from './rows.ts';
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
    placeAt(state, rowForBuffalo(state), 'low', emit);
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

/** TB-05, TB-R4: the open row with the fewest heads; of equal ones the one with the highest end. */
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
