import {
  addToSet,
  allSeats,
  type Emit,
  hasSeat,
  highestFirst,
  IllegalMove,
  inSet,
  lowestBit,
  NOBODY,
  type Refusal,
  type Rng,
  refusal,
  refuseTurn,
  type Seat,
  type SeatSet,
  type Standing,
  shuffle,
} from '@sobremesa/engine';
import { ALL_CARDS, HAND_SIZE, SET_WORDS, scorerOf } from './cards.ts';
import type { Event } from './events.ts';
import { CHOOSE, type Move } from './moves.ts';
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
  state.scores.fill(0);
  startRound(state, 1, rng, emit);
  return state;
}

function startRound(state: State, round: number, rng: Rng, emit: Emit<Event> | undefined): void {
  state.phase = 'choose';
  state.round = round;
  state.trick = 1;
  state.deciders = allSeats(state.players.length);
  state.played.fill(0);
  state.laid.fill(NO_CARD);
  state.shown.fill(NO_CARD);
  state.points.fill(0);
  emit?.({ type: 'round-started', round });
  deal(state, rng, emit);
}

const deck = new Uint8Array(ALL_CARDS.length);

/** ZZ-01: the top cards of the shuffled deck; nobody sees the others. */
function deal(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { players } = state;
  deck.set(ALL_CARDS);
  shuffle(deck, rng, 0, deck.length, HAND_SIZE * players.length);
  state.hands.fill(0);
  for (let seat = 0; seat < players.length; seat++) {
    for (let place = 0; place < HAND_SIZE; place++) {
      state.addToHand(seat, deck[seat * HAND_SIZE + place]);
    }
    emit?.({ type: 'dealt', seat, cards: state.handOf(seat) });
  }
}

export const deciders = (state: State): SeatSet => state.deciders;

/** ZZ-02: any card of the hand. */
export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  let count = 0;
  if (hasSeat(state.deciders, seat)) {
    for (let word = 0; word < SET_WORDS; word++) {
      for (let bits = state.hands[seat * SET_WORDS + word]; bits !== 0; bits &= bits - 1) {
        into[count++] = CHOOSE[(word << 5) + lowestBit(bits)];
      }
    }
  }
  while (into.length > count) into.pop();
  return into;
}

export function check(state: State, seat: Seat, { card }: Move): Refusal | undefined {
  const refused = refuseTurn(state.deciders, seat, state.players.length);
  if (refused) return refused;
  return inSet(state.hands, seat * SET_WORDS, card)
    ? undefined
    : refusal('not-in-hand', `seat ${seat} does not hold card ${card}`, { seat, card });
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  const { card } = move;
  state.lay(seat, card);
  emit?.({ type: 'chosen', seat, card });
  if (state.deciders === NOBODY) endTrick(state, rng, emit);
}

/** ZZ-02, ZZ-03: everybody has chosen. */
function endTrick(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { laid, shown, players } = state;
  for (const card of state.shownCards()) addToSet(state.played, 0, card);
  shown.set(laid);
  laid.fill(NO_CARD);
  emit?.({ type: 'revealed', cards: state.shownCards() });

  const seat = scorerOf(shown, players.length);
  state.points[seat]++;
  state.scores[seat]++;
  emit?.({ type: 'scored', seat, card: shown[seat] });
  if (state.trick === HAND_SIZE) {
    endRound(state, rng, emit);
  } else {
    state.trick++;
    state.deciders = allSeats(players.length);
  }
}

/** ZZ-03: another round may follow. */
function endRound(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { round } = state;
  const points = state.bySeat(state.points);
  emit?.({ type: 'round-ended', round, points, scores: state.bySeat(state.scores) });
  if (round < state.options.rounds) {
    startRound(state, round + 1, rng, emit);
  } else {
    state.phase = 'over';
    emit?.({ type: 'match-ended', standings: standings(state) });
  }
}

/** ZZ-03 */
export const standings = (state: State): Standing[] => highestFirst(state.bySeat(state.scores));
