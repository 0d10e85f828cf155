import {
  isSameMove,
  MARGIN,
  openPuzzles,
  type Puzzle,
  type PuzzleBook,
  readPuzzleFile,
} from '@sobremesa/bots/puzzles';
import { type AnyGame, FastRng, type Seat } from '@sobremesa/engine';
import { puzzleLore } from '@sobremesa/games/bots';
import { loadLessons, loadPuzzles } from '@sobremesa/games/page';
import { gameIds, games } from '@sobremesa/games/rules';
import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';

const books = await Promise.all(
  gameIds.map(async (id) => ({ id, book: (await loadPuzzles[id]()) as PuzzleBook })),
);

describe.each(books)('puzzles of $id', ({ id, book }) => {
  const game: AnyGame = games[id];
  const sets = book.files.map((file) => openPuzzles(game, readPuzzleFile(file)));
  const puzzles: readonly Puzzle[] = sets.flatMap((set) => set.puzzles);
  const each = (check: (puzzle: Puzzle) => void): void => {
    for (const puzzle of puzzles) {
      try {
        check(puzzle);
      } catch (error) {
        throw new Error(`puzzle ${puzzle.id}`, { cause: error });
      }
    }
  };

  test('ids and tables are unique, and the maker has the same lore', () => {
    expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length);
    expect(new Set(sets.map(({ seed }) => seed)).size).toBe(sets.length);
    expect(book.lore).toBe(puzzleLore[id]);
  });

  test('worlds can be drawn from every view, and they look like it', () => {
    each(({ view }) => {
      const world = game.determinize(view, new FastRng('world'));
      expect(game.view(world, view.viewer)).toEqual(view);
    });
  });

  test('every valued move is legal, and every legal move is valued or the same as one', () => {
    each(({ view, values }) => {
      const seat = view.viewer as Seat;
      const world = game.determinize(view, new FastRng('world'));
      for (const { move } of values) expect(game.check(world, seat, move)).toBeUndefined();
      for (const legal of game.legalMoves(world, seat)) {
        expect(values.some(({ move }) => isSameMove(book.lore, move, legal, view))).toBe(true);
      }
    });
  });

  test('the best move is first and leads by the margin, in points too', () => {
    each(({ values }) => {
      const [best, ...others] = values;
      expect(others.length).toBeGreaterThan(0);
      for (const [index, { value, lead }] of others.entries()) {
        expect(value).toBeLessThanOrEqual(values[index].value);
        // Values are rounded to thousandths.
        expect(best.value - value).toBeGreaterThan(MARGIN - 0.0011);
        expect(best.lead).toBeGreaterThan(lead);
      }
    });
  });

  test('every theme names a scene of a lesson that the game has', async () => {
    const lessons = (await loadLessons[id]()).lessons.flatMap((lesson) =>
      lesson.scenes.map((scene) => `${lesson.id}#${scene.id}`),
    );
    for (const theme of puzzles.flatMap(({ themes }) => themes)) {
      expect(lessons, theme).toContain(book.lessons?.[theme]);
    }
  });

  test('themes have names in every language', () => {
    each(({ themes }) => {
      expect(themes.length).toBeGreaterThan(0);
      for (const theme of themes) {
        for (const language of languages) expect(book.themes[language]).toHaveProperty(theme);
      }
    });
  });
});
