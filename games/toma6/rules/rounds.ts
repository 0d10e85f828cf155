import { allSeats, type Emit, NOBODY, nextSeat, type Rng, type Seat } from '@sobremesa/engine';
import { startTrick } from './choosing.ts';
import { deal } from './dealing.ts';
import { startDraft } from './draft.ts';
import type { Event } from './events.ts';
import { addPoints, buffaloHeads, isLastRound, pointsOf, scoresOf, standings } from './scoring.ts';
import { isBuffaloGame, type State } from './state.ts';
import { clearTable } from './table.ts';

/** Expects a state after `setUp`. */
export function startMatch(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  // TT-R1: a random player picks first. Without a draft the picker is not used.
  startRound(state, 1, state.options.tactical ? rng.below(state.players.length) : 0, rng, emit);
}

function startRound(
  state: State,
  round: number,
  picker: Seat,
  rng: Rng,
  emit: Emit<Event> | undefined,
): void {
  state.round = round;
  state.trick = 1;
  state.picker = picker;
  emit?.({ type: 'round-started', round });
  if (state.options.tactical) {
    startDraft(state, emit);
  } else {
    deal(state, rng, emit);
    startTrick(state, 1, allSeats(state.players.length), emit);
  }
}

/** T-013, T-014: scores the piles, then starts the next round or ends the match. */
export function endRound(state: State, rng: Rng, emit: Emit<Event> | undefined): void {
  addPoints(state);
  if (emit !== undefined) emitEnd(state, emit);
  if (isLastRound(state)) {
    state.phase = 'over';
    state.deciders = NOBODY;
    emit?.({ type: 'match-ended', standings: standings(state) });
  } else {
    clearTable(state);
    // TT-R1
    startRound(state, state.round + 1, nextSeat(state.picker, state.players.length), rng, emit);
  }
}

function emitEnd(state: State, emit: Emit<Event>): void {
  const scores = scoresOf(state);
  emit({
    type: 'round-ended',
    round: state.round,
    points: scores.map((_, party) => pointsOf(state, party)),
    scores,
    ...(isBuffaloGame(state) ? { buffalo: buffaloHeads(state) } : {}),
  });
}
