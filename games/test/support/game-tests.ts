import type { Subject } from '@sobremesa/engine/laws';
import type { Round } from '@sobremesa/pad';

/** Input lines that play a match in the terminal to its end. */
export interface TypedMatch {
  readonly options: object;
  readonly lines: readonly string[];
  readonly players?: number;
}

/** The setup of a table on the page. */
export interface TableSetup {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The name of its screenshot; absent if the table looks like another one. */
  readonly picture?: string;
}

/** What the test suites over all games need to know about a game. */
export interface GameTests {
  readonly subject: Subject<never>;
  /** The score pad entries for a round, in every way that the pad offers; absent: the game has no pad. */
  note?(events: readonly never[], players: number): readonly Round[];
  /**
   * How the names of the buttons begin, in Spanish, that play a move on the table, in the order in
   * which they are pressed. The only legal move is played by the first.
   */
  taps(move: never, view: never): readonly string[];
  readonly typed: readonly TypedMatch[];
  /** Every variant, with as few rounds as possible. */
  readonly setups: readonly TableSetup[];
  /** The shortest possible match. */
  readonly shortest: TableSetup;
  /** Names that are printed with exclamation marks, without them; no other text may have any. */
  readonly exclaimedNames?: readonly string[];
  /** Worked examples of SPEC.md that are in no lesson, with the reason. */
  readonly examplesNotTaught?: Readonly<Record<string, string>>;
}

export const repeat = (times: number, lines: readonly string[]): string[] =>
  Array.from({ length: times }, () => lines).flat();

export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
