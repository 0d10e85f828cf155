import { allSeats, NOBODY, type SeatSet } from '@sobremesa/engine';
import { flagsOf } from '../flags.ts';
import type { State } from '../state.ts';

/** TB-R1: while a row is owed all have passed, and while no card is to be placed nobody has. */
function whoHasPassed(state: State): SeatSet {
  const all = allSeats(state.players.length);
  if (state.phase === 'window') return all & ~state.deciders;
  return state.phase === 'take' ? all : NOBODY;
}

export const passedFlags = (state: State): boolean[] =>
  flagsOf(whoHasPassed(state), state.players.length);
