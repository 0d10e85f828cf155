import { highestFirst, rankSeats, type Seat, type Standing } from '@sobremesa/engine';
import { numberOf } from './cards.ts';
import { lastScore } from './scoring.ts';
import { type State, WON_SIZE } from './state.ts';
import { perSeat } from './written.ts';

/** B-R03: lower than every card. */
const NO_WON_CARD = -100;

/** B-R03: the highest won card of a seat. */
function highestCard(state: State, seat: Seat): number {
  let highest = NO_WON_CARD;
  const from = seat * WON_SIZE;
  for (let at = from; at < from + state.wonSizes[seat]; at++) {
    highest = Math.max(highest, numberOf(state.won[at], state.options));
  }
  return highest;
}

/** B-021, B-022: negative when `a` is ahead. Requires the won cards of the last round. */
const compareSeats = (state: State, a: Seat, b: Seat): number =>
  state.scores[b] - state.scores[a] ||
  lastScore(state, b) - lastScore(state, a) ||
  highestCard(state, b) - highestCard(state, a);

/** B-R02: the letters of the first word of a name and of the rest. */
interface NameLength {
  readonly first: number;
  readonly rest: number;
}

function lengthOf(name: string): NameLength {
  const words = name.normalize('NFC').split(/\p{White_Space}+/u);
  const [first = '', ...rest] = words.filter((word) => word !== '');
  return { first: countLetters(first), rest: countLetters(rest.join('')) };
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** A cache, because bots set up the same table often and counting letters took a fifth of it. */
const knownLengths = new WeakMap<readonly string[], readonly NameLength[]>();

function lengthsOf(players: readonly string[]): readonly NameLength[] {
  const known = knownLengths.get(players);
  if (known) return known;
  const lengths = players.map(lengthOf);
  knownLengths.set(players, lengths);
  return lengths;
}

/** B-013, B-R02: negative when `a` has the longer name; never 0. */
function compareNames(players: readonly string[], a: Seat, b: Seat): number {
  const lengths = lengthsOf(players);
  return lengths[b].first - lengths[a].first || lengths[b].rest - lengths[a].rest || a - b;
}

function bestSeat(seats: number, compare: (a: Seat, b: Seat) => number): Seat {
  let best = 0;
  for (let seat = 1; seat < seats; seat++) if (compare(seat, best) < 0) best = seat;
  return best;
}

/** B-013: the seat that starts the match. */
export const firstStarter = (players: readonly string[]): Seat =>
  bestSeat(players.length, (a, b) => compareNames(players, a, b));

/** B-021, B-R02: the seat that starts the next round, after the current one was scored. */
export const nextStarter = (state: State): Seat =>
  bestSeat(
    state.players.length,
    (a, b) => compareSeats(state, a, b) || compareNames(state.players, a, b),
  );

/** B-022, B-R02: before the end only totals count, because earlier won cards are not stored. */
export function standings(state: State): Standing[] {
  const scores = perSeat(state, state.scores);
  return state.phase === 'over'
    ? rankSeats(scores, (a, b) => compareSeats(state, a, b))
    : highestFirst(scores);
}
