import {
  type AnyEvent,
  type AnyGame,
  type AnyMove,
  type AnyView,
  Match,
  type MatchLog,
  type Seat,
  type Tally,
} from '@sobremesa/engine';
import { Deliberation } from './deliberation.ts';

/** A move for which there was a choice. */
export interface Decision {
  /** Number of moves of the match before it. */
  readonly at: number;
  readonly move: AnyMove;
  /** What the seat saw when it began to decide. */
  readonly view: AnyView;
  /** Decisions of two matches in the same turn are about the same. */
  readonly turn: number;
  /** Points of the seat from here to its next decision, or to the end of the round. */
  readonly gain: number;
}

/** For games that score with every move. */
const byStandings = (game: AnyGame): Tally<unknown, AnyEvent> => ({
  turn: () => 0,
  points: (state, seat) => game.standings(state).find((own) => own.seat === seat)?.score ?? 0,
  pointsAtEnd: (event, seat) =>
    event.type === 'round-ended' && 'scores' in event && Array.isArray(event.scores)
      ? event.scores[seat]
      : undefined,
});

/** The decisions of a seat, without forced moves; throws when the rules refuse the log. */
export function decisionsOf(game: AnyGame, log: MatchLog, seat: Seat): Decision[] {
  const match = Match.start(game, log);
  const { state } = match;
  const deliberation = new Deliberation(match);
  const tally = game.tally ?? byStandings(game);
  const decisions: Decision[] = [];
  /** The decision whose gain is not known yet, with the points before it. */
  let open: { readonly decision: Omit<Decision, 'gain'>; readonly points: number } | undefined;
  const close = (points: number): void => {
    if (open) decisions.push({ ...open.decision, gain: points - open.points });
    open = undefined;
  };
  for (const [at, { seat: mover, move }] of log.moves.entries()) {
    if (mover === seat && game.legalMoves(state, seat).length > 1) {
      const points = tally.points(state, seat);
      close(points);
      const turn = tally.turn(state);
      open = { decision: { at, move, view: deliberation.view(seat), turn }, points };
    }
    // What a new round deals or takes away is not a gain of the last decision of the one before.
    for (const event of deliberation.play(mover, move).events) {
      const points = tally.pointsAtEnd(event, seat);
      if (points !== undefined) close(points);
    }
  }
  close(tally.points(state, seat));
  return decisions;
}
