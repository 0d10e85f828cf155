import { type Bot, seatOf } from '@sobremesa/bots/game';
import { type Move, PAY, runsValue, TAKE, type View } from '../rules/index.ts';

/** A chip is worth more than its point: without one, whatever comes must be taken. */
const CHIPS_MATTER = 2;

/** Takes when the card costs little more than the chips on it, its own runs considered. */
export const greedyNogracias: Bot<View, Move> = {
  choose(view) {
    const { current, pot, ownChips } = view;
    if (ownChips === 0) return TAKE;
    const own = view.cards[seatOf(view)];
    const valueNow = runsValue((card) => own.includes(card));
    const valueAfter = runsValue((card) => card === current || own.includes(card));
    return valueAfter - valueNow <= pot + CHIPS_MATTER ? TAKE : PAY;
  },
};
