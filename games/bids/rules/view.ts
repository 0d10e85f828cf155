import { type Rng, type Seat, shuffle, type Viewer } from '@sobremesa/engine';
import { ALLY, CARD_COUNT, type CardId, isBlack, NO_CARD } from './cards.ts';
import { isInPlay } from './deal.ts';
import { type Card, cardOf, idOf } from './notation.ts';
import type { Options } from './options.ts';
import { cardPoints } from './scoring.ts';
import { cardBidFor } from './stakes.ts';
import { HAND_SIZE, MAX_SEATS, type Phase, State, WON_SIZE } from './state.ts';
import {
  asideOf,
  bidsOf,
  handOf,
  historyOf,
  perSeat,
  removedOf,
  type SeatBid,
  wonOf,
} from './written.ts';
import { pileSize } from './zones.ts';

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly turn: number;
  readonly starter: Seat;
  /** The seat that must bid or, in phase `steal`, steal; absent when the match is over. */
  readonly toAct?: Seat;
  readonly removed: readonly Card[];
  readonly centre?: Card;
  readonly blind: boolean;
  /** The top card of the pile, turned up by the winner of a blind turn; only in phase `steal`. */
  readonly turnedUp?: Card;
  readonly nextBlind: boolean;
  readonly lowWins: boolean;
  readonly bids: readonly SeatBid[];
  /** Absent for a spectator. */
  readonly hand?: readonly Card[];
  readonly handSizes: readonly number[];
  readonly pileSize: number;
  /** B-014: the bid cards of earlier turns, which were played face up. */
  readonly spent: readonly Card[];
  readonly aside: readonly Card[];
  readonly won: readonly (readonly Card[])[];
  /** The points of each seat's won cards so far. */
  readonly cardPoints: readonly number[];
  readonly alliance?: readonly [Seat, Seat];
  readonly scores: readonly number[];
  readonly luckyRounds: readonly number[];
  readonly history: readonly (readonly number[])[];
}

export function view(state: State, viewer: Viewer): View {
  const { phase, players, centre, blind, alliance } = state;
  return {
    viewer,
    players,
    options: state.options,
    phase,
    round: state.round,
    turn: state.turn,
    starter: state.starter,
    ...(phase === 'over' ? {} : { toAct: state.toAct }),
    removed: removedOf(state),
    ...(centre === NO_CARD ? {} : { centre: cardOf(centre) }),
    blind,
    ...(phase === 'steal' && blind ? { turnedUp: cardOf(cardBidFor(state)) } : {}),
    nextBlind: state.nextBlind,
    lowWins: state.lowWins,
    bids: bidsOf(state),
    ...(viewer === 'spectator' ? {} : { hand: handOf(state, viewer) }),
    handSizes: perSeat(state, state.handSizes),
    pileSize: pileSize(state),
    spent: spentCards(state),
    aside: asideOf(state),
    won: wonOf(state),
    cardPoints: players.map((_, seat) => cardPoints(state, seat)),
    ...(alliance === undefined ? {} : { alliance }),
    scores: perSeat(state, state.scores),
    luckyRounds: perSeat(state, state.luckyRounds),
    history: historyOf(state),
  };
}

/** A state does not store the bids of earlier turns. They are the cards in play without a place. */
function spentCards(state: State): Card[] {
  const { bids, hands, pile, players, won } = state;
  const present = new Uint8Array(CARD_COUNT + 1);
  present[state.centre] = 1;
  mark(present, bids, 0, state.bidCount);
  mark(present, pile, state.pileNext, pileSize(state));
  mark(present, state.removed, 0, state.removedCount);
  mark(present, state.aside, 0, state.asideCount);
  for (let seat = 0; seat < players.length; seat++) {
    mark(present, hands, seat * HAND_SIZE, state.handSizes[seat]);
    mark(present, won, seat * WON_SIZE, state.wonSizes[seat]);
  }
  return unmarkedCards(present, players.length, state.options).map(cardOf);
}

