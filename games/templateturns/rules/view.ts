import { type Rng, type Seat, shuffle, type Viewer } from '@sobremesa/engine';
import { CARDS, type Card, idOf } from './cards.ts';
import type { Options } from './options.ts';
import { type Phase, State } from './state.ts';

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly starter: Seat;
  readonly turn: Seat;
  /** ZY-01: the viewer's own cards; absent for a spectator. */
  readonly hand?: readonly Card[];
  readonly handSizes: readonly number[];
  /** Everybody has seen these cards; the last one is to be covered. */
  readonly pile: readonly Card[];
  readonly deckSize: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

export function view(state: State, viewer: Viewer): View {
  const { players } = state;
  return {
    viewer,
    players,
    options: state.options,
    phase: state.phase,
    round: state.round,
    starter: state.starter,
    turn: state.turn,
    ...(viewer === 'spectator' ? {} : { hand: state.handOf(viewer) }),
    handSizes: players.map((_, seat) => state.handSize(seat)),
    pile: state.pileCards(),
    deckSize: state.deckSize,
    points: state.bySeat(state.points),
    scores: state.bySeat(state.scores),
  };
}

/** Deals the cards that the viewer has not seen to the other hands and the deck. */
export function determinize(view: View, rng: Rng, into?: State): State {
  const { players, viewer, hand = [], pile } = view;
  const state = into ?? new State(view.options, players);
  state.options = view.options;
  state.players = players;
  state.phase = view.phase;
  state.round = view.round;
  state.starter = view.starter;
  state.turn = view.turn;
  state.points.set(view.points);
  state.scores.set(view.scores);
  state.pileSize = 0;
  for (const card of pile) state.putOnPile(idOf(card));

  const seen = new Set([...hand, ...pile]);
  const unseen = CARDS.filter((card) => !seen.has(card));
  shuffle(unseen, rng);
  state.hands.fill(0);
  for (let seat = 0; seat < players.length; seat++) {
    const cards = seat === viewer ? hand : unseen.splice(0, view.handSizes[seat]);
    for (const card of cards) state.addToHand(seat, idOf(card));
  }
  state.deck.set(unseen.map(idOf));
  state.deckNext = 0;
  state.deckEnd = unseen.length;
  return state;
}
