import { chanceOf, shareOfWin } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import type { State } from '../rules/index.ts';

/** How many points one round scatters about its mean. */
const SPREAD = 15;

/** What a point costs, beside the chance to win: playouts tell it with far less noise. */
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
