import type { Game } from '@sobremesa/engine';
import { type Event, redact } from './events.ts';
import { fromJSON, type StateJson, toJSON } from './json.ts';
import { check, deciders, legalMoves } from './legal.ts';
import { remember } from './memory.ts';
import { type Move, readMove } from './moves.ts';
import { optionSpecs } from './options.ts';
import { create, play, standings } from './rules.ts';
import { State } from './state.ts';
import { tally } from './tally.ts';
import { determinize, type View, view } from './view.ts';

export { ALL_CARDS, costOf, fits, handSizeFor, isToad, reverseOf } from './cards.ts';
export { pointsOf } from './rules.ts';
export type { Event, Move, State, StateJson, View };

export const capicua: Game<State, Move, View, Event, typeof optionSpecs> = {
  id: 'capicua',
  version: 1,
  options: optionSpecs,
  exclusions: [],
  // C-002
  seats: () => ({ min: 2, max: 4 }),
  create,
  clone: (state, into) => (into ?? new State(state.options, state.players)).copyFrom(state),
  deciders,
  legalMoves,
  check,
  play,
  standings,
  tally,
  view,
  redact,
  remember,
  determinize,
  readMove,
  toJSON,
  fromJSON,
};
