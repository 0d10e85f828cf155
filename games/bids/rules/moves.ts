import { integerIn, oneOf, readKeys, readObject, type Seat } from '@sobremesa/engine';
import { CARD_COUNT, type CardId } from './cards.ts';
import { type Card, cardOf, readCard } from './notation.ts';
import { MAX_SEATS } from './state.ts';

const moveTypes = ['bid', 'steal'] as const;

export interface Bid {
  readonly type: 'bid';
  readonly card: Card;
}
export interface Steal {
  readonly type: 'steal';
  /** The victim. */
  readonly seat: Seat;
  readonly card: Card;
}
export type Move = Bid | Steal;

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, id) => cardOf(id));

const BIDS: readonly Bid[] = ALL_CARDS.map((card) => Object.freeze({ type: 'bid', card }));

const STEALS: readonly (readonly Steal[])[] = Array.from({ length: MAX_SEATS }, (_, seat) =>
  ALL_CARDS.map((card) => Object.freeze({ type: 'steal', seat, card })),
);

export const bidMove = (card: CardId): Bid => BIDS[card];
export const stealMove = (seat: Seat, card: CardId): Steal => STEALS[seat][card];

const readType = oneOf(moveTypes);
const readSeat = integerIn(0, MAX_SEATS - 1);

export function readMove(json: unknown): Move {
  const type = readType(readObject(json, 'move')['type'], 'move.type');
  const object = readKeys(
    json,
    'move',
    type === 'bid' ? ['type', 'card'] : ['type', 'seat', 'card'],
  );
  const card = readCard(object['card'], 'move.card');
  return type === 'bid' ? bidMove(card) : stealMove(readSeat(object['seat'], 'move.seat'), card);
}
