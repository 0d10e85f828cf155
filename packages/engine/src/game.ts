import type { Exclusion, OptionSpecs, OptionsOf, SeatRange } from './options.ts';
import type { Rng } from './random/rng.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, SeatSet, Viewer } from './seats.ts';
import type { Standing } from './standings.ts';

/** What every move, event and view of every game has; the rest is the game's own. */
export interface AnyMove {
  readonly type: string;
}
export interface AnyEvent {
  readonly type: string;
}
export interface AnyView {
  readonly viewer: Viewer;
  readonly players: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export type Emit<Event> = (event: Event) => void;

/**
 * The contract of a game. States are mutable and packed, so that search can play hundreds of
 * thousands of rounds a second on them; views, moves and events are immutable plain JSON.
 */
export interface Game<
  State,
  Move extends AnyMove,
  View extends AnyView,
  Event extends AnyEvent,
  Specs extends OptionSpecs,
> {
  readonly id: string;
  /** Raised when behaviour changes, so that old logs are not replayed by other rules. */
  readonly version: number;
  readonly options: Specs;
  readonly exclusions: readonly Exclusion[];
  seats(options: OptionsOf<Specs>): SeatRange;

  /** Sets up a match; `options` and the number of players have been checked (`readSetup`). */
  create(
    options: OptionsOf<Specs>,
    players: readonly string[],
    rng: Rng,
    emit?: Emit<Event>,
    into?: State,
  ): State;
  /** A copy that shares nothing mutable; `into` is a state of the same setup to be overwritten. */
  clone(state: State, into?: State): State;

  /** Who owes a move now, in any order; nobody exactly when the match is over. */
  deciders(state: State): SeatSet;
  /**
   * The moves of a seat: empty when it owes none. A move that stands for a whole family (see
   * `vary`) is listed once. The list may be shared or, if `into` is given, reused: read only.
   */
  legalMoves(state: State, seat: Seat, into?: Move[]): readonly Move[];
  /** Draws a member of the family that a listed move stands for, each equally likely. */
  vary?(move: Move, rng: Rng): Move;
  /** Why this move is not allowed; `undefined` when it is. */
  check(state: State, seat: Seat, move: Move): Refusal | undefined;
  /** Plays in place, random steps included; throws `IllegalMove` before changing anything. */
  play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void;
  /** Nobody may talk about the game now (a team before the reveal); absent: one always may. */
  isQuiet?(state: State): boolean;
  /** By the scores of what is finished; final once the match is over. */
  standings(state: State): Standing[];

  /** Everything the viewer may know, built from nothing: never a state with secrets removed. */
  view(state: State, viewer: Viewer): View;
  /** The event as the viewer may see it; `undefined` when there is nothing to see. */
  redact(event: Event, viewer: Viewer): Event | undefined;
  /** A whole state drawn from those that look like this view. */
  determinize(view: View, rng: Rng, into?: State): State;

  /** Reads a move from JSON; throws `InvalidInput` for anything that is not one. */
  readMove(json: unknown): Move;
  toJSON(state: State): unknown;
  /** Reads a position; throws `InvalidInput` when it is not well formed. */
  fromJSON(json: unknown, options: OptionsOf<Specs>, players: readonly string[]): State;
}

/**
 * A game whose types are not known here: what shells and tools work with. It accepts any state, so
 * a shell must only hand back what the same game gave it.
 */
export type AnyGame = Game<unknown, AnyMove, AnyView, AnyEvent, OptionSpecs>;
