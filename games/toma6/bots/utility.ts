import type { Seat } from '@sobremesa/engine';
import { BUFFALO, isBuffaloGame, type State } from '../rules/index.ts';

/** Scale of the logistic curve for one round, in heads. */
const SPREAD = 7.5;

/** About the heads that a round adds to the highest score. */
const WORST_ROUND = 14;

/** Scale of the logistic curve for the team's lead over the buffalo, in heads. */
const TEAM_SPREAD = 8;

/** The chance to win the match. */
export function utility(state: State, seat: Seat): number {
  if (isBuffaloGame(state)) return 1 / (1 + Math.exp(-points(state, seat) / TEAM_SPREAD));
  return state.phase === 'over' ? shareOfWin(state, seat) : chanceOf(state, seat);
}

function chanceOf({ scores, players, options, round }: State, seat: Seat): number {
  let highest = 0;
  for (let other = 0; other < players.length; other++) highest = Math.max(highest, scores[other]);
  const roundsLeft =
    options.rounds === undefined
      ? Math.max(1, (options.limit - highest) / WORST_ROUND)
      : options.rounds - round + 1;
  const spread = SPREAD * Math.sqrt(roundsLeft);
  let sum = 0;
  for (let other = 0; other < players.length; other++) {
    sum += Math.exp((scores[seat] - scores[other]) / spread);
  }
  return 1 / sum;
}

/** T-014: equal points share the rank. */
function shareOfWin({ scores, players }: State, seat: Seat): number {
  let equals = 0;
  for (let other = 0; other < players.length; other++) {
    if (scores[other] < scores[seat]) return 0;
    if (scores[other] === scores[seat]) equals++;
  }
  return 1 / equals;
}

/** T-013; against the buffalo the team's lead. */
export const points = (state: State, seat: Seat): number =>
  isBuffaloGame(state) ? state.heads[BUFFALO] - state.scores[0] : -state.scores[seat];
