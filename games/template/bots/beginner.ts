import type { Bot } from '@sobremesa/bots/game';
import { CHOOSE, type Move, type View } from '../rules/index.ts';

/** Plays the second highest card of the hand, as if the others held the same cards. */
export const beginnerTemplate: Bot<View, Move> = {
  choose: ({ hand = [] }) => CHOOSE[hand.at(-2) ?? hand[0]],
};
