import type { Subject } from '@sobremesa/engine/laws';
import type { Round } from '@sobremesa/pad';

/** A match in a terminal that goes to its end with these lines typed. */
export interface TypedMatch {
  readonly options: object;
  readonly lines: readonly string[];
  readonly players?: number;
}

/** A table on the page. */
export interface TableSetup {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** The name of its screenshot, where the table looks different from those before. */
  readonly picture?: string;
}

/** What the suites that run over every game need to know of a game. */
export interface GameTests {
  readonly subject: Subject<never>;
  /** What people at a table would note of a round, in every way the pad has. */
  note(events: readonly never[], players: number): readonly Round[];
  readonly typed: readonly TypedMatch[];
  /** Every variant, as short as it can be without leaving something of it out. */
  readonly setups: readonly TableSetup[];
  /** A match that is over as soon as possible. */
  readonly shortest: TableSetup;
}

export const repeat = (times: number, lines: readonly string[]): string[] =>
  Array.from({ length: times }, () => lines).flat();

export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
