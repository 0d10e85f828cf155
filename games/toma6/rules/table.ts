import { NOBODY } from '@sobremesa/engine';
import { MAX_SEATS } from './cards.ts';
import { clearHand } from './hands.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

/** Resets the state to an empty table of a new match. */
export function setUp(state: State, options: Options, players: readonly string[]): void {
  state.options = options;
  state.players = players;
  clear(state.scores);
  clearTable(state);
}

/** Removes every card and marker. */
export function clearTable(state: State): void {
  for (let seat = 0; seat < MAX_SEATS; seat++) clearHand(state, seat);
  clear(state.piles);
  clear(state.heads);
  clear(state.pool);
  state.lengths = 0;
  state.ends = 0;
  state.headTotals = 0;
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

/** Faster than `fill` for so few cells. */
function clear(cells: Int32Array): void {
  for (let i = 0; i < cells.length; i++) cells[i] = 0;
}
