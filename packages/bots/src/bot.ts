import type { AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';

/**
 * A player. It gets the view of its own seat, with what that seat remembers where this is known, and
 * nothing else; the same view and the same random stream give the same move.
 */
export interface Bot<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  choose(view: View, rng: Rng): Move;
  /** The number of playouts so far; absent where the bot makes none. */
  readonly playouts?: number;
}

/** The seat of a view; throws for a spectator's view, which no bot can play. */
export function seatOf(view: AnyView): Seat {
  if (view.viewer === 'spectator') throw new TypeError('a bot needs the view of a seat');
  return view.viewer;
}
