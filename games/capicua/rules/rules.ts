import {
  addToSet,
  cellsToArray,
  type Emit,
  highestFirst,
  IllegalMove,
  nextSeat,
  type Rng,
  removeFromSet,
  type Seat,
  type Standing,
  shuffle,
} from '@sobremesa/engine';
import { ALL_CARDS, CARD_COUNT, costOf, handSizeFor, SET_WORDS, swapDigits } from './cards.ts';
import type { EndReason, Event } from './events.ts';
import { check } from './legal.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import { State } from './state.ts';

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
  state.scores.fill(0);
  // C-R6: the first dealer is random.
  startGame(state, 1, rng.below(players.length), rng, emit);
  return state;
}

function startGame(
  state: State,
  game: number,
  dealer: Seat,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  state.phase = 'play';
  state.game = game;
  state.dealer = dealer;
  // C-004
  state.turn = nextSeat(dealer, state.players.length);
  state.row.clear();
  state.pairs.clear();
  state.taken.clear();
  emit?.({ type: 'round-started', round: game, dealer, starter: state.turn });
  deal(state, rng, emit);
}

/** C-002: deals the hands from the top of the shuffled deck. */
function deal(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { deck, hands, players } = state;
  const size = handSizeFor(players.length);
  deck.set(ALL_CARDS);
  shuffle(deck, rng);
  state.deckNext = 0;
  state.deckEnd = CARD_COUNT;
  hands.fill(0);
  for (let seat = 0; seat < players.length; seat++) {
    for (let dealt = 0; dealt < size; dealt++) {
      addToSet(hands, seat * SET_WORDS, deck[state.deckNext++]);
    }
    emit?.({ type: 'dealt', seat, size, cards: state.handOf(seat) });
  }
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  if (move.type === 'place') place(state, seat, move.card, rng, emit);
  else if (move.type === 'pair') pair(state, seat, move.card, rng, emit);
  else take(state, seat, rng, emit);
}

/** C-003: adds the card at the right end. */
function place(
  state: State,
  seat: Seat,
  card: number,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  removeFromSet(state.hands, seat * SET_WORDS, card);
  emit?.({ type: 'placed', seat, card, at: state.row.size });
  state.row.add(card);
  drawAndPass(state, seat, rng, emit);
}

/** C-009: moves both cards to the pairs of the seat. */
function pair(
  state: State,
  seat: Seat,
  card: number,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  const reverse = swapDigits(card);
  removeFromSet(state.hands, seat * SET_WORDS, card);
  const at = state.row.remove(reverse);
  state.pairs.add(seat, reverse);
  state.pairs.add(seat, card);
  emit?.({ type: 'paired', seat, card, with: reverse, at });
  // C-013, C-R1: the end depends on the deck before the draw.
  if (state.row.size === 0 && state.deckSize === 0) endGame(state, 'row-cleared', rng, emit);
  else drawAndPass(state, seat, rng, emit);
}

/** C-011: moves the whole row to the taken cards of the seat. */
function take(state: State, seat: Seat, rng: Rng, emit: Emit<Event> | undefined): void {
  const { row, taken } = state;
  const { size } = row;
  emit?.({ type: 'took', seat, cards: row.toArray() });
  for (let index = 0; index < size; index++) taken.add(seat, row.at(index));
  row.clear();
  // C-013, C-R1, C-R2: with an empty deck the game ends without a penalty (C-R4).
  if (state.deckSize === 0) {
    endGame(state, 'row-taken', rng, emit);
    return;
  }
  if (state.options.advanced && size === 1) penalize(state, seat, emit);
  state.phase = 'place';
  beginTurn(state, rng, emit);
}

/** C-016: adds the hidden top card of the deck to the taken cards. */
function penalize(state: State, seat: Seat, emit: Emit<Event> | undefined): void {
  const card = state.deck[state.deckNext++];
  state.taken.add(seat, card);
  emit?.({ type: 'penalized', seat, card, deckSize: state.deckSize });
}

/** C-006, C-012: draws a card, unless the deck is empty (C-013), and passes the turn. */
function drawAndPass(state: State, seat: Seat, rng: Rng, emit: Emit<Event> | undefined): void {
  if (state.deckSize > 0) draw(state, seat, emit);
  state.phase = 'play';
  state.turn = nextSeat(seat, state.players.length);
  beginTurn(state, rng, emit);
}

function draw(state: State, seat: Seat, emit: Emit<Event> | undefined): void {
  const card = state.deck[state.deckNext++];
  addToSet(state.hands, seat * SET_WORDS, card);
  emit?.({ type: 'drew', seat, card, deckSize: state.deckSize });
}

function beginTurn(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  if (!ensureMove(state, emit)) endGame(state, 'nothing-left', rng, emit);
}

/**
 * Returns whether the seat to act has a move. C-R8: it has none without row, hand and deck. A seat
 * that must place (C-008, C-012) without hand cards first draws one. Both cases occur only in
 * positions from JSON, because after a deal hands shrink only once the deck is empty.
 */
export function ensureMove(state: State, emit?: Emit<Event>): boolean {
  if (state.row.size > 0 || holdsCards(state, state.turn)) return true;
  if (state.deckSize === 0) return false;
  draw(state, state.turn, emit);
  return true;
}

function holdsCards({ hands }: State, seat: Seat): boolean {
  for (let word = 0; word < SET_WORDS; word++) {
    if (hands[seat * SET_WORDS + word] !== 0) return true;
  }
  return false;
}

/** C-015: starts the next game or ends the match. C-R6: the next seat deals. */
function endGame(state: State, reason: EndReason, rng: Rng, emit: Emit<Event> | undefined): void {
  const points = addPoints(state);
  emit?.({
    type: 'round-ended',
    round: state.game,
    reason,
    pairs: state.players.map((_, seat) => state.pairs.toArray(seat)),
    taken: state.players.map((_, seat) => state.taken.toArray(seat)),
    points,
    scores: scoresOf(state),
  });
  if (state.game < state.options.games) {
    startGame(state, state.game + 1, nextSeat(state.dealer, state.players.length), rng, emit);
  } else {
    state.phase = 'over';
    emit?.({ type: 'match-ended', standings: standings(state) });
  }
}

/** Adds the points of the game to the scores and returns them. */
export function addPoints(state: State): number[] {
  const points = state.players.map((_, seat) => pointsOf(state, seat));
  for (let seat = 0; seat < points.length; seat++) state.scores[seat] += points[seat];
  return points;
}

/** C-014: the points of a seat's pairs and taken cards. Hand cards do not count. */
export function pointsOf({ pairs, taken }: State, seat: Seat): number {
  let points = pairs.size(seat);
  for (let index = 0; index < taken.size(seat); index++) points -= costOf(taken.at(seat, index));
  return points;
}

const scoresOf = (state: State): number[] => cellsToArray(state.scores, 0, state.players.length);

/** C-015, C-R6: the highest total wins, equal totals share the rank. */
export const standings = (state: State): Standing[] => highestFirst(scoresOf(state));
