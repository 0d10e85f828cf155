import type { AnyMove, AnyView, Seat } from '@sobremesa/engine';

/** How much of the work is done, in steps. */
export interface CoachProgress {
  readonly done: number;
  readonly total: number;
}

/** A mean with its standard error. */
export interface Measured {
  readonly mean: number;
  readonly error: number;
}

/** The danger that a move runs at once, with further fields that only the game's words read. */
export interface Risk {
  /** From 0 to 1. */
  readonly chance: number;
  /** The mean cost where the harm happens, in points. */
  readonly cost: number;
}

/** What one of the possible moves was worth, given what the seat could know. */
export interface Option {
  readonly move: AnyMove;
  /** About the chance to win the match, from 0 to 1. */
  readonly value: Measured;
  /** How much less it is worth than the best move, over the same worlds. */
  readonly behind: Measured;
  /** The expected lead over the others in points, as `leadIn` counts it. */
  readonly lead: Measured;
}

/** A decision of the seat. */
export interface Decision {
  /** How many moves were played before it. */
  readonly at: number;
  /** Best first. */
  readonly options: readonly Option[];
  /** Which of the options was played. */
  readonly played: number;
  /** The expected lead before the choice, if the policy makes it. */
  readonly expected: Measured;
  /** The number of worlds in which every move was tried. */
  readonly worlds: number;
}

/** What one choice gave away. */
export interface WeighedChoice {
  /** How many moves were played before it. */
  readonly at: number;
  /** What the seat saw and remembered. */
  readonly view: AnyView;
  readonly played: AnyMove;
  /** The best move; absent when it was played. */
  readonly better?: AnyMove;
  /** In points of lead, as `lossOf` counts them. */
  readonly loss: Measured;
}

/** The luck of a seat between two of its own choices: the deal, and the moves of others. */
export interface Stroke {
  /** The numbers of moves played when it began and when it ended. */
  readonly from: number;
  readonly at: number;
  /** The change of the expected lead. */
  readonly luck: Measured;
  /** Whether only new cards were dealt. */
  readonly isDeal: boolean;
}

/** The expected lead after `at` moves. */
export interface CurvePoint {
  readonly at: number;
  readonly lead: number;
}

export interface Mistake {
  readonly type: 'mistake';
  readonly at: number;
  readonly played: AnyMove;
  readonly better: AnyMove;
  /** How much more the better move was worth: in points of lead, and as a chance to win. */
  readonly points: number;
  readonly regret: number;
  readonly risks?: { readonly played: Risk; readonly better: Risk };
}

export interface Luck extends Omit<Stroke, 'luck'> {
  readonly type: 'luck';
  /** Points of lead, below 0 for bad luck. */
  readonly points: number;
}

/** What decided the match for the seat. */
export type Moment = Mistake | Luck;

export interface CoachReport {
  readonly game: string;
  readonly seat: Seat;
  /** The final lead over the others, which is the sum of `start`, `luck` and `skill`. */
  readonly result: number;
  readonly start: number;
  readonly luck: number;
  readonly skill: number;
  readonly curve: readonly CurvePoint[];
  readonly decisions: readonly Decision[];
  readonly strokes: readonly Stroke[];
  /** In the order of the match. */
  readonly moments: readonly Moment[];
}
