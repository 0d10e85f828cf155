import {
  addToSet,
  cellsToArray,
  type Rng,
  type Seat,
  shuffle,
  type Viewer,
} from '@sobremesa/engine';
import { ALL_CARDS, HIGHEST_CARD, SET_WORDS } from './cards.ts';
import type { Memory } from './memory.ts';
import type { Options } from './options.ts';
import { type Phase, State } from './state.ts';

type Cards = readonly number[];

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly game: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly row: Cards;
  readonly deckSize: number;
  /** The viewer's own hand; absent for a spectator. */
  readonly hand?: Cards;
  readonly handSizes: readonly number[];
  readonly pairs: readonly Cards[];
  /** C-R7: taken cards are hidden even from their owner. */
  readonly takenSizes: readonly number[];
  /** Present only when the match is over. */
  readonly taken?: readonly Cards[];
  readonly scores: readonly number[];
  readonly memory?: Memory;
}

export function view(state: State, viewer: Viewer): View {
  const { players, phase } = state;
  const hands = players.map((_, seat) => state.handOf(seat));
  return {
    viewer,
    players,
    options: state.options,
    phase,
    game: state.game,
    dealer: state.dealer,
    turn: state.turn,
    row: state.row.toArray(),
    deckSize: state.deckSize,
    ...(viewer === 'spectator' ? {} : { hand: hands[viewer] }),
    handSizes: hands.map((hand) => hand.length),
    pairs: players.map((_, seat) => state.pairs.toArray(seat)),
    takenSizes: players.map((_, seat) => state.taken.size(seat)),
    ...(phase === 'over' ? { taken: players.map((_, seat) => state.taken.toArray(seat)) } : {}),
    scores: cellsToArray(state.scores, 0, players.length),
  };
}

/**
 * Deals the hidden cards at random to the other hands, the taken piles and the deck. Remembered cards lie first in their
 * pile.
 */
export function determinize(view: View, rng: Rng, into?: State): State {
  const state = into ?? new State(view.options, view.players);
  state.options = view.options;
  state.players = view.players;
  state.phase = view.phase;
  state.game = view.game;
  state.dealer = view.dealer;
  state.turn = view.turn;
  state.scores.set(view.scores);
  restoreSeenCards(state, view);
  drawHiddenCards(state, view, rng);
  return state;
}

function restoreSeenCards(state: State, view: View): void {
  const { row, pairs, taken, hands } = state;
  row.clear();
  for (const card of view.row) row.add(card);
  pairs.clear();
  taken.clear();
  for (let seat = 0; seat < view.players.length; seat++) {
    for (const card of view.pairs[seat]) pairs.add(seat, card);
    for (const card of knownTaken(view)[seat] ?? NO_CARDS) taken.add(seat, card);
  }
  hands.fill(0);
  if (view.viewer !== 'spectator') {
    for (const card of view.hand ?? NO_CARDS) addToSet(hands, view.viewer * SET_WORDS, card);
  }
}

const NO_CARDS: Cards = [];

const knownTaken = ({ taken, memory }: View): readonly Cards[] =>
  taken ?? memory?.taken ?? NO_PILES;

const NO_PILES: readonly Cards[] = [];

/** Shuffles all hidden cards in `deck`, deals hands and taken piles from its start, keeps the rest. */
function drawHiddenCards(state: State, view: View, rng: Rng): void {
  const { deck, hands, taken } = state;
  const unseen = listUnseenCards(view, deck);
  shuffle(deck, rng, 0, unseen);
  let next = 0;
  for (let seat = 0; seat < view.players.length; seat++) {
    if (seat !== view.viewer) {
      for (let i = 0; i < view.handSizes[seat]; i++)
        addToSet(hands, seat * SET_WORDS, deck[next++]);
    }
    while (taken.size(seat) < view.takenSizes[seat]) taken.add(seat, deck[next++]);
  }
  state.deckNext = next;
  state.deckEnd = next + view.deckSize;
}

/** Writes every card that the viewer does not see to `into` and returns their number. */
function listUnseenCards(view: View, into: Uint8Array): number {
  const seen = new Uint8Array(HIGHEST_CARD + 1);
  const mark = (cards: Cards): void => {
    for (const card of cards) seen[card] = 1;
  };
  mark(view.row);
  mark(view.hand ?? NO_CARDS);
  for (const pile of view.pairs) mark(pile);
  for (const pile of knownTaken(view)) mark(pile);
  let count = 0;
  for (const card of ALL_CARDS) if (seen[card] === 0) into[count++] = card;
  return count;
}
