import { type Bot, bestOf } from '@sobremesa/bots/game';
import { type Card, cardNumber, type Move, type View } from '../rules/index.ts';
import { stealCard } from './greedy/steal.ts';

/** From this number on a card in the centre looks worth having. */
const WORTH_HAVING = 6;

/**
 * Somebody's first evening. The highest card for what looks big, the lowest for the rest, whatever
 * the others have bid already; never thinks of a tie or of being the lucky loser.
 */
export const beginnerBids: Bot<View, Move> = {
  choose(view) {
    const number = (card: Card): number => cardNumber(card, view.options);
    if (view.phase === 'steal') return stealCard(view);
    const { hand = [], centre, lowWins } = view;
    const wants =
      centre === '2x' ||
      centre === 'thief' ||
      (centre !== undefined && number(centre) >= WORTH_HAVING);
    const sign = wants === lowWins ? -1 : 1;
    return { type: 'bid', card: bestOf(hand, (card) => sign * number(card)) };
  },
};
