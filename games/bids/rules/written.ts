import type { Seat } from '@sobremesa/engine';
import { cellsToArray } from '@sobremesa/engine';
import { type Card, cardOf, cardsOf } from './notation.ts';
import { HAND_SIZE, MAX_SEATS, type State, WON_SIZE } from './state.ts';
import { seatOfBid } from './zones.ts';

/** Parts of a state in the form of JSON, views and events. */

export interface SeatBid {
  readonly seat: Seat;
  readonly card: Card;
}

export const removedOf = (state: State): Card[] => cardsOf(state.removed, 0, state.removedCount);

export const asideOf = (state: State): Card[] => cardsOf(state.aside, 0, state.asideCount);

export const handOf = (state: State, seat: Seat): Card[] =>
  cardsOf(state.hands, seat * HAND_SIZE, state.handSizes[seat]);

export const wonOf = (state: State): Card[][] =>
  state.players.map((_, seat) => cardsOf(state.won, seat * WON_SIZE, state.wonSizes[seat]));

export const bidsOf = (state: State): SeatBid[] =>
  Array.from({ length: state.bidCount }, (_, index) => ({
    seat: seatOfBid(state, index),
    card: cardOf(state.bids[index]),
  }));

/** One number per seat, from an array that has room for more seats. */
export const perSeat = (state: State, cells: Uint8Array | Int32Array, from = 0): number[] =>
  cellsToArray(cells, from, from + state.players.length);

export const historyOf = (state: State): number[][] =>
  Array.from({ length: state.roundsScored }, (_, round) =>
    perSeat(state, state.history, round * MAX_SEATS),
  );
