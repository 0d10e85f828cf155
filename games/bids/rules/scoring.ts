import type { Seat } from '@sobremesa/engine';
import { type CardId, numberOf, TIMES_TWO } from './cards.ts';
import type { Options } from './options.ts';
import { MAX_SEATS, type State, WON_SIZE } from './state.ts';

/** B-030: the points of a lucky round by number of players. */
export const LUCKY_FACTORS: Readonly<Record<number, number>> = { 3: 12, 4: 8, 5: 8, 6: 7 };

/** B-023: the points of `cards[from … from + count − 1]`, which are in the order won. */
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

/** The points of a seat's won cards without lucky loser and alliance. */
export const cardPoints = (state: State, seat: Seat): number =>
  countPoints(state.won, seat * WON_SIZE, state.wonSizes[seat], state.options);

/** The final score of a seat in the last finished round; 0 if there is none. */
export const lastScore = (state: State, seat: Seat): number =>
  state.roundsScored === 0 ? 0 : state.history[(state.roundsScored - 1) * MAX_SEATS + seat];

/** Records the scores of the current round and adds them to the totals. */
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

/** B-030, B-032, B-R05, B-R07: counts a round without won cards, in an alliance too. */
function countLuckyRound(state: State, seat: Seat): void {
  if (isLucky(state, seat)) state.luckyRounds[seat]++;
  else if (state.options.luckyLoser === 'consecutive') state.luckyRounds[seat] = 0;
}

const scoreAlone = (state: State, seat: Seat): number =>
  isLucky(state, seat)
    ? state.luckyRounds[seat] * LUCKY_FACTORS[state.players.length]
    : cardPoints(state, seat);

/** B-046, B-032, B-R08: half the card points of both, rounded half up, without lucky loser. */
const allyShare = (state: State, [one, other]: readonly [Seat, Seat]): number =>
  Math.floor((cardPoints(state, one) + cardPoints(state, other)) / 2 + 0.5);
