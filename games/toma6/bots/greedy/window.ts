import { seatOf } from '@sobremesa/bots/game';
import { FastRng } from '@sobremesa/engine';
import { type Move, toma6, type View } from '../../rules/index.ts';
import { bestInWindow } from '../window.ts';

/** In heads. */
const PRICE_OF_SPECIAL = 3;

/** TB-R1: passes unless the trick ends better for the team with a special used or a stop lifted. */
export function actInWindow(view: View): Move {
  const seat = seatOf(view);
  // Any world will do: what decides lies open.
  const world = toma6.determinize(view, new FastRng('window'));
  return bestInWindow(world, seat, toma6.legalMoves(world, seat), PRICE_OF_SPECIAL);
}
