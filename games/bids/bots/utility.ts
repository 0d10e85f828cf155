import { chanceOf, shareOfWin } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { LUCKY_FACTORS, type State } from '../rules/index.ts';

/** How many points one round scatters about its mean. */
const SPREAD = 10;

/** What a point is worth, beside the chance to win: playouts tell it with far less noise. */
const POINT = 0.005;

/** In so many of the rounds to come a lucky round pays off once more. */
const LUCK_RETURNS = 0.15;

const totals = new Float64Array(8);

export function utility(state: State, seat: Seat): number {
  const { phase, players, scores } = state;
  const seats = players.length;
  if (phase === 'over') return shareOfWin(scores, seats, seat) + POINT * scores[seat];
  const roundsLeft = state.options.rounds - state.round + 1;
  // B-030: every further lucky round counts one factor more for each there has been.
  const luck = LUCKY_FACTORS[seats] * LUCK_RETURNS * roundsLeft;
  for (let other = 0; other < seats; other++) {
    totals[other] = scores[other] + luck * state.luckyRounds[other];
  }
  const chance = chanceOf(totals, seats, seat, SPREAD * Math.sqrt(roundsLeft));
  return chance + POINT * totals[seat];
}
