import type { AnyMove, Seat } from '@sobremesa/engine';

/** How much of the work is done. */
export interface CoachProgress {
  readonly done: number;
  readonly total: number;
}

/** A mean with its standard error. */
export interface Measured {
  readonly mean: number;
  readonly error: number;
}

/** The trouble that a move may bring at once, where a game knows such a thing. */
export interface Risk {
  /** From 0 to 1. */
  readonly chance: number;
  /** Where it strikes most often, and what it costs on average when it does, in points. */
  readonly row: number;
  readonly cost: number;
}

/** What one of the possible moves was worth, given what the seat could know. */
export interface Option {
  readonly move: AnyMove;
  /** About the chance to win the match, from 0 to 1. */
  readonly value: Measured;
  /** How much less than the best move, in the worlds that all were tried in. */
  readonly behind: Measured;
  /** How many points ahead of the others it leads, as `leadIn` counts. */
  readonly lead: Measured;
}

/** A decision of the seat. */
export interface Decision {
  /** How many moves the match had seen before. */
  readonly at: number;
  /** Best first. */
  readonly options: readonly Option[];
  /** Which of the options was played. */
  readonly played: number;
  /** The lead that a sensible player could expect before choosing. */
  readonly expected: Measured;
  /** In how many worlds every move was tried. */
  readonly worlds: number;
}

/** What happened to the seat between two of its own choices: the deal, and what others did. */
export interface Stroke {
  /** After so many moves it began, after so many it was over. */
  readonly from: number;
  readonly at: number;
  /** By how much the expected lead changed. */
  readonly luck: Measured;
  /** New cards alone did it. */
  readonly isDeal: boolean;
}

/** The expected lead after so many moves. */
export interface CurvePoint {
  readonly at: number;
  readonly lead: number;
}

export interface Mistake {
  readonly type: 'mistake';
  readonly at: number;
  readonly played: AnyMove;
  readonly better: AnyMove;
  /** What the better move was worth more: in points of lead, and as a chance to win. */
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
  /** How far ahead of the others the seat ended, and how that came about: a sum of the parts. */
  readonly result: number;
  readonly start: number;
  readonly luck: number;
  readonly skill: number;
  readonly curve: readonly CurvePoint[];
  readonly decisions: readonly Decision[];
  readonly strokes: readonly Stroke[];
  /** In the order in which they happened. */
  readonly moments: readonly Moment[];
}
