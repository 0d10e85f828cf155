import type { Emit, Refusal, Seat } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import type { Move, SpecialMove } from '../moves.ts';
import type { State } from '../state.ts';

/** The legal uses and the effect of one kind of special. */
export interface SpecialRule<Use extends SpecialMove> {
  /** Adds every legal use by this seat. */
  list(state: State, seat: Seat, into: Move[]): void;
  refuse(state: State, seat: Seat, move: Use): Refusal | undefined;
  use(state: State, seat: Seat, move: Use, emit: Emit<Event> | undefined): void;
}
