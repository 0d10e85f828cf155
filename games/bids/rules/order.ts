import { highestFirst, rankSeats, type Seat, type Standing } from '@sobremesa/engine';
import { numberOf } from './cards.ts';
import { lastScore } from './scoring.ts';
import { type State, WON_SIZE } from './state.ts';
import { perSeat } from './written.ts';

/** B-R03: having no card is lower than any card. */
const NO_CARD_AT_ALL = -100;

/** B-R03: the highest single card that lies before a seat. */
function highestCard(state: State, seat: Seat): number {
  let highest = NO_CARD_AT_ALL;
  const from = seat * WON_SIZE;
  for (let at = from; at < from + state.wonSizes[seat]; at++) {
    highest = Math.max(highest, numberOf(state.won[at], state.options));
  }
  return highest;
}

/** B-021, B-022: negative when `a` is ahead. The cards of the last round must still lie there. */
const compareSeats = (state: State, a: Seat, b: Seat): number =>
  state.scores[b] - state.scores[a] ||
  lastScore(state, b) - lastScore(state, a) ||
  highestCard(state, b) - highestCard(state, a);

/** How many letters the first word of a name has, and how many the rest (B-R02). */
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

/** Search sets up the same table again and again; counting letters would take a fifth of it. */
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

/** B-013: who starts the match. */
export const firstStarter = (players: readonly string[]): Seat =>
  bestSeat(players.length, (a, b) => compareNames(players, a, b));

/** B-021, B-R02: who starts the round after the one that lies on the table, scored. */
export const nextStarter = (state: State): Seat =>
  bestSeat(
    state.players.length,
    (a, b) => compareSeats(state, a, b) || compareNames(state.players, a, b),
  );

/** B-022, B-R02; before the end only totals count, since the cards of earlier rounds are gone. */
export function standings(state: State): Standing[] {
  const scores = perSeat(state, state.scores);
  return state.phase === 'over'
    ? rankSeats(scores, (a, b) => compareSeats(state, a, b))
    : highestFirst(scores);
}
