import {
  addToSet,
  allSeats,
  NOBODY,
  pick,
  type Rng,
  type Seat,
  setToArray,
  shuffle,
  type Viewer,
} from '@sobremesa/engine';
import { ALL_CARDS, HAND_SIZE, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { NO_CARD, type Phase, State } from './state.ts';

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly trick: number;
  /** ZZ-01: the viewer's own cards; absent for a spectator. */
  readonly hand?: readonly number[];
  /** ZZ-02: who has chosen, and what the viewer itself has. */
  readonly chosen: readonly boolean[];
  readonly choice?: number;
  /** The cards of the last trick, by seat; none in the first trick of a round. */
  readonly shown: readonly number[];
  /** The cards of the tricks before, which everybody has seen. */
  readonly played: readonly number[];
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

export function view(state: State, viewer: Viewer): View {
  const { players, laid } = state;
  return {
    viewer,
    players,
    options: state.options,
    phase: state.phase,
    round: state.round,
    trick: state.trick,
    chosen: players.map((_, seat) => laid[seat] !== NO_CARD),
    shown: state.shownCards(),
    played: setToArray(state.played, 0, SET_WORDS),
    points: state.bySeat(state.points),
    scores: state.bySeat(state.scores),
    ...(viewer === 'spectator' ? {} : viewOwn(state, viewer)),
  };
}

const viewOwn = (state: State, seat: Seat): Pick<View, 'hand' | 'choice'> => ({
  hand: state.handOf(seat),
  ...(state.laid[seat] === NO_CARD ? {} : { choice: state.laid[seat] }),
});

/** Deals the unseen cards to the others, and lets whoever has chosen have chosen any of them. */
export function determinize(view: View, rng: Rng, into?: State): State {
  const { players, viewer } = view;
  const state = into ?? new State(view.options, players);
  state.options = view.options;
  state.players = players;
  state.phase = view.phase;
  state.round = view.round;
  state.trick = view.trick;
  state.deciders = view.phase === 'over' ? NOBODY : allSeats(players.length);
  state.scores.set(view.scores);
  state.points.set(view.points);
  state.played.fill(0);
  for (const card of view.played) addToSet(state.played, 0, card);
  state.shown.fill(NO_CARD);
  state.shown.set(view.shown);
  state.laid.fill(NO_CARD);
  state.hands.fill(0);
  if (view.phase === 'over') return state;

  const unseen = unseenCards(view);
  shuffle(unseen, rng);
  const held = HAND_SIZE + 1 - view.trick;
  for (let seat = 0; seat < players.length; seat++) {
    const isOwn = seat === viewer;
    const hand = isOwn ? ownCards(view) : unseen.splice(0, held);
    for (const card of hand) state.addToHand(seat, card);
    if (view.chosen[seat]) state.lay(seat, isOwn && view.choice ? view.choice : pick(hand, rng));
  }
  return state;
}

const ownCards = ({ hand = [], choice }: View): readonly number[] =>
  choice === undefined ? hand : [...hand, choice];

/** The cards that the viewer has not seen in this round: in other hands, or dealt to nobody. */
export function unseenCards(view: View): number[] {
  const seen = new Set([...ownCards(view), ...view.shown, ...view.played]);
  return ALL_CARDS.filter((card) => !seen.has(card));
}
