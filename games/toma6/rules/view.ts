import {
  addToSet,
  inSet,
  onlySeat,
  type Rng,
  type Seat,
  seatsIn,
  shuffle,
  type Viewer,
} from '@sobremesa/engine';
import { drawSpecials } from './buffalo/setup.ts';
import { type BuffaloView, layBuffalo, viewBuffalo } from './buffalo/view.ts';
import { HIGHEST_CARD, LOWEST_CARD, ROW_COUNT, SET_WORDS } from './cards.ts';
import { drawChoice, layChoice } from './choosing.ts';
import { poolToArray } from './draft.ts';
import { fanOf } from './fan/fan-cards.ts';
import type { ShownFan } from './fan/shown.ts';
import { handSize, handToArray, layHand } from './hands.ts';
import type { Options } from './options.ts';
import { addAllToPile, pilesToArrays } from './piles.ts';
import {
  cardIn,
  enqueue,
  entryOfWaiting,
  flippedEntry,
  isFlipped,
  laidBy,
  layDown,
  unflippedEntry,
  type Waiting,
  waitingCards,
} from './queue.ts';
import { cardsInRow, layRow, type Rows } from './rows.ts';
import { scoresOf } from './scoring.ts';
import { isBuffaloGame, type Phase, State } from './state.ts';
import { setUp } from './table.ts';

export interface View {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly trick: number;
  readonly deciders: readonly Seat[];
  readonly rows: readonly (readonly number[])[];
  /** The viewer's own cards; absent for a spectator. */
  readonly hand?: readonly number[];
  readonly handSizes: readonly number[];
  /** TT-02: hands drafted face up are public. Each includes the seat's face-down card. */
  readonly openHands?: readonly (readonly number[])[];
  /** Which seats have laid a card face down in this trick. */
  readonly chosen: readonly boolean[];
  /** The card that the viewer has laid face down. */
  readonly choice?: { readonly card: number; readonly flip?: true };
  /** The revealed cards that are not placed yet, in order of placement. */
  readonly queue: readonly Waiting[];
  /** The cards taken this round, one list per seat, or one for the team. */
  readonly piles: readonly (readonly number[])[];
  readonly scores: readonly number[];
  /** The cards that can be picked in a draft. */
  readonly pool?: readonly number[];
  /** TT-R1: during the draft the seat that picks next, after it the seat that picked first. */
  readonly picker?: Seat;
  readonly fan?: ShownFan;
  readonly buffalo?: BuffaloView;
}

export function view(state: State, viewer: Viewer): View {
  const { players, options, phase } = state;
  return {
    viewer,
    players,
    options,
    phase,
    round: state.round,
    trick: state.trick,
    deciders: seatsIn(state.deciders),
    rows: Array.from({ length: ROW_COUNT }, (_, row) => cardsInRow(state, row)),
    handSizes: players.map((_, seat) => handSize(state, seat)),
    chosen: players.map((_, seat) => laidBy(state, seat) !== undefined),
    queue: waitingCards(state),
    piles: pilesToArrays(state),
    scores: scoresOf(state),
    ...(viewer === 'spectator' ? {} : viewOwn(state, viewer)),
    ...(options.tactical ? { openHands: openHands(state), picker: state.picker } : {}),
    ...(phase === 'draft' ? { pool: poolToArray(state) } : {}),
    ...viewFan(state, viewer),
    ...(isBuffaloGame(state) ? { buffalo: viewBuffalo(state) } : {}),
  };
}

function viewOwn(state: State, seat: Seat): Pick<View, 'hand' | 'choice'> {
  const hand = handToArray(state, seat);
  const entry = laidBy(state, seat);
  if (entry === undefined) return { hand };
  const card = cardIn(entry);
  return { hand, choice: isFlipped(entry) ? { card, flip: true } : { card } };
}

const openHands = (state: State): number[][] =>
  state.players.map((_, seat) => {
    const hand = handToArray(state, seat);
    const entry = laidBy(state, seat);
    return entry === undefined ? hand : [...hand, cardIn(entry)].sort((a, b) => a - b);
  });

function viewFan(state: State, viewer: Viewer): Pick<View, 'fan'> {
  const fan = fanOf(state);
  return fan === undefined ? {} : { fan: fan.show(state, viewer) };
}

