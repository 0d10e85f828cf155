import type { AnyGame, Seat, Standing } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';
import type { Entry, PadCard, Way } from './entry.ts';

export interface PadSetup<Options> {
  readonly options: Options;
  readonly players: readonly string[];
}

/** Several seats, or none (an automatic opponent), that have one score; `PadWords` says its name. */
export interface Party {
  readonly name: string;
  readonly seats: readonly Seat[];
}

/** Whom points are noted for. */
export type Column = Seat | Party;

/** A round as it was noted: an entry for each column, made in one of the game's ways. */
export interface Round {
  readonly way: string;
  readonly entries: readonly Entry[];
}

/** Why a round cannot be as it is noted; `PadWords` says it. */
export interface Problem {
  readonly code: string;
  /**
   * `missing`: something is still to be noted; `wrong`: it cannot be with the printed cards; `lost`:
   * it cannot be unless a piece of the box is lost, which people may say.
   */
  readonly kind: 'missing' | 'wrong' | 'lost';
  /** Indexes of the columns it concerns; empty when it concerns the round. */
  readonly columns: readonly number[];
  readonly params: Readonly<Record<string, PadCard>>;
}

/** The score of a match that grows round by round. Points and standings come from the game's rules. */
export interface Count {
  /** Adds a round without problems and returns what it gave each column. */
  add(round: Round): readonly number[];
  totals(): readonly number[];
  standings(): readonly Standing[];
  isOver(): boolean;
  /** Who starts the next round, where the rules make it depend on the scores. */
  starter?(): Seat;
}

/** What a game gives to the score pad. */
export interface Pad<Options> {
  readonly game: AnyGame;
  columns(setup: PadSetup<Options>): readonly Column[];
  /** At least one; the first is the usual one. */
  ways(setup: PadSetup<Options>): readonly Way[];
  /** Why this round cannot be as it is noted; only one without problems, or with lost pieces, is counted. */
  problems(setup: PadSetup<Options>, round: Round): readonly Problem[];
  count(setup: PadSetup<Options>): Count;
}

/** What people read of a game's pad. */
export interface PadWords<Options> {
  /** By way id: "Por puntos". */
  readonly ways: Readonly<Record<string, string>>;
  /** By field id. */
  readonly fields: Readonly<Record<string, string>>;
  /** By field id: how it is noted, where its name does not say so. */
  readonly help?: Readonly<Record<string, string>>;
  /** By the name of a column that is no seat. */
  readonly columns?: Readonly<Record<string, string>>;
  /** When the match ends: "Hasta que alguien llegue a 66". */
  readonly end: (options: Options) => string;
  /** By the code of a problem. */
  readonly problems: Readonly<Record<string, (params: Problem['params']) => string>>;
  /** What stands on the button of a card. */
  readonly card: (card: PadCard, options: Options) => string;
}

/** What the folder of a game gives to the pad. */
export interface PadModule<Options> {
  readonly pad: Pad<Options>;
  readonly words: Readonly<Record<Language, PadWords<Options>>>;
}

/** The module of a game whose options are not known here; `readPad` has checked them. */
export type AnyPadModule = PadModule<never>;
