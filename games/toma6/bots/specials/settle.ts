import { FastRng, firstSeat, onlySeat, type Seat } from '@sobremesa/engine';
import {
  buffaloHeads,
  cheapestRow,
  codeOf,
  type Move,
  PASS,
  type SpecialMove,
  type State,
  TAKE,
  teamPoints,
  toma6,
} from '../../rules/index.ts';

/** The rest of a trick does not depend on chance. */
export const noChance = new FastRng('trick');

/** TB-09: the buffalo's heads less the team's points. */
export const teamLead = (state: State): number => buffaloHeads(state) - teamPoints(state);

/** Every seat passes, so that the next card is placed. */
export function passAll(state: State): void {
  state.deciders = onlySeat(0);
  toma6.play(state, 0, PASS, noChance);
}

/** A low card takes the cheapest row. */
export function takeCheapest(state: State): void {
  const seat = firstSeat(state.deciders) ?? 0;
  toma6.play(state, seat, TAKE[cheapestRow(state)], noChance);
}

/**
 * Ends a revealed trick in which nobody uses anything more. Specials are put away meanwhile: without
 * windows the whole trick is one move, and a playout has ten of them.
 */
export function settle(state: State): void {
  const shown = state.displaySize;
  state.displaySize = 0;
  while (state.phase === 'window' || state.phase === 'take') {
    if (state.phase === 'window') passAll(state);
    else takeCheapest(state);
  }
  state.displaySize = shown;
}

/** Working space. */
let scratch: State | undefined;

/** The team's lead after this trick, if no seat uses anything more after this move of a window. */
export function leadAfter(state: State, seat: Seat, move: Move): number {
  scratch = toma6.clone(state, scratch);
  showOnly(scratch, move);
  if (move.type === 'pass') passAll(scratch);
  else toma6.play(scratch, seat, move, noChance);
  settle(scratch);
  return teamLead(scratch);
}

/** Puts away the specials that this move does not use; see `settle`. */
function showOnly(state: State, move: Move): void {
  state.displaySize = 0;
  state.specialsNext = state.specialsEnd;
  if (isUseOfSpecial(move)) state.display[state.displaySize++] = codeOf(move.type);
}

/** Of the moves of a window. */
export const isUseOfSpecial = (move: Move): move is SpecialMove =>
  move.type !== 'pass' && move.type !== 'lift';
