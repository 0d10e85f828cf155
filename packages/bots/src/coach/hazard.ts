import type { AnyEvent, AnyMove, AnyView, Seat } from '@sobremesa/engine';

/** What went wrong in one world. */
export interface Harm {
  readonly row: number;
  readonly cost: number;
}

/** A danger that a move runs at once, told by the events that follow it. */
export interface Hazard<View extends AnyView, Move extends AnyMove, Event extends AnyEvent> {
  concerns(move: Move, view: View): boolean;
  /** What an event means for the seat that moved; `undefined` when it decides nothing. */
  outcome(event: Event, seat: Seat): Harm | 'safe' | undefined;
}
