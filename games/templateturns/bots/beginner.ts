import type { Bot } from '@sobremesa/bots/game';
import { cardsFit, DRAW, layOf, type Move, type View } from '../rules/index.ts';

/** Lays the first card that fits, whatever it leaves in the hand. */
export const beginnerTemplateturns: Bot<View, Move> = {
  choose({ hand = [], pile }) {
    const card = hand.find((held) => cardsFit(held, pile[pile.length - 1]));
    return card === undefined ? DRAW : layOf(card);
  },
};
