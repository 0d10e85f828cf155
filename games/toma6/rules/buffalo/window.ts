import {
  allSeats,
  type Emit,
  NOBODY,
  onlySeat,
  type Refusal,
  refusal,
  type Seat,
} from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import type { Event } from '../events.ts';
import { LIFT, type Move, type MoveOf, PASS, type SpecialMove } from '../moves.ts';
import { placeNext } from '../placement.ts';
import { hasMark, isAnyMarked, removeMark, STOP } from '../rows.ts';
import type { State } from '../state.ts';
import { codeOf, type Special, specialOf } from './kinds.ts';
import { ruleOf } from './special-rules.ts';

export type WindowMove = MoveOf<'pass' | 'lift'> | SpecialMove;

/** TB-R1: a pass, lifting a stop (TB-21) and every use of a face-up special (TB-06). */
export function listWindowMoves(state: State, seat: Seat, into: Move[]): number {
  into.length = 0;
  into.push(PASS);
  for (let row = 0; row < ROW_COUNT; row++) {
    if (hasMark(state, row, STOP)) into.push(LIFT[row]);
  }
  for (let slot = 0; slot < state.displaySize; slot++) {
    const code = state.display[slot];
    // Lists a kind once, because two specials of a kind are interchangeable.
    if (state.display.indexOf(code) === slot) ruleOf(specialOf(code)).list(state, seat, into);
  }
  return into.length;
}

/** TB-07, TB-R1: opens a window before a placement unless every seat could only pass. */
export function openWindow(state: State): boolean {
  if (!isAnythingUsable(state)) return false;
  state.phase = 'window';
  state.deciders = allSeats(state.players.length);
  return true;
}

export const isAnythingUsable = (state: State): boolean =>
  (state.displaySize > 0 || isAnyMarked(state, STOP)) && canAnybodyUse(state);

const listed: Move[] = [];

function canAnybodyUse(state: State): boolean {
  for (let seat = 0; seat < state.players.length; seat++) {
    if (listWindowMoves(state, seat, listed) > 1) return true;
  }
  return false;
}

export function refuseInWindow(state: State, seat: Seat, move: WindowMove): Refusal | undefined {
  switch (move.type) {
    case 'pass':
      return undefined;
    case 'lift':
      return refuseLift(state, move.row);
    default:
      return refuseSpecial(state, seat, move);
  }
}

function refuseLift(state: State, row: number): Refusal | undefined {
  if (hasMark(state, row, STOP)) return undefined;
  return refusal('not-stopped', `there is no stop at row ${row}`, { row });
}

function refuseSpecial(state: State, seat: Seat, move: SpecialMove): Refusal | undefined {
  if (isFaceUp(state, move.type)) return ruleOf(move.type).refuse(state, seat, move);
  const { type: special } = move;
  return refusal('not-on-display', `no "${special}" lies face up`, { special });
}

/** Returns whether the trick continues. The caller then opens the next window, if any. */
export function playInWindow(
  state: State,
  seat: Seat,
  move: WindowMove,
  emit: Emit<Event> | undefined,
): boolean {
  switch (move.type) {
    case 'pass':
      state.deciders &= ~onlySeat(seat);
      emit?.({ type: 'passed', seat });
      return state.deciders === NOBODY && placeNext(state, emit);
    case 'lift':
      removeMark(state, move.row, STOP);
      emit?.({ type: 'marker-gone', marker: 'stop', row: move.row, seat });
      return true;
    default:
      discard(state, seat, move.type, emit);
      ruleOf(move.type).use(state, seat, move, emit);
      // TB-R5: no window opens between a replacement and its placement.
      return move.type !== 'replace' || placeNext(state, emit);
  }
}

/** TB-06 */
export const isFaceUp = (state: State, special: Special): boolean => slotOf(state, special) >= 0;

/** −1 if it does not lie face up. */
function slotOf({ display, displaySize }: State, special: Special): number {
  const slot = display.indexOf(codeOf(special));
  return slot < displaySize ? slot : -1;
}

/** TB-06, TB-R9: first turns up the next special in the same slot. */
function discard(state: State, seat: Seat, special: Special, emit: Emit<Event> | undefined): void {
  const slot = slotOf(state, special);
  if (state.specialsNext < state.specialsEnd) {
    const code = state.specials[state.specialsNext++];
    state.display[slot] = code;
    emit?.({ type: 'special-used', seat, special, turnedUp: specialOf(code) });
  } else {
    state.display.copyWithin(slot, slot + 1, state.displaySize--);
    emit?.({ type: 'special-used', seat, special });
  }
}
