import {
  openPuzzles,
  type Puzzle,
  type PuzzleBook,
  type PuzzleLore,
  readPuzzleFile,
} from '@sobremesa/bots/puzzles';
import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { loadCoach, loadPuzzles, loadRules, loadWords } from '@sobremesa/games/page';
import type { Language } from '@sobremesa/words';
import type { CoachWords } from '@sobremesa/words/coach';
import { variantNames } from '@sobremesa/words/setup';

/** The puzzles of one game, in the order in which they are shipped. */
export interface Shelf {
  readonly game: GameId;
  readonly rules: AnyGame;
  readonly lore: PuzzleLore;
  readonly puzzles: readonly Puzzle[];
  readonly coach: Readonly<Record<Language, CoachWords>>;
  themeName(theme: string, language: Language): string;
  /** The lesson that teaches what a puzzle is about, with its scene, if there is one: `basics#low`. */
  lessonOf(puzzle: Puzzle): string | undefined;
  isVariant(puzzle: Puzzle): boolean;
  /** The variants of a puzzle, named; empty for the base game. */
  variantsOf(puzzle: Puzzle, language: Language): string[];
}

export async function openShelf(game: GameId): Promise<Shelf> {
  const [rules, book, words, coach] = await Promise.all([
    loadRules[game](),
    loadPuzzles[game](),
    loadWords[game](),
    loadCoach[game](),
  ]);
  const variantsOf: Shelf['variantsOf'] = ({ view }, language) =>
    variantNames(words[language], rules.options, view.options);
  const { lore, themes, lessons, files }: PuzzleBook = book;
  return {
    game,
    rules,
    lore,
    coach,
    puzzles: files.flatMap((file) => openPuzzles(rules, readPuzzleFile(file)).puzzles),
    themeName: (theme, language) => themes[language]?.[theme] ?? theme,
    isVariant: (puzzle) => variantsOf(puzzle, 'en').length > 0,
    variantsOf,
    lessonOf: (puzzle) => puzzle.themes.map((theme) => lessons?.[theme]).find(Boolean),
  };
}

/** The themes of a shelf, the commonest first. */
export function themesOf({ puzzles }: Pick<Shelf, 'puzzles'>): string[] {
  const counts = new Map<string, number>();
  for (const { themes } of puzzles) {
    for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([theme]) => theme);
}
