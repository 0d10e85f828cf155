import { judge, type Outcome } from './bidding.ts';
import { NO_CARD, numberOf } from './cards.ts';
import { cardsInPlay as idsInPlay } from './deal.ts';
import { type Card, cardOf, idOf } from './notation.ts';
import type { Options } from './options.ts';
import { countPoints } from './scoring.ts';

/** Questions about written cards, for whoever works with views: the same rules, no state. */

/** What a card bids and, before a player, counts by itself. */
export const cardNumber = (card: Card, options: Options): number => numberOf(idOf(card), options);

/** What cards count at the end of a round, given in the order won. */
export const pointsOf = (won: readonly Card[], options: Options): number =>
  countPoints(won.map(idOf), 0, won.length, options);

export interface Bidding {
  /** In playing order; some may still be to come. */
  readonly bids: readonly Card[];
  /** Absent in a blind turn. Only the colours variant looks at it. */
  readonly centre?: Card;
  readonly lowWins: boolean;
}

/** How the turn would end if there were no more bids. */
export const outcomeOf = ({ bids, centre, lowWins }: Bidding, options: Options): Outcome =>
  judge(
    bids.map(idOf),
    bids.length,
    centre === undefined ? NO_CARD : idOf(centre),
    lowWins,
    options,
  );

/** Every card that a round is played with, coloured ones first, then black ones, then the ally. */
export const cardsInPlay = (seats: number, options: Options): Card[] =>
  idsInPlay(seats, options).map(cardOf);
