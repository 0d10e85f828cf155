import type { AnyMove, AnyView } from '@sobremesa/engine';

/** What one of the moves of a puzzle is worth. */
export interface PuzzleValue {
  readonly move: AnyMove;
  /** About the chance to win the match. */
  readonly value: number;
  /** The expected lead over the others at the end of the round, in points. */
  readonly lead: number;
}

/** A decision with one move that is clearly best. */
export interface Puzzle {
  /** Unique among the puzzles of a game. */
  readonly id: string;
  /** What the seat that has to choose sees; nothing hidden from it is kept, and nothing that its solver has not seen. */
  readonly view: AnyView;
  /** Best first. */
  readonly values: readonly PuzzleValue[];
  /** The number of worlds in which the best moves were tried. */
  readonly worlds: number;
  /** On the scale of Elo. */
  readonly difficulty: number;
  /** Whether the best move was proven by playing every continuation in every world. */
  readonly isSolved: boolean;
  readonly themes: readonly string[];
}

/** What the puzzles of a game know of it besides its bots. */
export interface PuzzleLore<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Theme extends string = string,
> {
  /** What the puzzle is about; the best move and the one that the level `normal` prefers. */
  themes(view: View, best: Move, tempting: Move): readonly Theme[];
  /** Whether two moves are the same for every purpose of the game; absent: only equal moves are. */
  isSame?(a: Move, b: Move, view: View): boolean;
}

/** The puzzles of a game as they are shipped. */
export interface PuzzleBook {
  readonly lore: PuzzleLore;
  /** The names of the themes, by language. */
  readonly themes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The lesson of the game that teaches a theme, and its scene: `basics#low`; absent where none does. */
  readonly lessons?: Readonly<Record<string, string>>;
  /** Files of puzzles as `openPuzzles` reads them. */
  readonly files: readonly unknown[];
}

/** For a game whose decisions have no themes. */
export const NO_LORE: PuzzleLore = { themes: () => [] };

export const NO_PUZZLES: PuzzleBook = { lore: NO_LORE, themes: {}, files: [] };
