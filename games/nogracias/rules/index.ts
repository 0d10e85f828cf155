import type { Game } from '@sobremesa/engine';
import { type Event, redact } from './events.ts';
import { fromJSON, toJSON } from './json.ts';
import { remember } from './memory.ts';
import { type Move, readMove } from './moves.ts';
import { optionSpecs } from './options.ts';
import { check, create, deciders, drawMove, legalMoves, play, standings } from './rules.ts';
import { State } from './state.ts';
import { tally } from './tally.ts';
import { determinize, type View, view } from './view.ts';

export type { StateJson } from './json.ts';
export { PAY, TAKE } from './moves.ts';
export { pointsOf } from './rules.ts';
export { cardsValue, costOf, runsOf, touches } from './runs.ts';
export type { Event, Move, State, View };

export const nogracias: Game<State, Move, View, Event, typeof optionSpecs> = {
  id: 'nogracias',
  version: 1,
  options: optionSpecs,
  exclusions: [],
  // N-001
  seats: () => ({ min: 3, max: 7 }),
  create,
  clone: (state, into) => (into ?? new State(state.options, state.players)).copyFrom(state),
  deciders,
  legalMoves,
  drawMove,
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
