import type { Seat } from '@sobremesa/engine';
import { type Card, pointsOf, type View } from '@sobremesa/games/bids';
import { seatOf } from '../../bot.ts';
import { sumOf } from '../best.ts';

/** B-030: what a round without a black card is worth the first time, by the number of players. */
const LUCKY_FACTORS: Readonly<Record<number, number>> = { 3: 12, 4: 8, 5: 8, 6: 7 };

/** B-020 */
const TURNS = 10;

/** How often somebody who has won nothing gets through one more turn without winning. */
const STAYS_EMPTY = 0.9;

/** How a turn may leave the table. */
export interface Aftermath {
  readonly won: readonly (readonly Card[])[];
  readonly alliance?: readonly [Seat, Seat] | undefined;
}

/** How the viewer stands in this round: the own score to be expected, less the others' mean. */
export function worthOf(view: View, aftermath: Aftermath): number {
  const scores = view.players.map((_, seat) => expectedScore(view, aftermath, seat));
  const own = scores[seatOf(view)];
  return own - (sumOf(scores, (score) => score) - own) / (scores.length - 1);
}

function expectedScore(view: View, { won, alliance }: Aftermath, seat: Seat): number {
  // B-046, B-032
  if (alliance?.includes(seat))
    return sumOf(alliance, (ally) => pointsOf(won[ally], view.options)) / 2;
  if (won[seat].length > 0) return pointsOf(won[seat], view.options);
  const luckyPoints = (view.luckyRounds[seat] + 1) * LUCKY_FACTORS[view.players.length];
  return luckyPoints * STAYS_EMPTY ** (TURNS - view.turn);
}
