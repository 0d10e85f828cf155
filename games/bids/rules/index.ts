import type { Game } from '@sobremesa/engine';
import { type Event, redact } from './events.ts';
import { fromJSON, type StateJson, toJSON } from './json.ts';
import { type Move, readMove } from './moves.ts';
import type { Card } from './notation.ts';
import { optionSpecs, seatsFor } from './options.ts';
import { standings } from './order.ts';
import { check, create, deciders, legalMoves, play } from './rules.ts';
import { State } from './state.ts';
import { tally } from './tally.ts';
import { determinize, type View, view } from './view.ts';

export { judge, type Outcome } from './bidding.ts';
export {
  ALLY,
  type CardId,
  isBidCard,
  isKept,
  NO_CARD,
  numberOf,
  THIEF,
  TIMES_TWO,
} from './cards.ts';
export { type Bidding, cardNumber, cardsInPlay, outcomeOf, pointsOf } from './queries.ts';
export { cardPoints, LUCKY_FACTORS } from './scoring.ts';
export { HAND_SIZE, TURNS, WON_SIZE } from './state.ts';
export { seatOfBid } from './zones.ts';
export type { Card, Event, Move, State, StateJson, View };

export const bids: Game<State, Move, View, Event, typeof optionSpecs> = {
  id: 'bids',
  version: 1,
  options: optionSpecs,
  exclusions: [],
  seats: seatsFor,
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
  determinize,
  readMove,
  toJSON,
  fromJSON,
};
