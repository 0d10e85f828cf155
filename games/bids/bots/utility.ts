import { chanceOf, shareOfWin } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { LUCKY_FACTORS, type State } from '../rules/index.ts';

/** How far scores spread in one round, in points: the `spread` of `chanceOf`. */
const SPREAD = 10;

/** The value of a point besides the chance to win; points have much less noise in playouts. */
const POINT = 0.005;

/** Estimated share of the remaining rounds in which a lucky round scores again. */
const LUCK_RETURNS = 0.15;

const totals = new Float64Array(8);

export function utility(state: State, seat: Seat): number {
  const { phase, players, scores } = state;
  const seats = players.length;
  if (phase === 'over') return shareOfWin(scores, seats, seat) + POINT * scores[seat];
  const roundsLeft = state.options.rounds - state.round + 1;
  // B-030: each lucky round so far adds one factor to every further lucky round.
  const luck = LUCKY_FACTORS[seats] * LUCK_RETURNS * roundsLeft;
  for (let other = 0; other < seats; other++) {
    totals[other] = scores[other] + luck * state.luckyRounds[other];
  }
  const chance = chanceOf(totals, seats, seat, SPREAD * Math.sqrt(roundsLeft));
  return chance + POINT * totals[seat];
}
