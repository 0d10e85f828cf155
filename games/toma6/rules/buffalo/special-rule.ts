import type { Emit, Refusal, Seat } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import type { Move, SpecialMove } from '../moves.ts';
import type { State } from '../state.ts';

/** What one kind of special card allows in a window, and what it does. */
export interface SpecialRule<Use extends SpecialMove> {
  /** Adds every way in which this seat can use it now. */
  list(state: State, seat: Seat, into: Move[]): void;
  refuse(state: State, seat: Seat, move: Use): Refusal | undefined;
  use(state: State, seat: Seat, move: Use, emit: Emit<Event> | undefined): void;
}
