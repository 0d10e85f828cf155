import { type Bot, seatOf } from '@sobremesa/bots/game';
import { type Move, PAY, TAKE, type View } from '../rules/index.ts';

/** With so few chips a beginner gets nervous. */
const FEW_CHIPS = 2;

/** The chips a card must bring to be taken, as a share of its number. */
const CALM = 0.8;
const NERVOUS = 0.5;

/**
 * Somebody's first evening. A card beside one's own is taken at once, though nobody else would; any
 * other is looked at by its number alone and refused until about as many chips lie there,
 * while the own ones run out.
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
