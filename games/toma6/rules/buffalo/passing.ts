import { allSeats, NOBODY, type SeatSet } from '@sobremesa/engine';
import { flagsOf } from '../flags.ts';
import type { State } from '../state.ts';

/** TB-R1: a row is chosen only after all have passed. Outside a window nobody has passed. */
function seatsThatPassed(state: State): SeatSet {
  const all = allSeats(state.players.length);
  if (state.phase === 'window') return all & ~state.deciders;
  return state.phase === 'take' ? all : NOBODY;
}

export const passedFlags = (state: State): boolean[] =>
  flagsOf(seatsThatPassed(state), state.players.length);
