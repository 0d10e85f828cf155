import {
  type Emit,
  hasSeat,
  IllegalMove,
  NOBODY,
  pick,
  type Refusal,
  type Rng,
  refusal,
  refuseTurn,
  type Seat,
  type SeatSet,
} from '@sobremesa/engine';
import { listWindowMoves, playInWindow, refuseInWindow } from './buffalo/window.ts';
import { ROW_COUNT } from './cards.ts';
import { canChoose, drawChoice, layChoice, listChoices, refuseChoice, reveal } from './choosing.ts';
import { draft, listDrafts, refuseDraft } from './draft.ts';
import type { Event } from './events.ts';
import { type Choose, type Move, TAKE, vary } from './moves.ts';
import type { Options } from './options.ts';
import { placeAt } from './placement.ts';
import { startMatch } from './rounds.ts';
import { isOpen } from './rows.ts';
import { type Phase, State } from './state.ts';
import { setUp } from './table.ts';
import { advance } from './trick.ts';

export function create(
  options: Options,
  players: readonly string[],
  rng: Rng,
  emit?: Emit<Event>,
  into?: State,
): State {
  const state = into ?? new State(options, players);
  setUp(state, options, players);
  startMatch(state, rng, emit);
  return state;
}

export const deciders = (state: State): SeatSet => state.deciders;

/** Shifts wrap modulo 32, so without the first check seat 32 would count as seat 0. */
const decides = (state: State, seat: Seat): boolean =>
  seat === (seat & 31) && hasSeat(state.deciders, seat);

export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  let count = 0;
  if (decides(state, seat)) {
    count =
      state.phase === 'choose' ? listChoices(state, seat, into) : listOthers(state, seat, into);
  }
  // Setting the length is slow, and consecutive lists differ by few moves.
  while (into.length > count) into.pop();
  return into;
}

export const drawMove = (state: State, seat: Seat, rng: Rng): Move =>
  state.phase === 'choose'
    ? drawChoice(state, seat, rng)
    : vary(pick(legalMoves(state, seat, listed), rng), rng);

/** Buffer of `drawMove`. */
const listed: Move[] = [];

/** Like every `list…` function, writes moves to `into` from index 0 and returns their number. */
function listOthers(state: State, seat: Seat, into: Move[]): number {
  if (state.phase === 'take') return listRows(state, into);
  if (state.phase === 'draft') return listDrafts(state, into);
  return listWindowMoves(state, seat, into);
}

/** T-011, T-R3, TB-R4: any open row, full or not. */
function listRows(state: State, into: Move[]): number {
  let count = 0;
  for (let row = 0; row < ROW_COUNT; row++) if (isOpen(state, row)) into[count++] = TAKE[row];
  return count;
}

function refuseRow(state: State, row: number): Refusal | undefined {
  if (isOpen(state, row)) return undefined;
  return refusal('row-stopped', `row ${row} is stopped: take one that is open`, { row });
}

export const check = (state: State, seat: Seat, move: Move): Refusal | undefined =>
  isLegalChoice(state, seat, move) ? undefined : refuse(state, seat, move);

/** Checked first, because nearly all moves of a search are choices. */
const isLegalChoice = (state: State, seat: Seat, move: Move): move is Choose =>
  move.type === 'choose' &&
  state.phase === 'choose' &&
  decides(state, seat) &&
  canChoose(state, seat, move);

function refuse(state: State, seat: Seat, move: Move): Refusal | undefined {
  if (!decides(state, seat)) return refuseTurn(state.deciders, seat, state.players.length);
  if (state.phase !== phaseOf(move)) return refusePhase(state, move);
  switch (move.type) {
    case 'choose':
      return refuseChoice(state, seat, move);
    case 'draft':
      return refuseDraft(state, move.card);
    case 'take':
      return refuseRow(state, move.row);
    default:
      return refuseInWindow(state, seat, move);
  }
}

/** The phase in which a move is possible. */
const phaseOf = ({ type }: Move): Phase =>
  type === 'choose' || type === 'draft' || type === 'take' ? type : 'window';

const EXPECTED_MOVES = {
  draft: 'pick a card with "draft"',
  choose: 'lay a card with "choose"',
  window: 'use a special, "lift" a stop or "pass"',
  take: 'choose a row with "take"',
  over: 'do nothing more',
} as const satisfies Record<Phase, string>;

const refusePhase = (state: State, { type }: Move): Refusal =>
  refusal('wrong-move', `"${type}" is not possible now: ${EXPECTED_MOVES[state.phase]}`, { type });

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  if (isLegalChoice(state, seat, move)) {
    layChoice(state, seat, move, emit);
    if (state.deciders !== NOBODY) return;
    reveal(state, emit);
  } else if (!playOther(state, seat, move, emit)) {
    return;
  }
  advance(state, rng, emit);
}

/** Returns whether the trick continues without another decision. */
function playOther(state: State, seat: Seat, move: Move, emit: Emit<Event> | undefined): boolean {
  assertAllowed(state, seat, move);
  switch (move.type) {
    case 'draft':
      draft(state, seat, move.card, emit);
      return false;
    case 'take':
      placeAt(state, move.row, 'low', emit);
      return true;
    default:
      return playInWindow(state, seat, move, emit);
  }
}

/** Called for every move but a legal `choose`, so a `choose` is always refused here. */
function assertAllowed(
  state: State,
  seat: Seat,
  move: Move,
): asserts move is Exclude<Move, Choose> {
  const refused = refuse(state, seat, move);
  if (refused !== undefined) throw new IllegalMove(refused);
}