/** Deals the hidden cards at random and draws a choice for each other seat that has chosen. */
export function determinize(view: View, rng: Rng, into?: State): State {
  const state = into ?? new State(view.options, view.players);
  setUp(state, view.options, view.players);
  state.phase = view.phase;
  state.round = view.round;
  state.trick = view.trick;
  state.picker = view.picker ?? 0;
  state.scores.set(view.scores);
  layTable(state, view);
  if (view.openHands) layOpenHands(state, view.openHands, view.viewer);
  else dealUnseen(state, view, rng);
  layOwn(state, view);
  for (let seat = 0; seat < view.players.length; seat++) {
    if (view.chosen[seat] && seat !== view.viewer) chooseAtRandom(state, seat, rng);
  }
  for (const seat of view.deciders) state.deciders |= onlySeat(seat);
  return state;
}

/** Lays what is public, except open hands. */
function layTable(state: State, view: View): void {
  for (let row = 0; row < ROW_COUNT; row++) layRow(state, row, view.rows[row]);
  for (let pile = 0; pile < view.piles.length; pile++) addAllToPile(state, pile, view.piles[pile]);
  if (view.pool) addAll(state.pool, 0, view.pool);
  for (const waiting of view.queue) enqueue(state, entryOfWaiting(waiting));
  fanOf(state)?.read(view.fan, 'view.fan', state);
  if (view.buffalo) layBuffalo(state, view.buffalo);
}

/** The rows of a view, for `landingOf`. */
export function rowsOf(view: View): Rows {
  const state = new State(view.options, view.players);
  layTable(state, view);
  return state;
}

function addAll(cells: Int32Array, at: number, cards: readonly number[]): void {
  for (const card of cards) addToSet(cells, at, card);
}

function layOpenHands(state: State, hands: readonly (readonly number[])[], viewer: Viewer): void {
  for (let seat = 0; seat < hands.length; seat++) {
    if (seat !== viewer) layHand(state, seat, hands[seat]);
  }
}

function layOwn(state: State, { viewer, hand, choice }: View): void {
  if (viewer === 'spectator' || hand === undefined) return;
  layHand(state, viewer, hand);
  if (choice === undefined) return;
  layDown(state, (choice.flip ? flippedEntry : unflippedEntry)(viewer, choice.card));
}

/** Buffers of `dealUnseen`, allocated once because search determinizes very often. */
const seen = new Int32Array(SET_WORDS);
const unseen = new Uint8Array(HIGHEST_CARD);

/** Fills the other hands, including their face-down cards, and the buffalo's deck. */
function dealUnseen(state: State, view: View, rng: Rng): void {
  const count = collectUnseen(view);
  let next = 0;
  for (let seat = 0; seat < view.players.length; seat++) {
    if (seat === view.viewer) continue;
    const held = view.handSizes[seat] + (view.chosen[seat] ? 1 : 0);
    shuffle(unseen, rng, next, count, held);
    layHand(state, seat, unseen, next, next + held);
    next += held;
  }
  if (view.buffalo === undefined) return;
  state.deckEnd = view.buffalo.deckSize;
  shuffle(unseen, rng, next, count, state.deckEnd);
  for (let i = 0; i < state.deckEnd; i++) state.deck[i] = unseen[next + i];
  drawSpecials(state, view.buffalo.specialsLeft, rng);
}

function collectUnseen(view: View): number {
  seen.fill(0);
  for (const cards of view.rows) addAll(seen, 0, cards);
  for (const cards of view.piles) addAll(seen, 0, cards);
  for (const { card } of view.queue) addToSet(seen, 0, card);
  if (view.hand) addAll(seen, 0, view.hand);
  if (view.choice) addToSet(seen, 0, view.choice.card);
  if (view.buffalo) addAll(seen, 0, view.buffalo.pile);
  let count = 0;
  for (let card = LOWEST_CARD; card <= HIGHEST_CARD; card++) {
    if (!inSet(seen, 0, card)) unseen[count++] = card;
  }
  return count;
}

function chooseAtRandom(state: State, seat: Seat, rng: Rng): void {
  layChoice(state, seat, drawChoice(state, seat, rng), undefined);
}
