import { type Bot, bestOf } from '@sobremesa/bots/game';
import { type Card, cardNumber, type Move, type View } from '../rules/index.ts';
import { stealCard } from './greedy/steal.ts';

/** The beginner wants a card in the centre from this number on. */
const WORTH_HAVING = 6;

/**
 * Bids its highest card for a high card in the centre and its lowest for any other. It ignores the
 * bids of others, ties and the lucky loser.
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
