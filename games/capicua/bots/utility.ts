import { chanceOf, shareOfWin } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { ALL_CARDS, pointsOf, type State } from '../rules/index.ts';
import { outlook } from './outlook.ts';

/** How far scores spread in one game, in points: the `spread` of `chanceOf`. */
const SPREAD = 9;

/** The value of a point besides the chance to win; points have much less noise in playouts. */
const POINT = 0.02;

const totals = new Float64Array(4);

export function utility(state: State, seat: Seat): number {
  const { phase, players, scores } = state;
  const seats = players.length;
  if (phase === 'over') return shareOfWin(scores, seats, seat) + POINT * scores[seat];
  for (let other = 0; other < seats; other++) totals[other] = scores[other];
  const laid = cardsLaid(state);
  if (laid > 0) addWhatLies(state);
  const gamesLeft = state.options.games - state.game + 1 - laid / ALL_CARDS.length;
  const chance = chanceOf(totals, seats, seat, SPREAD * Math.sqrt(Math.max(0.2, gamesLeft)));
  return chance + POINT * totals[seat];
}

/** Includes the unfinished game, because playouts end in the middle of one. */
export const points = (state: State, seat: Seat): number =>
  state.scores[seat] + (state.phase === 'over' ? 0 : pointsOf(state, seat));

/** The number of cards played in this game: every turn adds one. */
export function cardsLaid({ row, pairs, taken, players }: State): number {
  let count = row.size;
  for (let seat = 0; seat < players.length; seat++) count += pairs.size(seat) + taken.size(seat);
  return count;
}

/** Adds the expected result of the unfinished game. */
function addWhatLies(state: State): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    totals[seat] += pointsOf(state, seat) + outlook(state, seat);
  }
}
