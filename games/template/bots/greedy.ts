import { type Bot, bestOf } from '@sobremesa/bots/game';
import { CHOOSE, type Move, unseenCards, type View } from '../rules/index.ts';

/** The chance that exactly one of the others plays higher, each with this chance (ZZ-03). */
export const chanceToScore = (higher: number, others: number): number =>
  others * higher * (1 - higher) ** (others - 1);

/** Plays the card that scores most often if the others play any of the unseen cards. */
export const greedyTemplate: Bot<View, Move> = {
  choose(view) {
    const { hand = [], players } = view;
    const unseen = unseenCards(view);
    const higher = (card: number): number =>
      unseen.filter((other) => other > card).length / unseen.length;
    return CHOOSE[bestOf(hand, (card) => chanceToScore(higher(card), players.length - 1))];
  },
};
