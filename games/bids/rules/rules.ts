import {
  type Emit,
  hasSeat,
  IllegalMove,
  NOBODY,
  onlySeat,
  type Refusal,
  type Rng,
  refusal,
  refuseTurn,
  type Seat,
  type SeatSet,
  seatsIn,
} from '@sobremesa/engine';
import { numberOf } from './cards.ts';
import type { Event } from './events.ts';
import { type Bid, bidMove, type Move, type Steal, stealMove } from './moves.ts';
import type { Options } from './options.ts';
import { firstStarter } from './order.ts';
import { endBidding, startRound, winTurn } from './round.ts';
import { HAND_SIZE, State, WON_SIZE } from './state.ts';
import { isVictim, victimsOf } from './steal.ts';
import { findInHand, findWon, seatOfBid, takeFromHand } from './zones.ts';

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
  state.luckyRounds.fill(0);
  state.roundsScored = 0;
  startRound(state, 1, firstStarter(players), rng, emit);
  return state;
}

export const deciders = (state: State): SeatSet =>
  state.phase === 'over' ? NOBODY : onlySeat(state.toAct);

const isToAct = (state: State, seat: Seat): boolean =>
  state.phase !== 'over' && seat === state.toAct;

export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  let count = 0;
  if (isToAct(state, seat)) {
    count = state.phase === 'bid' ? listBids(state, seat, into) : listSteals(state, into);
  }
  // Setting the length is slow, and setting it to 0 would free memory that is needed again.
  while (into.length > count) into.pop();
  return into;
}

/** B-011: any card of the hand; there is no pass. */
function listBids(state: State, seat: Seat, into: Move[]): number {
  const from = seat * HAND_SIZE;
  const count = state.handSizes[seat];
  for (let i = 0; i < count; i++) into[i] = bidMove(state.hands[from + i]);
  return count;
}

/** B-042: any won card of a victim. */
function listSteals(state: State, into: Move[]): number {
  const victims = victimsOf(state, state.toAct);
  let count = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (!hasSeat(victims, seat)) continue;
    const from = seat * WON_SIZE;
    for (let i = 0; i < state.wonSizes[seat]; i++) {
      into[count++] = stealMove(seat, state.won[from + i]);
    }
  }
  return count;
}

export function check(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (!isToAct(state, seat)) return refuseTurn(deciders(state), seat, state.players.length);
  return move.type === 'bid' ? checkBid(state, seat, move) : checkSteal(state, move);
}

function checkBid(state: State, seat: Seat, { card }: Bid): Refusal | undefined {
  if (state.phase === 'steal') {
    return refusal('theft-due', `seat ${seat} has won the thief and must steal a card now`, {
      seat,
    });
  }
  return findInHand(state, seat, card) < 0
    ? refusal('not-in-hand', `seat ${seat} does not hold ${card}: bid a card from the hand`, {
        seat,
        card,
      })
    : undefined;
}

function checkSteal(state: State, { seat, card }: Steal): Refusal | undefined {
  if (state.phase === 'bid') {
    return refusal('no-theft-due', 'there is nothing to steal now: bid a card');
  }
  if (!isVictim(state, seat)) {
    const victims = seatsIn(victimsOf(state, state.toAct));
    return refusal('not-a-victim', `seat ${seat} cannot be robbed, only ${victims.join(' or ')}`, {
      seat,
      victims,
    });
  }
  return findWon(state, seat, card) < 0
    ? refusal('not-won', `${card} does not lie before seat ${seat}: choose a card that does`, {
        seat,
        card,
      })
    : undefined;
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  if (move.type === 'bid') bid(state, seat, move, rng, emit);
  else winTurn(state, seat, move, rng, emit);
}

/** B-011: the seats bid one card each, clockwise, face up. */
function bid(state: State, seat: Seat, move: Bid, rng: Rng, emit: Emit<Event> | undefined): void {
  const card = takeFromHand(state, seat, move.card);
  state.bids[state.bidCount++] = card;
  emit?.({ type: 'bid', seat, card: move.card, number: numberOf(card, state.options) });
  if (state.bidCount < state.players.length) state.toAct = seatOfBid(state, state.bidCount);
  else endBidding(state, rng, emit);
}
