import { best, bestOf, seatOf, sumOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { type Card, cardNumber, type Move, outcomeOf, type View } from '../../rules/index.ts';
import { type Aftermath, afterStealing, afterWinning, seatAt, worthOf } from './aftermath.ts';
import { possibleCentres, THIEF, unseenCards } from './cards.ts';

type Cards = readonly Card[];

/** The value of a certain win in a later turn: about the mean of the black numbers. */
const LATER_PRIZE = 6;

/** Bids the card with the best expected turn, less the value of keeping the card. */
export function bidCard(view: View): Move {
  const unseen = unseenCards(view);
  const card = bestOf(
    view.hand ?? [],
    (candidate) =>
      worthOfBidding(candidate, view, unseen) - worthOfKeeping(candidate, view, unseen),
  );
  return { type: 'bid', card };
}

/** Exact for the last seat; before it, the others are assumed to bid any unseen card. */
function worthOfBidding(card: Card, view: View, unseen: Cards): number {
  const me = seatOf(view);
  const bids = [...view.bids.map((bid) => bid.card), card];
  const centres = possibleCentres(view, unseen);
  const ifWonBy = (seat: Seat): number =>
    meanOf(centres, (centre) => worthOf(view, afterTurn(view, seat, centre, bids)));

  const toCome = view.players.length - bids.length;
  if (toCome === 0) {
    const winner = winnerOf(view, bids);
    return winner === undefined ? worthOf(view, view) : ifWonBy(winner);
  }
  const chance = shareOf(unseen, (next) => winnerOf(view, [...bids, next]) === me) ** toCome;
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== me);
  return chance * ifWonBy(me) + (1 - chance) * meanOf(others, ifWonBy);
}

/** B-042: the victim is not known yet; the highest card is assumed to be stolen. */
function afterTurn(view: View, winner: Seat, centre: Card, bids: Cards): Aftermath {
  const after = afterWinning(view, winner, centre, bids);
  if (centre !== THIEF && !bids.includes(THIEF)) return after;
  const loot = best(
    view.won.flatMap((cards, seat) =>
      seat === winner ? [] : cards.map((card) => ({ seat, card })),
    ),
    ({ card }) => cardNumber(card, view.options),
  );
  return loot === undefined ? after : afterStealing(after, winner, loot);
}

/** Grows with the share of unseen cards that the card beats. */
function worthOfKeeping(card: Card, { players, lowWins, options }: View, unseen: Cards): number {
  const beats = (other: Card): boolean => {
    const outcome = outcomeOf({ bids: [card, other], lowWins }, options);
    return outcome.kind === 'won' && outcome.index === 0;
  };
  return LATER_PRIZE * shareOf(unseen, beats) ** (players.length - 1);
}

/** The winner if there were no more bids; `undefined` when nobody wins. */
function winnerOf(view: View, bids: Cards): Seat | undefined {
  const { centre, lowWins, options } = view;
  const bidding = centre === undefined ? { bids, lowWins } : { bids, lowWins, centre };
  const outcome = outcomeOf(bidding, options);
  return outcome.kind === 'won' ? seatAt(view, outcome.index) : undefined;
}

const meanOf = <Item>(items: readonly Item[], worth: (item: Item) => number): number =>
  sumOf(items, worth) / items.length;

const shareOf = (cards: Cards, has: (card: Card) => boolean): number =>
  cards.length === 0 ? 0 : cards.filter(has).length / cards.length;
