import type { Seat } from '@sobremesa/engine';
import type { CardId } from './cards.ts';
import { type Card, cardOf } from './notation.ts';
import { HAND_SIZE, type State, WON_SIZE } from './state.ts';

/** The seat of the bid at this index in playing order. */
export const seatOfBid = (state: State, index: number): Seat =>
  (state.starter + index) % state.players.length;

/** The index of a seat's bid in playing order. */
export const bidOfSeat = (state: State, seat: Seat): number =>
  (seat - state.starter + state.players.length) % state.players.length;

export const topOfPile = (state: State): CardId => state.pile[state.pileNext];

export const pileSize = (state: State): number => state.pileEnd - state.pileNext;

export const takeTop = (state: State): CardId => state.pile[state.pileNext++];

export function putUnder(state: State, card: CardId): void {
  state.pile[state.pileEnd++] = card;
}

export function putAside(state: State, card: CardId): void {
  state.aside[state.asideCount++] = card;
}

/** The index of a seat's card in `hands`; −1 if the seat does not hold it. */
export const findInHand = (state: State, seat: Seat, card: Card): number =>
  find(state.hands, seat * HAND_SIZE, state.handSizes[seat], card);

/** The index of a seat's card in `won`; −1 if the seat has not won it. */
export const findWon = (state: State, seat: Seat, card: Card): number =>
  find(state.won, seat * WON_SIZE, state.wonSizes[seat], card);

export const takeFromHand = (state: State, seat: Seat, card: Card): CardId =>
  take(state.hands, findInHand(state, seat, card), seat * HAND_SIZE + --state.handSizes[seat]);

export const takeFromWon = (state: State, seat: Seat, card: Card): CardId =>
  take(state.won, findWon(state, seat, card), seat * WON_SIZE + --state.wonSizes[seat]);

export function addToWon(state: State, seat: Seat, card: CardId): void {
  state.won[seat * WON_SIZE + state.wonSizes[seat]++] = card;
}

function find(cells: Uint8Array, from: number, count: number, card: Card): number {
  for (let at = from; at < from + count; at++) if (cardOf(cells[at]) === card) return at;
  return -1;
}

/** Removes a card and moves the following ones up, because the order matters. */
function take(cells: Uint8Array, index: number, last: number): CardId {
  const card = cells[index];
  for (let at = index; at < last; at++) cells[at] = cells[at + 1];
  return card;
}
