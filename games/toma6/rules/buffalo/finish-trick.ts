import { type Emit, FastRng, firstSeat, type Seat } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import { type Move, PASS } from '../moves.ts';
import { play } from '../rules.ts';
import type { State } from '../state.ts';

/** The rest of a trick does not depend on chance. */
const rng = new FastRng('trick');

/**
 * Plays a move of a window and lets every seat pass until the trick is over. Rows, waiting cards and
 * markers lie open, so every world of a view gives the same result. Returns where a low card has to
 * take a row (T-011).
 */
export function finishTrick(state: State, seat: Seat, move: Move, emit?: Emit<Event>): void {
  play(state, seat, move, rng, emit);
  while (state.phase === 'window') {
    const decider = firstSeat(state.deciders);
    if (decider === undefined) return;
    play(state, decider, PASS, rng, emit);
  }
}
