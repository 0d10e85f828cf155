import type { AnyEvent, AnyMove, AnyView, Seat } from '@sobremesa/engine';

/** The harm that a move did in one world; a game adds what it wants to tell about it. */
export interface Harm {
  /** In points. */
  readonly cost: number;
}

/** A danger that a move runs at once, recognised by the events that follow the move. */
export interface Hazard<
  View extends AnyView,
  Move extends AnyMove,
  Event extends AnyEvent,
  Found extends Harm = Harm,
> {
  /** Whether this move can run the danger at all. */
  concerns(move: Move, view: View): boolean;
  /** The view from which worlds are drawn to find the danger; absent: the one of the search. */
  imagine?(view: View): View;
  /** What an event means for the seat that moved; `undefined` while nothing is decided. */
  outcome(event: Event, seat: Seat): Found | 'safe' | undefined;
  /** What the report says of the harms besides chance and mean cost, for the game's own words. */
  detail?(harms: readonly Found[]): object;
}
