import type { AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';

/**
 * What the search needs to know of a game beyond its rules: how a sensible player plays it, how far
 * to look ahead, and what the position there is worth. All functions get the game's own packed
 * states, hundreds of thousands of times a second: they should allocate nothing and must change
 * nothing. A state holds the secrets of other seats: `policy` and `candidates` must not use what the
 * seat cannot see, or the search would assume opponents who know each other's cards.
 */
export interface Knowledge<State, Move extends AnyMove, View extends AnyView> {
  /**
   * The move of a sensible player at this seat, found quickly; it plays every seat in the playouts.
   * Some randomness helps, because opponents differ. It should draw the same number of random
   * numbers every time, so that playouts of different moves in one world stay comparable. `moves`
   * is the list of `legalMoves`, with at least two entries; a member of a listed family may be
   * returned.
   */
  policy(state: State, seat: Seat, moves: readonly Move[], rng: Rng): Move;

  /**
   * Plays a move of a playout; absent: as the rules do. It may go on by itself through decisions that
   * a rule of the whole table makes faster than `policy` seat by seat.
   */
  play?(state: State, seat: Seat, move: Move, rng: Rng): void;

  /**
   * The value of this position for the seat, from 0 (lost) to 1 (won): about its chance to win the
   * match. Asked where a playout ends: at the end of the match or beyond the horizon.
   */
  utility(state: State, seat: Seat): number;

  /**
   * The seat's points as people count them, more being better (penalty points are negative), asked
   * where `utility` is. The Monte Carlo reference maximises them, and the coach reports them.
   */
  points(state: State, seat: Seat): number;

  /**
   * The progress of the match, in steps that never go back, for example rounds or turns. A playout
   * ends when this is `horizon` steps further than where the search began, or the match is over.
   */
  stage(state: State): number;
  /** 1 when absent. */
  readonly horizon?: number;
  /** The number of the round, where `stage` counts something else. */
  round?(state: State): number;

  /**
   * The moves worth comparing, where not all legal ones are, or members of the families that listed
   * moves stand for. At least one; a single one is played without search.
   */
  candidates?(state: State, seat: Seat, moves: readonly Move[]): readonly Move[];

  /**
   * The most playouts for a decision where they take much longer than usual; absent or `undefined`:
   * as many as the level has.
   */
  mostPlayouts?(view: View): number | undefined;

  /**
   * Whether the coach compares candidates only in such a position, not all legal moves, because
   * there are dozens of them and nearly all are pointless; absent: nowhere.
   */
  isSelective?(state: State): boolean;

  /**
   * The value of a move before any playout, as a utility; only differences between moves matter. A
   * search starts with it as if it came from `priorWorlds` worlds, and playouts correct it.
   */
  prior?(state: State, seat: Seat, move: Move): number;

  /** As how many worlds a prior counts; absent: the default of the race. */
  readonly priorWorlds?: number;

  /**
   * The view from which worlds are drawn, where it is not the real one. Seats that have committed a
   * hidden move in the present simultaneous choice should have it undone here: `determinize` draws
   * such a move evenly, whereas an undone choice is made again in every world by the seat's policy
   * and cards. It may also leave out what would only slow playouts down.
   */
  imagine?(view: View): View;

  /**
   * How well this world explains what the viewer has seen of the others, in any unit: of several
   * drawn worlds one is kept, with a probability in proportion. It stands in for a memory and is not
   * asked where the view has one. Absent: all worlds weigh the same.
   */
  weigh?(world: State, view: View): number;

  /**
   * Changes an evenly drawn world where the others would hardly have played as the viewer has seen,
   * so that worlds come up in proportion to their likelihood. A game that can do this needs one
   * draw where `weigh` needs many.
   */
  believe?(world: State, view: View, rng: Rng): void;
}

/** Knowledge of a game whose types are not known here, like `AnyGame`. */
export type AnyKnowledge = Knowledge<unknown, AnyMove, AnyView>;
