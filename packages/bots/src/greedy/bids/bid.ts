import type { Seat } from '@sobremesa/engine';
import { type Card, type Move, outcomeOf, type View } from '@sobremesa/games/bids';
import { seatOf } from '../../bot.ts';
import { best, sumOf } from '../best.ts';
import { possibleCentres, prizeOf, unseenCards } from './cards.ts';
import { type Aftermath, worthOf } from './worth.ts';

/** What a card that surely wins a later turn is worth there: about the mean of the black cards. */
const LATER_PRIZE = 5;

/** Bids the card after which the turn is likely to end best, strong cards spared for later. */
export function bidCard(view: View): Move {
  const unseen = unseenCards(view);
  const centres = possibleCentres(view);
  const card = best(
    view.hand ?? [],
    (candidate) =>
      worthOfBidding(candidate, view, unseen, centres) - worthOfKeeping(candidate, view, unseen),
  );
  if (card === undefined) throw new TypeError('there is no card to bid');
  return { type: 'bid', card };
}

function worthOfKeeping(
  card: Card,
  { players, lowWins, options }: View,
  unseen: readonly Card[],
): number {
  const beats = (other: Card): boolean => {
    const outcome = outcomeOf({ bids: [card, other], lowWins }, options);
    return outcome.kind === 'won' && outcome.index === 0;
  };
  return LATER_PRIZE * shareOf(unseen, beats) ** (players.length - 1);
}

const shareOf = (cards: readonly Card[], has: (card: Card) => boolean): number =>
  cards.length === 0 ? 0 : cards.filter(has).length / cards.length;

function worthOfBidding(
  card: Card,
  view: View,
  unseen: readonly Card[],
  centres: readonly Card[],
): number {
  const bids = [...view.bids.map((bid) => bid.card), card];
  const me = seatOf(view);
  const ifWonBy = (seat: Seat | undefined) =>
    sumOf(centres, (centre) => worthOf(view, after(view, seat, centre, bids))) / centres.length;
  const toCome = view.players.length - bids.length;
  if (toCome === 0) return ifWonBy(winnerOf(view, bids));
  const chance = shareOf(unseen, (next) => winnerOf(view, [...bids, next]) === me) ** toCome;
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== me);
  return chance * ifWonBy(me) + ((1 - chance) * sumOf(others, ifWonBy)) / others.length;
}

/** Who wins with these bids, if they were all; `undefined` when nobody does. */
function winnerOf(
  { starter, players, centre, lowWins, options }: View,
  bids: readonly Card[],
): Seat | undefined {
  const outcome = outcomeOf(
    { bids, lowWins, ...(centre === undefined ? {} : { centre }) },
    options,
  );
  return outcome.kind === 'won' ? (starter + outcome.index) % players.length : undefined;
}

/** B-R17, as far as one can tell before the theft. */
function after(
  view: View,
  winner: Seat | undefined,
  centre: Card,
  bids: readonly Card[],
): Aftermath {
  if (winner === undefined) return view;
  const won = view.won.with(winner, [...view.won[winner], ...prizeOf(centre, bids)]);
  const allySeat = bids.indexOf('ally');
  const ally = (view.starter + allySeat) % view.players.length;
  return { won, alliance: allySeat >= 0 && ally !== winner ? [ally, winner] : view.alliance };
}
