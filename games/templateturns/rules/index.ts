import type { Game } from '@sobremesa/engine';
import { type Event, redact } from './events.ts';
import { fromJSON, toJSON } from './json.ts';
import { type Move, readMove } from './moves.ts';
import { optionSpecs } from './options.ts';
import { check, create, deciders, legalMoves, play, standings } from './rules.ts';
import { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

export { type Card, cardsFit, numberOf, type Suit, suitOf, suits } from './cards.ts';
export type { StateJson } from './json.ts';
export { DRAW, layOf } from './moves.ts';
export type { Event, Move, State, View };

export const templateturns: Game<State, Move, View, Event, typeof optionSpecs> = {
  id: 'templateturns',
  version: 1,
  options: optionSpecs,
  exclusions: [],
  // ZY-01
  seats: () => ({ min: 2, max: 6 }),
  create,
  clone: (state, into) => (into ?? new State(state.options, state.players)).copyFrom(state),
  deciders,
  legalMoves,
  check,
  play,
  standings,
  view,
  redact,
  determinize,
  readMove,
  toJSON,
  fromJSON,
};
