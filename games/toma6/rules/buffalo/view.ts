import { addAllToPile, pileToArray } from '../piles.ts';
import { addMark, rowsWithMark, STOP, TAKE_7 } from '../rows.ts';
import { BUFFALO, type State } from '../state.ts';
import { codeOf, type Special } from './kinds.ts';
import { passedFlags } from './passing.ts';
import { shownSpecials } from './setup.ts';

export interface BuffaloView {
  readonly deckSize: number;
  readonly pile: readonly number[];
  /** The face-up specials. */
  readonly display: readonly Special[];
  /** The number of face-down specials. */
  readonly specialsLeft: number;
  /** The rows with a take-7. */
  readonly take7: readonly number[];
  /** The rows with a stop. */
  readonly stop: readonly number[];
  readonly passed: readonly boolean[];
}

export const viewBuffalo = (state: State): BuffaloView => ({
  deckSize: state.deckEnd - state.deckNext,
  pile: pileToArray(state, BUFFALO),
  display: shownSpecials(state),
  specialsLeft: state.specialsEnd - state.specialsNext,
  take7: rowsWithMark(state, TAKE_7),
  stop: rowsWithMark(state, STOP),
  passed: passedFlags(state),
});

/** Lays the public part. */
export function layBuffalo(state: State, view: BuffaloView): void {
  addAllToPile(state, BUFFALO, view.pile);
  for (const row of view.take7) addMark(state, row, TAKE_7);
  for (const row of view.stop) addMark(state, row, STOP);
  for (const special of view.display) state.display[state.displaySize++] = codeOf(special);
}
