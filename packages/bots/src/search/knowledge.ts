import type { AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';

/**
 * What the search has to know of a game beyond its rules: how a sensible player plays it, how far
 * to look and what the end of a look is worth. Everything works on the game's own packed states,
 * hundreds of thousands of times a second: no arrays or objects made where it can be helped, and
 * no state changed. A state may hold other seats' secrets: `policy` and `candidates` must not use
 * what the seat could not see, or the search would count on opponents who know each other's cards.
 */
export interface Knowledge<State, Move extends AnyMove, View extends AnyView> {
  /**
   * What a sensible player of this seat does here, quickly; it plays every seat in the playouts.
   * Some chance in it is good: opponents are not all alike. It should draw as many random numbers
   * every time, so that playouts of different moves in one world stay comparable. `moves` is what
   * `legalMoves` lists, two at least; a member of a listed family may be returned.
   */
  policy(state: State, seat: Seat, moves: readonly Move[], rng: Rng): Move;

  /**
   * What this position is worth to the seat, from 0 (lost) to 1 (won): about its chance to win the
   * match. Asked where a playout ends: at the end of the match or beyond the horizon.
   */
  utility(state: State, seat: Seat): number;

  /**
   * The seat's points as people count them, the better the higher (penalty points below 0), asked
   * where `utility` is: what the plain baseline plays for, and what can be told to people.
   */
  points(state: State, seat: Seat): number;

  /**
   * How far the match has come, in steps that never go back: rounds, say, or turns. A playout ends
   * as soon as this is `horizon` steps further than where the search began, or the match is over.
   */
  stage(state: State): number;
  /** 1 when absent. */
  readonly horizon?: number;
  /** Which round of the match it is, where `stage` counts something else. */
  round?(state: State): number;

  /**
   * The moves worth comparing, where not all legal ones are, or members of the families that listed
   * moves stand for. One at least; a single one is played without search.
   */
  candidates?(state: State, seat: Seat, moves: readonly Move[]): readonly Move[];

  /**
   * How good a move looks at first sight, as a utility: only the differences between moves matter.
   * A choice begins with it as if it had come from a hundred worlds, and thinking corrects it.
   */
  hint?(state: State, seat: Seat, move: Move): number;

  /** As how many worlds a hint counts; absent: as the race has it. */
  readonly hintWorlds?: number;

  /**
   * The view that worlds are drawn from, where it is not the real one. Others who have laid
   * something face down in the present simultaneous choice should have it back here: `determinize`
   * can only let them have chosen anything, and given back, they choose in every world by their
   * policy from the hand they have there. What would only slow playouts down may be left out.
   */
  imagine?(view: View): View;

  /**
   * How well this world explains what the viewer has seen the others do, in any unit: of several
   * worlds drawn, one is kept with chances in proportion. Absent: all are equally likely.
   */
  weigh?(world: State, view: View): number;

  /**
   * Changes a world that was drawn evenly where the others would hardly have done there what the
   * viewer has seen, so that worlds come about as often as they are likely. Where a game can do
   * that, it needs one world for what `weigh` must choose from many for.
   */
  believe?(world: State, view: View, rng: Rng): void;
}

/** Knowledge of a game whose types are not known here, like `AnyGame`. */
export type AnyKnowledge = Knowledge<unknown, AnyMove, AnyView>;
