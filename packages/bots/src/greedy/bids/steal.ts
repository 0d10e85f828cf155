import type { Seat } from '@sobremesa/engine';
import { type Card, cardNumber, type Move, type View } from '@sobremesa/games/bids';
import { seatOf } from '../../bot.ts';
import { best } from '../best.ts';
import { possibleCentres, prizeOf } from './cards.ts';
import { worthOf } from './worth.ts';

type Steal = Extract<Move, { readonly type: 'steal' }>;

/** Steals the card after which the thief stands best. */
export function stealCard(view: View): Move {
  const thief = seatOf(view);
  const [centre] = possibleCentres(view);
  const prize = prizeOf(
    centre,
    view.bids.map((bid) => bid.card),
  );
  const steals = victimsIn(view).flatMap((seat) =>
    view.won[seat].map((card): Steal => ({ type: 'steal', seat, card })),
  );
  const steal = best(steals, ({ seat, card }) => {
    const own = [...view.won[thief], ...prize, card];
    const left = view.won[seat].filter((other) => other !== card);
    return worthOf(view, {
      won: view.won.with(thief, own).with(seat, left),
      alliance: view.alliance,
    });
  });
  if (steal === undefined) throw new TypeError('there is nothing to steal');
  return steal;
}

/** B-042, B-R10, B-R11: of the others who have a card, those with the worst bid. */
function victimsIn(view: View): readonly Seat[] {
  const { bids, won, lowWins, options } = view;
  const badness = (card: Card): number => (lowWins ? 1 : -1) * cardNumber(card, options);
  const robbable = bids.filter(({ seat }) => seat !== seatOf(view) && won[seat].length > 0);
  const worst = Math.max(...robbable.map(({ card }) => badness(card)));
  return robbable.filter(({ card }) => badness(card) === worst).map(({ seat }) => seat);
}
