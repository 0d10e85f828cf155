import { bestOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import type { Move, State } from '../rules/index.ts';
import { priceOf } from './specials/price.ts';
import { leadAfter } from './specials/settle.ts';
import { waysOf } from './specials/uses.ts';

/**
 * The best move of a window by rule. All cards of the trick lie open there, so the rules say how the
 * trick ends: a special is used, or a stop lifted, if that gains the team more than its price,
 * otherwise the seat passes.
 */
export const bestInWindow = (
  state: State,
  seat: Seat,
  moves: readonly Move[],
  price?: number,
): Move =>
  bestOf(waysOf(moves), (move) => leadAfter(state, seat, move) - priceOf(state, move, price));
