import {
  type Emit,
  highestFirst,
  IllegalMove,
  inSet,
  lowestBit,
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
import { ALL_IDS, CARD_COUNT, CARDS, HAND_SIZE, idOf, idsFit, SET_WORDS } from './cards.ts';
import type { Event } from './events.ts';
import { DRAW, LAY, type Move } from './moves.ts';
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
  startRound(state, 1, rng.below(players.length), rng, emit);
  return state;
}

/** ZY-01 */
function startRound(
  state: State,
  round: number,
  starter: Seat,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  state.phase = 'play';
  state.round = round;
  state.starter = starter;
  state.turn = starter;
  state.points.fill(0);
  state.hands.fill(0);
  state.deck.set(ALL_IDS);
  shuffle(state.deck, rng);
  state.deckNext = 0;
  state.deckEnd = CARD_COUNT;
  state.pileSize = 0;
  emit?.({ type: 'round-started', round, starter });
  for (let seat = 0; seat < state.players.length; seat++) {
    for (let count = 0; count < HAND_SIZE; count++) {
      state.addToHand(seat, state.deck[state.deckNext++]);
    }
    emit?.({ type: 'dealt', seat, cards: state.handOf(seat) });
  }
  state.putOnPile(state.deck[state.deckNext++]);
  emit?.({ type: 'turned-up', card: CARDS[state.top] });
}

export const deciders = (state: State): SeatSet =>
  state.phase === 'over' ? NOBODY : onlySeat(state.turn);

/** ZY-02: any card of the hand that fits, or a card of the deck. */
export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  let count = 0;
  if (state.phase === 'play' && seat === state.turn) {
    for (let word = 0; word < SET_WORDS; word++) {
      for (let bits = state.hands[seat * SET_WORDS + word]; bits !== 0; bits &= bits - 1) {
        const id = (word << 5) + lowestBit(bits);
        if (idsFit(id, state.top)) into[count++] = LAY[id];
      }
    }
    into[count++] = DRAW;
  }
  while (into.length > count) into.pop();
  return into;
}

export function check(state: State, seat: Seat, move: Move): Refusal | undefined {
  const refused = refuseTurn(deciders(state), seat, state.players.length);
  if (refused || move.type === 'draw') return refused;
  const { card } = move;
  if (!inSet(state.hands, seat * SET_WORDS, idOf(card))) {
    return refusal('not-in-hand', `seat ${seat} does not hold card ${card}`, { seat, card });
  }
  const top = CARDS[state.top];
  return idsFit(idOf(card), state.top)
    ? undefined
    : refusal('does-not-fit', `${card} has neither the suit nor the number of ${top}`, {
        card,
        top,
      });
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  if (move.type === 'lay') {
    state.takeFromHand(seat, idOf(move.card));
    state.putOnPile(idOf(move.card));
    // ZY-03
    state.points[seat]++;
    state.scores[seat]++;
    emit?.({ type: 'laid', seat, card: move.card });
  } else {
    const id = state.deck[state.deckNext++];
    state.addToHand(seat, id);
    emit?.({ type: 'drew', seat, deckSize: state.deckSize, card: CARDS[id] });
  }
  // ZY-03
  if (state.deckSize === 0 || state.handSize(seat) === 0) endRound(state, rng, emit);
  else state.turn = nextSeat(seat, state.players.length);
}

/** ZY-03: another round may follow. */
function endRound(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const { players, round } = state;
  const points = state.bySeat(state.points);
  emit?.({ type: 'round-ended', round, points, scores: state.bySeat(state.scores) });
  if (round < state.options.rounds) {
    startRound(state, round + 1, nextSeat(state.starter, players.length), rng, emit);
  } else {
    state.phase = 'over';
    emit?.({ type: 'match-ended', standings: standings(state) });
  }
}

/** ZY-03 */
export const standings = (state: State): Standing[] => highestFirst(state.bySeat(state.scores));
