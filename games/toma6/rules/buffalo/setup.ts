import { cellsToArray, type Emit, type Rng, shuffle } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import { rowsWithMark, STOP, TAKE_7 } from '../rows.ts';
import type { State } from '../state.ts';
import {
  COPIES,
  codeOf,
  DISPLAY_SIZE,
  type Special,
  specialOf,
  specials,
  specialsInPlay,
} from './kinds.ts';

/** All special cards, as codes. */
const ALL_SPECIALS: readonly number[] = specials.flatMap((_, code) =>
  Array<number>(COPIES).fill(code),
);

/** TB-02: draws the specials in play for this number of players and turns two of them up. */
export function laySpecials(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const count = specialsInPlay(state.players.length);
  state.specials.set(ALL_SPECIALS);
  shuffle(state.specials, rng, 0, ALL_SPECIALS.length, count);
  state.displaySize = Math.min(DISPLAY_SIZE, count);
  state.display.set(state.specials.subarray(0, state.displaySize));
  state.specialsNext = state.displaySize;
  state.specialsEnd = count;
  emit?.({
    type: 'specials-laid',
    display: shownSpecials(state),
    faceDown: count - state.displaySize,
  });
}

/** The public specials: face up, or laid at a row. */
export const publicSpecials = (state: State): Special[] => [
  ...shownSpecials(state),
  ...rowsWithMark(state, TAKE_7).map((): Special => 'take-7'),
  ...rowsWithMark(state, STOP).map((): Special => 'stop'),
];

export const shownSpecials = (state: State): Special[] =>
  cellsToArray(state.display, 0, state.displaySize).map(specialOf);

/** Draws the face-down specials from all that are not public. */
export function drawSpecials(state: State, count: number, rng: Rng): void {
  const unseen = [...ALL_SPECIALS];
  for (const special of publicSpecials(state)) unseen.splice(unseen.indexOf(codeOf(special)), 1);
  shuffle(unseen, rng, 0, unseen.length, count);
  for (let i = 0; i < count; i++) state.specials[i] = unseen[i];
  state.specialsNext = 0;
  state.specialsEnd = count;
}
