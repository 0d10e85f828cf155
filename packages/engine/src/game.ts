import type { Exclusion, OptionSpecs, OptionsOf, SeatRange } from './options.ts';
import type { Rng } from './random/rng.ts';
import type { Refusal } from './refusal.ts';
import type { Seat, SeatSet, Viewer } from './seats.ts';
import type { Standing } from './standings.ts';

/** The fields that the moves, events and views of all games share. */
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
  /** What the viewer remembers, for bots and advice only: `view` makes none, and none is sent to people. */
  readonly memory?: unknown;
}

export type Emit<Event> = (event: Event) => void;

/** Counts within a round, so that the points of a match can be told decision by decision. */
export interface Tally<State, Event> {
  /** Grows during a match. Decisions of two matches in the same turn are about the same. */
  turn(state: State): number;
  /** What the moves of this round have brought a seat, or cost it, so far. */
  points(state: State, seat: Seat): number;
  /**
   * `points` at the end of the round that this event ends, without what no move has brought, such as a bonus;
   * `undefined` for any other event.
   */
  pointsAtEnd(event: Event, seat: Seat): number | undefined;
}

/**
 * The interface of a game. States are mutable and packed, so that search can play hundreds of
 * thousands of rounds a second on them. Views, moves and events are immutable JSON.
 */
export interface Game<
  State,
  Move extends AnyMove,
  View extends AnyView,
  Event extends AnyEvent,
  Specs extends OptionSpecs,
> {
  readonly id: string;
  /** Incremented when behaviour changes, so that old logs are not replayed by other rules. */
  readonly version: number;
  readonly options: Specs;
  readonly exclusions: readonly Exclusion[];
  seats(options: OptionsOf<Specs>): SeatRange;

  /** Sets up a match. The caller has validated `options` and `players` (`readSetup`). */
  create(
    options: OptionsOf<Specs>,
    players: readonly string[],
    rng: Rng,
    emit?: Emit<Event>,
    into?: State,
  ): State;
  /** A copy that shares no mutable data; `into` is a state of the same setup to overwrite. */
  clone(state: State, into?: State): State;

  /** The seats that must move now, in any order; empty exactly when the match is over. */
  deciders(state: State): SeatSet;
  /**
   * The legal moves of a seat; empty when it is no decider. A move that represents a whole family
   * (see `vary`) is listed once. Do not change the list: it may be shared, or be `into`, reused.
   */
  legalMoves(state: State, seat: Seat, into?: Move[]): readonly Move[];
  /** What `randomMove` would draw for a decider without this method, but without making the list. */
  drawMove?(state: State, seat: Seat, rng: Rng): Move;
  /** Draws a move, uniformly, from the family that a listed move represents. */
  vary?(move: Move, rng: Rng): Move;
  /** Why this move is not allowed; `undefined` when it is. */
  check(state: State, seat: Seat, move: Move): Refusal | undefined;
  /** Changes `state` in place, random steps included; throws `IllegalMove` before any change. */
  play(state: State, seat: Seat, move: Move, rng: Rng, emit?: Emit<Event>): void;
  /** Whether players may not talk now (a team before the reveal). If absent, they always may. */
  isQuiet?(state: State): boolean;
  /** Ranks by the scores so far; final once the match is over. */
  standings(state: State): Standing[];
  /** How points come about between two decisions. Without it `standings` must change with every move that scores. */
  readonly tally?: Tally<State, Event>;

  /** What the viewer may know, built field by field: deleting from a copy would leak new fields. */
  view(state: State, viewer: Viewer): View;
  /** The event without what is hidden from the viewer; `undefined` if nothing is left. */
  redact(event: Event, viewer: Viewer): Event | undefined;
  /**
   * What a seat remembers after an event that it has seen (as `redact` shows it) and that its view will not show for long;
   * `undefined`: nothing yet, as in a match that starts from a position. Plain JSON that follows from the arguments alone
   * and changes none of them; the same object where the event is nothing to remember. If absent, the view shows
   * everything that an attentive player knows.
   */
  remember?(
    memory: View['memory'],
    event: Event,
    setup: { readonly options: OptionsOf<Specs>; readonly players: readonly string[] },
  ): View['memory'];
  /** Draws a complete state that has this view and, where the view has a memory, agrees with it. */
  determinize(view: View, rng: Rng, into?: State): State;

  /** Reads a move from JSON; throws `InvalidInput` for anything that is not one. */
  readMove(json: unknown): Move;
  toJSON(state: State): unknown;
  /** Reads a position; throws `InvalidInput` when it is not well formed. */
  fromJSON(json: unknown, options: OptionsOf<Specs>, players: readonly string[]): State;
}

/**
 * A game of unknown types, for shared code. The compiler accepts any state, so the caller must pass
 * only values that the same game returned.
 */
export type AnyGame = Game<unknown, AnyMove, AnyView, AnyEvent, OptionSpecs>;
