import { type Bot, seatOf } from '@sobremesa/bots/game';
import { type Move, PAY, TAKE, type View } from '../rules/index.ts';

/** With this many chips or fewer the beginner takes earlier. */
const FEW_CHIPS = 2;

/** The chips that a card must carry to be taken, as a share of its number. */
const CALM = 0.8;
const NERVOUS = 0.5;

/**
 * Takes a card beside one of its own at once, although waiting would collect chips. It judges any
 * other card by its number alone and pays until about as many chips lie on it.
 */
export const beginnerNogracias: Bot<View, Move> = {
  choose(view) {
    const { current = 0, pot, ownChips = 0 } = view;
    const own = view.cards[seatOf(view)];
    const isNervous = ownChips <= FEW_CHIPS;
    const isBesideOwn = own.includes(current - 1) || own.includes(current + 1);
    const enough = current * (isNervous ? NERVOUS : CALM);
    return isBesideOwn || pot >= enough || ownChips === 0 ? TAKE : PAY;
  },
};
