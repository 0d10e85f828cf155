import type { Game } from '@sobremesa/engine';
import { type Event, redact } from './events.ts';
import { fromJSON, type StateJson, toJSON } from './json.ts';
import { type Move, readMove, vary } from './moves.ts';
import { exclusions, optionSpecs, seats } from './options.ts';
import { check, create, deciders, drawMove, legalMoves, play } from './rules.ts';
import { standings } from './scoring.ts';
import { isQuiet, State } from './state.ts';
import { tally } from './tally.ts';
import { determinize, type View, view } from './view.ts';

export { finishTrick } from './buffalo/finish-trick.ts';
export { codeOf, type Special } from './buffalo/kinds.ts';
export { isFaceUp } from './buffalo/window.ts';
export {
  canFlip,
  flippedValue,
  HAND_SIZE,
  HIGHEST_CARD,
  headsOf,
  highestCardInPlay,
} from './cards.ts';
export type { ShownFan } from './fan/shown.ts';
export {
  type Forecast,
  forecastsIn,
  foresee,
  type Taking,
  takingsIn,
  tollOf,
} from './forecast.ts';
export { exchangeHand, handSize, handToArray, isHeld } from './hands.ts';
export { type Landing, landingOf } from './landing.ts';
export { type Choose, PASS, type Placer, type SpecialMove, TAKE } from './moves.ts';
export {
  capacityOf,
  cheapestRow,
  endOf,
  isAnyMarked,
  isOpen,
  lengthOf,
  NO_ROW,
  type Rows,
  rowFor,
  rowHeads,
  STOP,
} from './rows.ts';
export { buffaloHeads, teamPoints } from './scoring.ts';
export { BUFFALO, isBuffaloGame, isTeam } from './state.ts';
export { rowsOf } from './view.ts';
export type { Event, Move, State, StateJson, View };

export const toma6: Game<State, Move, View, Event, typeof optionSpecs> = {
  id: 'toma6',
  version: 1,
  options: optionSpecs,
  exclusions,
  seats,
  create,
  clone: (state, into) => (into ?? new State(state.options, state.players)).copyFrom(state),
  deciders,
  legalMoves,
  drawMove,
  vary,
  check,
  play,
  isQuiet,
  standings,
  tally,
  view,
  redact,
  determinize,
  readMove,
  toJSON,
  fromJSON,
};
