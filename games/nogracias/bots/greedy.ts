import { type Bot, seatOf } from '@sobremesa/bots/game';
import { costOf, type Move, PAY, TAKE, type View } from '../rules/index.ts';

/** A chip is worth more than its point, because a player without chips must take every card. */
const CHIPS_MATTER = 2;

/** Takes a card whose cost, with the own runs, is little more than the chips on it. */
export const greedyNogracias: Bot<View, Move> = {
  choose(view) {
    const { current, pot, ownChips } = view;
    if (current === undefined || ownChips === 0) return TAKE;
    return costOf(view.cards[seatOf(view)], current) <= pot + CHIPS_MATTER ? TAKE : PAY;
  },
};
