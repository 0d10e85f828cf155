import type { AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';

/**
 * What plays: it sees a view of its own seat and nothing else, and chooses the same every time it
 * gets the same view and the same random stream.
 */
export interface Bot<View extends AnyView = AnyView, Move extends AnyMove = AnyMove> {
  choose(view: View, rng: Rng): Move;
  /** How many playouts it has made until now, where it makes any. */
  readonly playouts?: number;
}

/** Only a seat can play: a spectator's view given to a bot is a mistake of the caller. */
export function seatOf(view: AnyView): Seat {
  if (view.viewer === 'spectator') throw new TypeError('a bot needs the view of a seat');
  return view.viewer;
}
