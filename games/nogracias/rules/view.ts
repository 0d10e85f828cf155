import {
  addToSet,
  cellsToArray,
  type Rng,
  type Seat,
  setToArray,
  shuffle,
  type Viewer,
} from '@sobremesa/engine';
import { cardsInPlay, HIGHEST_CARD, SET_WORDS } from './cards.ts';
import type { Memory } from './memory.ts';
import type { Options } from './options.ts';
import { NO_CARD, type Phase, State } from './state.ts';

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
  /** N-003: the viewer's own chips; absent for a spectator. */
  readonly ownChips?: number;
  /** The sum of the chips hidden from the viewer. It is public, because all chips are counted. */
  readonly unseenChips: number;
  readonly cards: readonly (readonly number[])[];
  readonly scores: readonly number[];
  /** All chips and the cards put aside (N-R3); present only when the match is over. */
  readonly uncovered?: { readonly chips: readonly number[]; readonly aside: readonly number[] };
  readonly memory?: Memory;
}

export function view(state: State, viewer: Viewer): View {
  const { players, current, stock, deckNext, deckEnd, stockEnd } = state;
  const seats = players.length;
  const chips = cellsToArray(state.chips, 0, seats);
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
    scores: cellsToArray(state.scores, 0, seats),
    ...(isOver ? { uncovered: { chips, aside: cellsToArray(stock, deckEnd, stockEnd) } } : {}),
  };
}

/** Deals the hidden cards to deck and aside, and hidden chips that are not remembered to the other seats, at random. */
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
  const chips = view.uncovered?.chips ?? view.memory?.chips;
  if (chips) state.chips.set(chips);
  else drawChips(state, view, rng);
  return state;
}

function drawStock(state: State, view: View, rng: Rng): void {
  const size = view.deckSize + view.asideSize;
  state.deckNext = 0;
  state.deckEnd = view.deckSize;
  state.stockEnd = size;
  if (view.uncovered) {
    state.stock.set(view.uncovered.aside, view.deckSize);
    return;
  }
  const unseen = unseenCards(view);
  shuffle(unseen, rng, 0, unseen.length, size);
  for (let i = 0; i < size; i++) state.stock[i] = unseen[i];
}

function unseenCards(view: View): number[] {
  const seen = new Uint8Array(HIGHEST_CARD + 1);
  for (const cards of view.cards) for (const card of cards) seen[card] = 1;
  if (view.current !== undefined) seen[view.current] = 1;
  const unseen: number[] = [];
  for (const card of cardsInPlay(view.options.tactical)) if (seen[card] === 0) unseen.push(card);
  return unseen;
}

/**
 * Draws a uniformly random distribution of the hidden chips by stars and bars: in a line of chips
 * and bars, each seat gets the chips between two bars.
 */
function drawChips(state: State, view: View, rng: Rng): void {
  const others = view.players.length - (view.viewer === 'spectator' ? 0 : 1);
  const length = view.unseenChips + others - 1;
  const bars: number[] = [];
  // Floyd's algorithm for distinct random numbers.
  for (let newest = length - others + 1; newest < length; newest++) {
    const index = rng.below(newest + 1);
    bars.push(bars.includes(index) ? newest : index);
  }
  bars.sort((a, b) => a - b);
  bars.push(length);
  let start = 0;
  let next = 0;
  for (let seat = 0; seat < view.players.length; seat++) {
    if (seat === view.viewer) {
      state.chips[seat] = view.ownChips ?? 0;
    } else {
      const bar = bars[next++];
      state.chips[seat] = bar - start;
      start = bar + 1;
    }
  }
}
