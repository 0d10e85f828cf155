import { NOBODY } from '@sobremesa/engine';
import { flagsOf, seatsFlagged } from '../flags.ts';
import type { State } from '../state.ts';

/** Who has passed; nobody has while no card waits to be placed. */
export function passedFlags(state: State): boolean[] {
  const isPlacing = state.phase === 'window' || state.phase === 'take';
  return flagsOf(isPlacing ? state.team & ~state.asked : NOBODY, state.players.length);
}

export function askWhoHasNotPassed(state: State, passed: readonly boolean[]): void {
  state.asked = state.team & ~seatsFlagged(passed);
}
