import { addToSet, type Rng, type Seat, setToArray, shuffle, type Viewer } from '@sobremesa/engine';
import { cardsInPlay } from './cards.ts';
import type { Options } from './options.ts';
import { NO_CARD, type Phase, SET_WORDS, State } from './state.ts';

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly starter: Seat;
  readonly turn: Seat;
  readonly current?: number;
  readonly pot: number;
  readonly deckSize: number;
  readonly asideSize: number;
  /** N-003: a seat's own chips; absent for a spectator. */
  readonly ownChips?: number;
  /** The chips that the viewer does not see, together: everybody can count them. */
  readonly unseenChips: number;
  readonly cards: readonly (readonly number[])[];
  readonly scores: readonly number[];
  /** What the end of the match uncovers: everybody's chips, and the cards put aside (N-R3). */
  readonly uncovered?: { readonly chips: readonly number[]; readonly aside: readonly number[] };
}

export function view(state: State, viewer: Viewer): View {
  const { players, current, stock, deckNext, deckEnd, stockEnd } = state;
  const seats = players.length;
  const chips = Array.from(state.chips.subarray(0, seats));
  const ownChips = viewer === 'spectator' ? undefined : chips[viewer];
  const allChips = chips.reduce((sum, count) => sum + count, 0);
  const isOver = state.phase === 'over';
  return {
    viewer,
    players,
    options: state.options,
    phase: state.phase,
    round: state.round,
    starter: state.starter,
    turn: state.turn,
    ...(current === NO_CARD ? {} : { current }),
    pot: state.pot,
    deckSize: deckEnd - deckNext,
    asideSize: stockEnd - deckEnd,
    ...(ownChips === undefined ? {} : { ownChips }),
    unseenChips: allChips - (ownChips ?? 0),
    cards: players.map((_, seat) => setToArray(state.owned, seat * SET_WORDS, SET_WORDS)),
    scores: Array.from(state.scores.subarray(0, seats)),
    ...(isOver
      ? { uncovered: { chips, aside: Array.from(stock.subarray(deckEnd, stockEnd)) } }
      : {}),
  };
}

/** Deals the unseen cards to deck and aside, and the unseen chips to the other seats. */
export function determinize(view: View, rng: Rng, into?: State): State {
  const state = into ?? new State(view.options, view.players);
  state.options = view.options;
  state.players = view.players;
  state.phase = view.phase;
  state.round = view.round;
  state.starter = view.starter;
  state.turn = view.turn;
  state.current = view.current ?? NO_CARD;
  state.pot = view.pot;
  state.owned.fill(0);
  for (let seat = 0; seat < view.cards.length; seat++) {
    for (const card of view.cards[seat]) addToSet(state.owned, seat * SET_WORDS, card);
  }
  state.scores.set(view.scores);
  drawStock(state, view, rng);
  if (view.uncovered) state.chips.set(view.uncovered.chips);
  else drawChips(state, view, rng);
  return state;
}

function drawStock(state: State, view: View, rng: Rng): void {
  const drawn = view.deckSize + view.asideSize;
  state.deckNext = 0;
  state.deckEnd = view.deckSize;
  state.stockEnd = drawn;
  if (view.uncovered) {
    state.stock.set(view.uncovered.aside, view.deckSize);
    return;
  }
  const unseen = unseenCards(view);
  shuffle(unseen, rng, 0, unseen.length, drawn);
  for (let i = 0; i < drawn; i++) state.stock[i] = unseen[i];
}

function unseenCards(view: View): number[] {
  const seen = new Set(view.cards.flat());
  if (view.current !== undefined) seen.add(view.current);
  return cardsInPlay(view.options.tactical).filter((card) => !seen.has(card));
}

/** Every way to share out the unseen chips is equally likely: cuts at random places of a line. */
function drawChips(state: State, view: View, rng: Rng): void {
  const others = view.players.map((_, seat) => seat).filter((seat) => seat !== view.viewer);
  const line = Array.from({ length: view.unseenChips + others.length - 1 }, (_, place) => place);
  shuffle(line, rng, 0, line.length, others.length - 1);
  const cuts = line.slice(0, others.length - 1).sort((a, b) => a - b);
  cuts.push(view.unseenChips + others.length - 1);
  let start = 0;
  for (const [index, seat] of others.entries()) {
    state.chips[seat] = cuts[index] - start;
    start = cuts[index] + 1;
  }
  if (view.viewer !== 'spectator') state.chips[view.viewer] = view.ownChips ?? 0;
}
