import { FastRng, shuffle } from '@sobremesa/engine';

/** The size of the table of random values: a power of two. */
export const LUCK = 1024;

/**
 * Values of the Gumbel distribution. Added to the score of each move, they make the highest sum a
 * draw from the softmax of the scores. They are looked up, because a logarithm would cost more than
 * the rest of a policy, and shuffled, so that one draw gives every card a value of its own.
 */
const luck = Float64Array.from(
  { length: LUCK },
  (_, index) => -Math.log(-Math.log((index + 0.5) / LUCK)),
);
shuffle(luck, new FastRng('luck'));

/** The random value of a card, when `drawn` was drawn for the whole choice. */
export const luckOf = (drawn: number, card: number): number => luck[(drawn + card) & (LUCK - 1)];
