import { type Bot, bestOf } from '@sobremesa/bots/game';
import { type Card, cardsFit, DRAW, layOf, type Move, type View } from '../rules/index.ts';

/** How many other cards of the hand fit the card: after it, as many may follow. */
export const followers = (card: Card, hand: readonly Card[]): number =>
  hand.filter((other) => other !== card && cardsFit(card, other)).length;

/** Lays the card that the most cards of the hand can follow, and draws when none fits. */
export const greedyTemplateturns: Bot<View, Move> = {
  choose({ hand = [], pile }) {
    const fitting = hand.filter((card) => cardsFit(card, pile[pile.length - 1]));
    return fitting.length === 0 ? DRAW : layOf(bestOf(fitting, (card) => followers(card, hand)));
  },
};
