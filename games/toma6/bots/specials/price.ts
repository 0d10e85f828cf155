import { handSize, type Move, type State } from '../../rules/index.ts';
import { isUseOfSpecial } from './settle.ts';

/** The heads that a special must gain while tricks are left in which it may gain more. */
const PRICE = 2;

/** The heads that a move of a window must gain in the trick to be better than passing. */
export const priceOf = (state: State, move: Move, price: number = PRICE): number =>
  isUseOfSpecial(move) && handSize(state, 0) > 0 ? price : 0;
