import type { Seat } from '@sobremesa/engine';
import { type CardId, numberOf, TIMES_TWO } from './cards.ts';
import type { Options } from './options.ts';
import { MAX_SEATS, type State, WON_SIZE } from './state.ts';

/** B-030: what a lucky round is worth, by the number of players. */
export const LUCKY_FACTORS: Readonly<Record<number, number>> = { 3: 12, 4: 8, 5: 8, 6: 7 };

/** B-023: `count` cards from `from` on, in the order won. */
export function countPoints(
  cards: ArrayLike<CardId>,
  from: number,
  count: number,
  options: Options,
): number {
  let points = 0;
  for (let at = from; at < from + count; at++) {
    points = cards[at] === TIMES_TWO ? points * 2 : points + numberOf(cards[at], options);
  }
  return points;
}

/** What lies before a seat is worth by itself, lucky loser and alliance aside. */
export const cardPoints = (state: State, seat: Seat): number =>
  countPoints(state.won, seat * WON_SIZE, state.wonSizes[seat], state.options);

/** The final score of a seat in the round that ended last; 0 before. */
export const lastScore = (state: State, seat: Seat): number =>
  state.roundsScored === 0 ? 0 : state.history[(state.roundsScored - 1) * MAX_SEATS + seat];

/** Notes the scores of the round that lies on the table and adds them to the totals. */
export function scoreRound(state: State): void {
  const { alliance, history, scores } = state;
  const row = state.roundsScored * MAX_SEATS;
  const share = alliance === undefined ? 0 : allyShare(state, alliance);
  for (let seat = 0; seat < state.players.length; seat++) {
    countLuckyRound(state, seat);
    const isAllied = alliance !== undefined && (seat === alliance[0] || seat === alliance[1]);
    const score = isAllied ? share : scoreAlone(state, seat);
    history[row + seat] = score;
    scores[seat] += score;
  }
  state.roundsScored++;
}

const isLucky = (state: State, seat: Seat): boolean => state.wonSizes[seat] === 0;

/** B-030, B-032, B-R05, B-R07: rounds without a black card count, in an alliance too. */
function countLuckyRound(state: State, seat: Seat): void {
  if (isLucky(state, seat)) state.luckyRounds[seat]++;
  else if (state.options.luckyLoser === 'consecutive') state.luckyRounds[seat] = 0;
}

const scoreAlone = (state: State, seat: Seat): number =>
  isLucky(state, seat)
    ? state.luckyRounds[seat] * LUCKY_FACTORS[state.players.length]
    : cardPoints(state, seat);

/** B-046, B-032, B-R08: half of what both have won, rounded half up, and no lucky-loser points. */
const allyShare = (state: State, [one, other]: readonly [Seat, Seat]): number =>
  Math.floor((cardPoints(state, one) + cardPoints(state, other)) / 2 + 0.5);
