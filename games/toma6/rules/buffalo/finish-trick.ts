import { type Emit, FastRng, firstSeat, type Seat } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import { type Move, PASS, TAKE } from '../moves.ts';
import type { Rows } from '../rows.ts';
import { play } from '../rules.ts';
import type { State } from '../state.ts';

/** The rest of a trick does not depend on chance. */
const rng = new FastRng('trick');

/**
 * Plays a move of a window and lets every seat pass until the trick is over. Rows, waiting cards and
 * markers lie open, so every world of a view gives the same result. Where a low card has to take a
 * row (T-011), `chooseRow` says which one; without it the function returns there.
 */
export function finishTrick(
  state: State,
  seat: Seat,
  move: Move,
  emit?: Emit<Event>,
  chooseRow?: (rows: Rows) => number,
): void {
  play(state, seat, move, rng, emit);
  for (;;) {
    const decider = firstSeat(state.deciders);
    if (decider === undefined) return;
    if (state.phase === 'window') play(state, decider, PASS, rng, emit);
    else if (state.phase === 'take' && chooseRow !== undefined) {
      play(state, decider, TAKE[chooseRow(state)], rng, emit);
    } else return;
  }
}
