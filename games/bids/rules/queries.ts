import { judge, type Outcome } from './bidding.ts';
import { NO_CARD, numberOf } from './cards.ts';
import { cardsInPlay as idsInPlay } from './deal.ts';
import { type Card, cardOf, idOf } from './notation.ts';
import type { Options } from './options.ts';
import { countPoints } from './scoring.ts';

/** Rules on the cards of views, for callers without a state. */

/** The number that a card bids and scores. */
export const cardNumber = (card: Card, options: Options): number => numberOf(idOf(card), options);

/** The points of won cards, given in the order won. */
export const pointsOf = (won: readonly Card[], options: Options): number =>
  countPoints(won.map(idOf), 0, won.length, options);

export interface Bidding {
  /** In playing order, possibly incomplete. */
  readonly bids: readonly Card[];
  /** Absent in a blind turn. Only the colours variant uses it. */
  readonly centre?: Card;
  readonly lowWins: boolean;
}

/** The outcome of the turn with these bids only. */
export const outcomeOf = ({ bids, centre, lowWins }: Bidding, options: Options): Outcome =>
  judge(
    bids.map(idOf),
    bids.length,
    centre === undefined ? NO_CARD : idOf(centre),
    lowWins,
    options,
  );

/** Every card of a round in the order of coloured cards, black cards, ally. */
export const cardsInPlay = (seats: number, options: Options): Card[] =>
  idsInPlay(seats, options).map(cardOf);
