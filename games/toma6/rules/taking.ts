import type { Emit, Seat } from '@sobremesa/engine';
import { headsOf } from './cards.ts';
import type { Event, TakeReason } from './events.ts';
import { addToPile, pileOf } from './piles.ts';
import { placerOf } from './queue.ts';
import { cardsInRow, hasMark, lengthOf, ROW_STRIDE, removeMark, restart, TAKE_7 } from './rows.ts';
import type { State } from './state.ts';

/**
 * T-012, TB-04: moves the cards of a row to the pile of `seat` and starts the row with `first`. A
 * `first` that lies in the row itself stays there (TV-05, TB-23, TB-24).
 */
export function takeRow(
  state: State,
  seat: Seat,
  row: number,
  first: number,
  why: TakeReason,
  emit: Emit<Event> | undefined,
): void {
  if (emit !== undefined) emitTaking(state, seat, row, first, why, emit);
  const start = row * ROW_STRIDE;
  const pile = pileOf(state, seat);
  const end = start + lengthOf(state, row);
  for (let index = start; index < end; index++) {
    const card = state.rowCards[index];
    if (card !== first) addToPile(state, pile, card);
  }
  restart(state, row, first);
  // TB-20, TB-R7: the marker leaves with the row, whatever the reason.
  removeMark(state, row, TAKE_7);
}

function emitTaking(
  state: State,
  seat: Seat,
  row: number,
  first: number,
  why: TakeReason,
  emit: Emit<Event>,
): void {
  const cards = cardsInRow(state, row).filter((card) => card !== first);
  const heads = cards.reduce((sum, card) => sum + headsOf(card), 0);
  emit({ type: 'row-taken', seat: placerOf(seat), row, cards, heads, why, first });
  if (hasMark(state, row, TAKE_7)) emit({ type: 'marker-gone', marker: 'take-7', row });
}
