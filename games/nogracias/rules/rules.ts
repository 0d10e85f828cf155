import {
  addToSet,
  cellsToArray,
  type Emit,
  IllegalMove,
  lowestFirst,
  NOBODY,
  nextSeat,
  onlySeat,
  type Refusal,
  type Rng,
  refusal,
  refuseTurn,
  type Seat,
  type SeatSet,
  type Standing,
  shuffle,
} from '@sobremesa/engine';
import { cardsInPlay, DECK_SIZE, runsValue, SET_WORDS, startingChips } from './cards.ts';
import type { Event } from './events.ts';
import { type Move, PAY, TAKE } from './moves.ts';
import type { Options } from './options.ts';
import { NO_CARD, State } from './state.ts';

export function create(
  options: Options,
  players: readonly string[],
  rng: Rng,
  emit?: Emit<Event>,
  into?: State,
): State {
  const state = into ?? new State(options, players);
  state.options = options;
  state.players = players;
  fill(state.scores, 0);
  // N-005: the first starter is random.
  startRound(state, 1, rng.below(players.length), rng, emit);
  return state;
}

function startRound(
  state: State,
  round: number,
  starter: Seat,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  const { tactical } = state.options;
  state.phase = 'play';
  state.round = round;
  state.starter = starter;
  state.turn = starter;
  state.pot = 0;
  fill(state.chips, startingChips(state.players.length, tactical));
  fill(state.owned, 0);

  // N-004, N-016: draws 24 cards for the deck and puts the rest aside face down.
  const cards = cardsInPlay(tactical);
  for (let i = 0; i < cards.length; i++) state.stock[i] = cards[i];
  shuffle(state.stock, rng, 0, cards.length, DECK_SIZE);
  state.deckNext = 0;
  state.deckEnd = DECK_SIZE;
  state.stockEnd = cards.length;

  emit?.({ type: 'round-started', round, starter });
  turnUp(state, emit);
}

/** For so few cells a loop is faster than the methods of typed arrays. */
function fill(cells: Int32Array, value: number): void {
  for (let i = 0; i < cells.length; i++) cells[i] = value;
}

function turnUp(state: State, emit: Emit<Event> | undefined): void {
  state.current = state.stock[state.deckNext++];
  emit?.({ type: 'turned-up', card: state.current, seat: state.turn });
}

export const deciders = (state: State): SeatSet =>
  state.phase === 'over' ? NOBODY : onlySeat(state.turn);

const NO_MOVES: readonly Move[] = Object.freeze([]);
const ONLY_TAKE: readonly Move[] = Object.freeze([TAKE]);
const TAKE_OR_PAY: readonly Move[] = Object.freeze([TAKE, PAY]);

/** N-006, N-010: take or pay, any number of times. N-011: without chips only a take is legal. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (state.phase === 'over' || seat !== state.turn) return NO_MOVES;
  return state.chips[seat] === 0 ? ONLY_TAKE : TAKE_OR_PAY;
}

export const drawMove = (state: State, seat: Seat, rng: Rng): Move =>
  rng.below(state.chips[seat] === 0 ? 1 : 2) === 0 ? TAKE : PAY;

export function check(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (state.phase === 'over' || seat !== state.turn) {
    return refuseTurn(deciders(state), seat, state.players.length);
  }
  return move.type === 'pay' && state.chips[seat] === 0
    ? refusal('no-chips', `seat ${seat} has no chips and must take the card`, { seat })
    : undefined;
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  if (move.type === 'pay') pay(state, seat, emit);
  else take(state, seat, rng, emit);
}

/** N-006, N-007: puts a chip on the card, and the next seat decides about the same card. */
function pay(state: State, seat: Seat, emit: Emit<Event> | undefined): void {
  state.chips[seat]--;
  state.pot++;
  state.turn = nextSeat(seat, state.players.length);
  emit?.({ type: 'paid', seat, card: state.current, pot: state.pot });
}

/** N-008, N-009: takes the card and its chips, and the same seat decides about the next card. */
function take(state: State, seat: Seat, rng: Rng, emit: Emit<Event> | undefined): void {
  addToSet(state.owned, seat * SET_WORDS, state.current);
  state.chips[seat] += state.pot;
  emit?.({ type: 'took', seat, card: state.current, chips: state.pot });
  state.pot = 0;
  if (state.deckNext < state.deckEnd) turnUp(state, emit);
  else endRound(state, rng, emit);
}

/** N-013, N-R4: scores the round, then starts the next one or ends the match. */
function endRound(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { players, round } = state;
  const points = addPoints(state);
  state.current = NO_CARD;
  emit?.({
    type: 'round-ended',
    round,
    points,
    chips: cellsToArray(state.chips, 0, players.length),
    aside: cellsToArray(state.stock, state.deckEnd, state.stockEnd),
    scores: scoresOf(state),
  });
  if (round < state.options.rounds) {
    startRound(state, round + 1, nextSeat(state.starter, players.length), rng, emit);
  } else {
    state.phase = 'over';
    emit?.({ type: 'match-ended', standings: standings(state) });
  }
}

/** Adds the points of the round to the scores and returns them. */
export function addPoints(state: State): number[] {
  const points: number[] = [];
  for (let seat = 0; seat < state.players.length; seat++) {
    points.push(pointsOf(state, seat));
    state.scores[seat] += points[seat];
  }
  return points;
}

/** N-014: the value of the runs minus the chips. */
export const pointsOf = (state: State, seat: Seat): number =>
  runsValue(state.owned, seat * SET_WORDS) - state.chips[seat];

const scoresOf = (state: State): number[] => cellsToArray(state.scores, 0, state.players.length);

/** N-014, N-R2: the lowest score wins, equal scores share the rank. */
export const standings = (state: State): Standing[] => lowestFirst(scoresOf(state));
