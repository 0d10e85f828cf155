import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  Match,
  type MatchLog,
  type Seat,
} from '@sobremesa/engine';
import { Deliberation } from './deliberation.ts';

/** A move for which there was a choice. */
export interface Decision {
  /** Number of moves of the match before it. */
  readonly at: number;
  readonly move: AnyMove;
  /** What the seat saw when it began to decide. */
  readonly view: AnyView;
  /** The points of the seat before the decision; absent where seats have none of their own. */
  readonly score: number | undefined;
}

/** The decisions of a seat, without forced moves; throws when the rules refuse the log. */
export function decisionsOf(game: AnyGame, log: MatchLog, seat: Seat): Decision[] {
  const match = Match.start(game, log);
  const { state } = match;
  const deliberation = new Deliberation(match);
  const decisions: Decision[] = [];
  for (const [at, { seat: mover, move }] of log.moves.entries()) {
    if (mover === seat && game.legalMoves(state, seat).length > 1) {
      const own = game.standings(state).find((standing) => standing.seat === seat);
      const view = deliberation.view(seat);
      decisions.push({ at, move, view, score: own?.score });
    }
    deliberation.play(mover, move);
  }
  return decisions;
}
