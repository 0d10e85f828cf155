import { addToSet, setToArray } from '@sobremesa/engine';
import { SET_WORDS } from '../cards.ts';
import { flagsOf, seatsFlagged } from '../flags.ts';
import { rowsWithMark, STOP, TAKE_7 } from '../rows.ts';
import { BUFFALO, type State } from '../state.ts';
import { codeOf, type Special } from './kinds.ts';
import { shownSpecials } from './setup.ts';

export interface BuffaloView {
  readonly deckSize: number;
  readonly pile: readonly number[];
  /** The face-up specials. */
  readonly display: readonly Special[];
  /** How many specials lie face down. */
  readonly specialsLeft: number;
  /** The rows with a take-7, the rows with a stop. */
  readonly take7: readonly number[];
  readonly stop: readonly number[];
  readonly passed: readonly boolean[];
}

export const viewBuffalo = (state: State): BuffaloView => ({
  deckSize: state.deckEnd - state.deckNext,
  pile: setToArray(state.piles, BUFFALO * SET_WORDS, SET_WORDS),
  display: shownSpecials(state),
  specialsLeft: state.specialsEnd - state.specialsNext,
  take7: rowsWithMark(state, TAKE_7),
  stop: rowsWithMark(state, STOP),
  passed: flagsOf(state.passed, state.players.length),
});

/** Lays what everybody sees. */
export function layBuffalo(state: State, view: BuffaloView): void {
  for (const card of view.pile) addToSet(state.piles, BUFFALO * SET_WORDS, card);
  for (const row of view.take7) state.marks[row] |= TAKE_7;
  for (const row of view.stop) state.marks[row] |= STOP;
  for (const special of view.display) state.display[state.displaySize++] = codeOf(special);
  state.passed = seatsFlagged(view.passed);
}
