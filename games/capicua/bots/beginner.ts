import { type Bot, best, bestOf } from '@sobremesa/bots/game';
import { fits, isToad, type Move, reverseOf, type View } from '../rules/index.ts';

/** A beginner places a toad only when nothing else fits. */
const TOAD = 100;

/**
 * Makes every pair it can, otherwise places the card closest to the end of the row, even if that
 * gives others a partner, and takes a row only when forced.
 */
export const beginnerCapicua: Bot<View, Move> = {
  choose({ row, hand = [] }) {
    const pair = hand.find((card) => row.some((other) => reverseOf(other) === card));
    if (pair !== undefined) return { type: 'pair', card: pair };
    const end = row.at(-1);
    const closeness = (card: number): number =>
      -Math.abs(card - (end ?? card)) - (isToad(card) ? TOAD : 0);
    if (end === undefined) return { type: 'place', card: bestOf(hand, closeness) };
    const fitting = hand.filter((card) => fits(card, end));
    const card = best(fitting, closeness);
    return card === undefined ? { type: 'take' } : { type: 'place', card };
  },
};
