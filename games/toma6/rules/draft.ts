import {
  addToSet,
  type Emit,
  inSet,
  nextSeat,
  onlySeat,
  type Refusal,
  refusal,
  removeFromSet,
  type Seat,
  setToArray,
  sizeOfSet,
} from '@sobremesa/engine';
import { highestCardInPlay, LOWEST_CARD, ROW_COUNT, SET_WORDS } from './cards.ts';
import { startTrick } from './choosing.ts';
import { emitRows } from './dealing.ts';
import type { Event } from './events.ts';
import { addToHand, handSize, holders } from './hands.ts';
import { DRAFT, type Move } from './moves.ts';
import { restart } from './rows.ts';
import type { State } from './state.ts';

/** TT-01, TT-02 */
export function startDraft(state: State, emit: Emit<Event> | undefined): void {
  state.phase = 'draft';
  state.deciders = onlySeat(state.picker);
  const highest = highestCardInPlay(state.options, state.players.length);
  for (let card = LOWEST_CARD; card <= highest; card++) addToSet(state.pool, 0, card);
  emit?.({ type: 'draft-started', seat: state.picker, pool: poolToArray(state) });
}

export const poolToArray = (state: State): number[] => setToArray(state.pool, 0, SET_WORDS);

export function listDrafts(state: State, into: Move[]): number {
  const pool = poolToArray(state);
  for (let i = 0; i < pool.length; i++) into[i] = DRAFT[pool[i]];
  return pool.length;
}

export function refuseDraft(state: State, card: number): Refusal | undefined {
  if (inSet(state.pool, 0, card)) return undefined;
  return refusal('not-on-offer', `card ${card} is not on offer`, { card });
}

/** TT-02, TT-R1: the seats pick one card each, clockwise, until four are left. */
export function draft(state: State, seat: Seat, card: number, emit: Emit<Event> | undefined): void {
  removeFromSet(state.pool, 0, card);
  addToHand(state, seat, card);
  state.picker = nextSeat(seat, state.players.length);
  state.deciders = onlySeat(state.picker);
  emit?.({ type: 'drafted', seat, card });
  if (sizeOfSet(state.pool, 0, SET_WORDS) === ROW_COUNT) endDraft(state, emit);
}

/** TT-03, TT-R2: the leftover cards start the rows in ascending order. */
function endDraft(state: State, emit: Emit<Event> | undefined): void {
  for (const [row, card] of poolToArray(state).entries()) restart(state, row, card);
  state.pool.fill(0);
  if (emit) emitRows(state, emit);
  state.picker = firstPicker(state);
  startTrick(state, 1, holders(state), emit);
}

/** Counts back from the next picker as many picks as there are cards in hands. */
function firstPicker(state: State): Seat {
  const seats = state.players.length;
  const picks = state.players.reduce((sum, _, seat) => sum + handSize(state, seat), 0);
  return (state.picker + picks * (seats - 1)) % seats;
}
