import { bestOf, seatOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { type Card, cardNumber, type Move, type View } from '../../rules/index.ts';
import { afterStealing, afterWinning, worthOf } from './aftermath.ts';
import { possibleCentres } from './cards.ts';

type Steal = Extract<Move, { readonly type: 'steal' }>;

/** Steals the card that is best for the thief. */
export function stealCard(view: View): Move {
  const thief = seatOf(view);
  const [centre] = possibleCentres(view, []);
  const bids = view.bids.map((bid) => bid.card);
  const before = afterWinning(view, thief, centre, bids);
  return bestOf(stealsIn(view, thief), (steal) =>
    worthOf(view, afterStealing(before, thief, steal)),
  );
}

/** B-042, B-R10, B-R11: any card of the lowest bidders among the others who have one. */
function stealsIn({ bids, won, lowWins, options }: View, thief: Seat): Steal[] {
  const badness = (card: Card): number => (lowWins ? 1 : -1) * cardNumber(card, options);
  const robbable = bids.filter(({ seat }) => seat !== thief && won[seat].length > 0);
  const worst = Math.max(...robbable.map(({ card }) => badness(card)));
  return robbable
    .filter(({ card }) => badness(card) === worst)
    .flatMap(({ seat }) => won[seat].map((card): Steal => ({ type: 'steal', seat, card })));
}
