import { FastRng, shuffle } from '@sobremesa/engine';

/** How many pieces of luck there are: a power of two. */
export const LUCK = 1024;

/**
 * Added to what speaks for each move, the highest sum is drawn as often as its share of all
 * exponentials: the Gumbel distribution, looked up, since a logarithm would cost more than all the
 * rest. In no order, so that one draw gives every card of a hand a luck of its own.
 */
const luck = Float64Array.from(
  { length: LUCK },
  (_, index) => -Math.log(-Math.log((index + 0.5) / LUCK)),
);
shuffle(luck, new FastRng('luck'));

/** The luck of a card when `drawn` is what was drawn for the whole choice. */
export const luckOf = (drawn: number, card: number): number => luck[(drawn + card) & (LUCK - 1)];