function mark(marks: Uint8Array, cards: Uint8Array, from: number, count: number): void {
  for (let at = from; at < from + count; at++) marks[cards[at]] = 1;
}

function unmarkedCards(marks: Uint8Array, seats: number, options: Options): CardId[] {
  const cards: CardId[] = [];
  for (let card = 0; card < CARD_COUNT; card++) {
    if (marks[card] === 0 && isInPlay(card, seats, options)) cards.push(card);
  }
  return cards;
}

/** Deals the hidden cards at random, black cards to the pile first, then the rest to the hands. */
export function determinize(view: View, rng: Rng, into?: State): State {
  const state = into ?? new State(view.options, view.players);
  state.options = view.options;
  state.players = view.players;
  state.phase = view.phase;
  state.round = view.round;
  state.turn = view.turn;
  state.starter = view.starter;
  state.toAct = view.toAct ?? view.starter;
  state.blind = view.blind;
  state.nextBlind = view.nextBlind;
  state.lowWins = view.lowWins;
  state.alliance = view.alliance;
  copyNumbers(view.scores, state.scores);
  copyNumbers(view.luckyRounds, state.luckyRounds);
  copyNumbers(view.handSizes, state.handSizes);
  state.roundsScored = view.history.length;
  for (let round = 0; round < view.history.length; round++) {
    copyNumbers(view.history[round], state.history, round * MAX_SEATS);
  }
  dealUnseen(state, view, restoreSeenCards(state, view), rng);
  return state;
}

/** For short lists a loop is several times faster than `TypedArray.prototype.set`. */
function copyNumbers(numbers: readonly number[], cells: Uint8Array | Int32Array, from = 0): void {
  for (let i = 0; i < numbers.length; i++) cells[from + i] = numbers[i];
}

/** Restores all cards that the viewer sees and returns them as marks. */
function restoreSeenCards(state: State, view: View): Uint8Array {
  const seen = new Uint8Array(CARD_COUNT + 1);
  const see = (card: Card): CardId => {
    const id = idOf(card);
    seen[id] = 1;
    return id;
  };
  const lay = (cards: readonly Card[], cells: Uint8Array, from = 0): number => {
    for (let i = 0; i < cards.length; i++) cells[from + i] = see(cards[i]);
    return cards.length;
  };
  for (const card of view.spent) see(card);
  state.centre = view.centre === undefined ? NO_CARD : see(view.centre);
  state.removedCount = lay(view.removed, state.removed);
  state.asideCount = lay(view.aside, state.aside);
  state.bidCount = view.bids.length;
  for (let i = 0; i < view.bids.length; i++) state.bids[i] = see(view.bids[i].card);
  for (let seat = 0; seat < view.players.length; seat++) {
    state.wonSizes[seat] = lay(view.won[seat], state.won, seat * WON_SIZE);
  }
  if (view.viewer !== 'spectator' && view.hand) {
    lay(view.hand, state.hands, view.viewer * HAND_SIZE);
  }
  state.pileNext = 0;
  state.pileEnd = view.turnedUp === undefined ? 0 : lay([view.turnedUp], state.pile);
  return seen;
}

function dealUnseen(state: State, view: View, seen: Uint8Array, rng: Rng): void {
  const unseen = unmarkedCards(seen, view.players.length, view.options);
  const missing = view.pileSize - state.pileEnd;
  if (missing > 0) {
    const firstBlack = unseen.findIndex(isBlack);
    // The ally, which is neither coloured nor black, has the highest id and comes last.
    const end = unseen.at(-1) === ALLY ? unseen.length - 1 : unseen.length;
    shuffle(unseen, rng, firstBlack, end, missing);
    for (const card of unseen.splice(firstBlack, missing)) state.pile[state.pileEnd++] = card;
  }
  shuffle(unseen, rng);
  let next = 0;
  for (let seat = 0; seat < view.players.length; seat++) {
    if (seat === view.viewer) continue;
    const from = seat * HAND_SIZE;
    for (let i = 0; i < view.handSizes[seat]; i++) state.hands[from + i] = unseen[next++];
  }
}
