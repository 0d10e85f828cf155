import { NOBODY } from '@sobremesa/engine';
import { MAX_SEATS } from './cards.ts';
import { clearHand } from './hands.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

/** Makes it the state of another match, with nothing on the table. */
export function setUp(state: State, options: Options, players: readonly string[]): void {
  state.options = options;
  state.players = players;
  clear(state.scores);
  clearTable(state);
}

/** Every card and marker off the table. */
export function clearTable(state: State): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) clearHand(state, seat);
  clear(state.piles);
  clear(state.heads);
  clear(state.pool);
  state.lengths = 0;
  state.ends = 0;
  state.worths = 0;
  state.marks = 0;
  state.deciders = NOBODY;
  state.unusedFlips = NOBODY;
  state.laidCount = 0;
  state.queueHead = 0;
  state.queueEnd = 0;
  state.deckNext = 0;
  state.deckEnd = 0;
  state.displaySize = 0;
  state.specialsNext = 0;
  state.specialsEnd = 0;
}

/** For so few cells faster than `fill`. */
function clear(cells: Int32Array): void {
  for (let i = 0; i < cells.length; i++) cells[i] = 0;
}
