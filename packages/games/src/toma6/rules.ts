import {
  allSeats,
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
} from '@sobremesa/engine';
import { listWindowMoves, playInWindow, refuseInWindow } from './buffalo/window.ts';
import { ROW_COUNT } from './cards.ts';
import { layChoice, listChoices, refuseChoice, reveal } from './choosing.ts';
import { draft, listDrafts, refuseDraft } from './draft.ts';
import type { Event } from './events.ts';
import { type Move, TAKE } from './moves.ts';
import type { Options } from './options.ts';
import { placeAt } from './placement.ts';
import { startMatch } from './rounds.ts';
import { isOpen } from './rows.ts';
import { type Phase, State } from './state.ts';
import { advance } from './trick.ts';

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
  startMatch(state, rng, emit);
  return state;
}

export function deciders(state: State): SeatSet {
  switch (state.phase) {
    case 'draft':
      return onlySeat(state.picker);
    case 'choose':
      return state.waiting;
    case 'window':
      return allSeats(state.players.length) & ~state.passed;
    case 'take':
      return onlySeat(state.queueSeats[state.queueHead]);
    case 'over':
      return NOBODY;
  }
}

export function legalMoves(state: State, seat: Seat, into: Move[] = []): readonly Move[] {
  if (state.phase === 'choose' && hasSeat(state.waiting, seat)) {
    const count = listChoices(state, seat, into);
    // Setting the length of a list is slow; from one choice to the next it hardly changes.
    while (into.length > count) into.pop();
    return into;
  }
  into.length = 0;
  if (!hasSeat(deciders(state), seat)) return into;
  if (state.phase === 'draft') listDrafts(state, into);
  else if (state.phase === 'take') listRows(state, into);
  else listWindowMoves(state, seat, into);
  return into;
}

/** T-011, T-R3, TB-R4: any open row, full or not. */
function listRows(state: State, into: Move[]): void {
  for (let row = 0; row < ROW_COUNT; row++) if (isOpen(state, row)) into.push(TAKE[row]);
}

function refuseRow(state: State, row: number): Refusal | undefined {
  if (isOpen(state, row)) return undefined;
  return refusal('row-stopped', `row ${row} is stopped: take one that is open`, { row });
}

export function check(state: State, seat: Seat, move: Move): Refusal | undefined {
  const notTheirTurn = refuseTurn(deciders(state), seat, state.players.length);
  if (notTheirTurn) return notTheirTurn;
  switch (move.type) {
    case 'draft':
      return refusePhase(state, 'draft', move) ?? refuseDraft(state, move.card);
    case 'choose':
      return refusePhase(state, 'choose', move) ?? refuseChoice(state, seat, move);
    case 'take':
      return refusePhase(state, 'take', move) ?? refuseRow(state, move.row);
    default:
      return refusePhase(state, 'window', move) ?? refuseInWindow(state, seat, move);
  }
}

const DUTIES = {
  draft: 'pick a card with "draft"',
  choose: 'lay a card with "choose"',
  window: 'use a special, "lift" a stop or "pass"',
  take: 'choose a row with "take"',
  over: 'do nothing more',
} as const satisfies Record<Phase, string>;

function refusePhase(state: State, phase: Phase, move: Move): Refusal | undefined {
  if (state.phase === phase) return undefined;
  const { type } = move;
  return refusal('wrong-move', `"${type}" is not possible now: ${DUTIES[state.phase]}`, { type });
}

export function play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void {
  const refused = check(state, seat, move);
  if (refused) throw new IllegalMove(refused);
  switch (move.type) {
    case 'draft':
      draft(state, seat, move.card, emit);
      return;
    case 'choose':
      layChoice(state, seat, move, emit);
      if (state.waiting !== NOBODY) return;
      reveal(state, emit);
      break;
    case 'take':
      placeAt(state, move.row, 'low', emit);
      break;
    default:
      playInWindow(state, seat, move, emit);
  }
  advance(state, rng, emit);
}
