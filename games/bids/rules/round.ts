import { type Emit, type Rng, type Seat, seatsIn } from '@sobremesa/engine';
import { judgeTurn } from './bidding.ts';
import { isKept, NO_CARD, SHUFFLE, UNKNOWN } from './cards.ts';
import { deal } from './deal.ts';
import { award, playLow, playShuffle, returnCards } from './effects.ts';
import type { Event } from './events.ts';
import type { Steal } from './moves.ts';
import { cardOf } from './notation.ts';
import { nextStarter, standings } from './order.ts';
import { cardPoints, lastScore, scoreRound } from './scoring.ts';
import { cardBidFor } from './stakes.ts';
import { type State, TURNS } from './state.ts';
import { isTheftDue, victimsOf } from './steal.ts';
import { handOf, perSeat, removedOf } from './written.ts';
import { pileSize, seatOfBid, takeTop } from './zones.ts';

export function startRound(
  state: State,
  round: number,
  starter: Seat,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  state.round = round;
  state.turn = 1;
  state.starter = starter;
  // B-R14
  state.lowWins = false;
  state.nextBlind = false;
  state.alliance = undefined;
  state.asideCount = 0;
  state.wonSizes.fill(0);
  deal(state, rng);
  emit?.({ type: 'round-started', round, starter, removed: removedOf(state) });
  if (emit) emitHands(state, emit);
  startTurn(state, rng, emit);
}

function emitHands(state: State, emit: Emit<Event>): void {
  for (let seat = 0; seat < state.players.length; seat++) {
    const cards = handOf(state, seat);
    emit({ type: 'dealt', seat, count: cards.length, cards });
  }
}

function startTurn(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  state.phase = 'bid';
  state.toAct = state.starter;
  clearTurn(state);
  if (!openBidding(state, rng, emit)) {
    endRound(state, rng, emit);
    return;
  }
  const { turn, starter, blind, centre } = state;
  emit?.({
    type: 'turn-started',
    turn,
    starter,
    blind,
    ...(centre === NO_CARD ? {} : { centre: cardOf(centre) }),
  });
}

/** B-014: bids of a finished turn are not kept. The cards bid for have been moved before. */
function clearTurn(state: State): void {
  state.bidCount = 0;
  state.centre = NO_CARD;
  state.blind = false;
}

/**
 * B-010, B-R01: turns up cards until one can be bid for. Returns false if the pile is empty, which
 * happens only in positions from JSON.
 */
function openBidding(state: State, rng: Rng, emit: Emit<Event> | undefined): boolean {
  // B-R15
  if (state.nextBlind) {
    state.nextBlind = false;
    state.blind = true;
    return pileSize(state) > 0;
  }
  while (pileSize(state) > 0) {
    const card = takeTop(state);
    emit?.({ type: 'turned-up', card: cardOf(card), blind: false });
    if (isKept(card)) {
      state.centre = card;
      return true;
    }
    if (card === UNKNOWN) {
      // B-045
      state.centre = card;
      state.blind = true;
      return pileSize(state) > 0;
    }
    if (card === SHUFFLE) playShuffle(state, rng, emit);
    else playLow(state, emit);
  }
  return false;
}

/** Decides the turn after the last bid and continues, unless the winner must choose a theft. */
export function endBidding(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  const outcome = judgeTurn(state);
  if (outcome.kind === 'nobody') {
    returnCards(state, 'centre-won', state.starter, emit);
    endTurn(state, state.starter, rng, emit);
    return;
  }
  const seat = seatOfBid(state, outcome.index);
  if (outcome.kind === 'burned') {
    returnCards(state, 'burned', seat, emit);
    endTurn(state, seat, rng, emit);
    return;
  }
  if (state.blind) emit?.({ type: 'turned-up', card: cardOf(cardBidFor(state)), blind: true });
  if (isTheftDue(state, seat)) {
    state.phase = 'steal';
    state.toAct = seat;
    emit?.({ type: 'theft-due', seat, victims: seatsIn(victimsOf(state, seat)) });
    return;
  }
  winTurn(state, seat, undefined, rng, emit);
}

/** B-012, B-R17 */
export function winTurn(
  state: State,
  winner: Seat,
  theft: Steal | undefined,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  award(state, winner, theft, rng, emit);
  endTurn(state, winner, rng, emit);
}

function endTurn(state: State, starter: Seat, rng: Rng, emit: Emit<Event> | undefined): void {
  state.starter = starter;
  if (state.turn < TURNS && allSeatsHaveCards(state)) {
    state.turn++;
    startTurn(state, rng, emit);
  } else {
    endRound(state, rng, emit);
  }
}

function allSeatsHaveCards(state: State): boolean {
  for (let seat = 0; seat < state.players.length; seat++) {
    if (state.handSizes[seat] === 0) return false;
  }
  return true;
}

/** B-020, B-022 */
function endRound(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  clearTurn(state);
  scoreRound(state);
  if (emit) emitScores(state, emit);
  if (state.round < state.options.rounds) {
    startRound(state, state.round + 1, nextStarter(state), rng, emit);
  } else {
    state.phase = 'over';
    emit?.({ type: 'match-ended', standings: standings(state) });
  }
}

function emitScores(state: State, emit: Emit<Event>): void {
  const { alliance, players } = state;
  const seats = players.map((_, seat) => seat);
  emit({
    type: 'round-ended',
    round: state.round,
    cardPoints: seats.map((seat) => cardPoints(state, seat)),
    lucky: seats
      .filter((seat) => state.wonSizes[seat] === 0)
      .map((seat) => ({ seat, rounds: state.luckyRounds[seat] })),
    ...(alliance === undefined ? {} : { alliance }),
    points: seats.map((seat) => lastScore(state, seat)),
    scores: perSeat(state, state.scores),
  });
}
