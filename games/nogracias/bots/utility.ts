import { chanceOf, shareOfWin } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import type { State } from '../rules/index.ts';

/** How far scores spread in one round, in points: the `spread` of `chanceOf`. */
const SPREAD = 15;

/** The cost of a point besides the chance to win; points have much less noise in playouts. */
const POINT = 0.004;

export function utility({ phase, players, scores, options, round }: State, seat: Seat): number {
  const seats = players.length;
  const spread = SPREAD * Math.sqrt(options.rounds - round + 1);
  const chance =
    phase === 'over'
      ? shareOfWin(scores, seats, seat, -1)
      : chanceOf(scores, seats, seat, spread, -1);
  return chance - POINT * scores[seat];
}
