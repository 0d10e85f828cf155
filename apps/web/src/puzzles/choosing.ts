import type { Puzzle } from '@sobremesa/bots/puzzles';
import { FastRng } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import { DAY } from '@sobremesa/protocol/durations';
import type { Shelf } from './library.ts';

export interface PuzzleOfDay {
  readonly game: GameId;
  readonly puzzle: Puzzle;
}

const PER_DAY = 3;

/**
 * Three puzzles, each of another game; the same for everybody who has the same puzzles. Base games
 * come before variants, easier puzzles before harder ones; the first is of a base game.
 */
export function puzzlesOf(day: string, shelves: readonly Shelf[]): PuzzleOfDay[] {
  const filled = shelves.filter(({ puzzles }) => puzzles.length > 0);
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
  const chosen = Array.from({ length: Math.min(PER_DAY, filled.length) }, (_, index) => {
    const shelf = filled[(number + index) % filled.length];
    const base = shelf.puzzles.filter((puzzle) => !shelf.isVariant(puzzle));
    const pool = index === 0 && base.length > 0 ? base : shelf.puzzles;
    const puzzle = pool[new FastRng(`${day}/${shelf.game}`).below(pool.length)];
    return { game: shelf.game, puzzle, isVariant: shelf.isVariant(puzzle) };
  });
  return chosen
    .toSorted(
      (one, other) =>
        Number(one.isVariant) - Number(other.isVariant) ||
        one.puzzle.difficulty - other.puzzle.difficulty,
    )
    .map(({ game, puzzle }) => ({ game, puzzle }));
}

/** In the hash of a puzzle's address: it is one of the three of the day. */
export const TODAY = 'today';

/** The first of the day's puzzles that was not tried yet; `undefined` when all were. */
export const nextOfToday = (
  today: readonly PuzzleOfDay[],
  resultOf: (game: GameId, puzzle: Puzzle) => boolean | undefined,
): PuzzleOfDay | undefined =>
  today.find(({ game, puzzle }) => resultOf(game, puzzle) === undefined);

/** Puzzles whose difficulty differs by less are equally suitable. */
const NEAR = 120;

/**
 * The next puzzle for a reader: one not tried yet, near their rating; when all were tried, one that
 * was missed, else any. Never the one that is shown, unless it is the only one.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  rating: number,
  resultOf: (puzzle: Puzzle) => boolean | undefined,
  shown: string | undefined,
): Puzzle | undefined {
  const others = puzzles.filter(({ id }) => id !== shown);
  const fresh = others.filter((puzzle) => resultOf(puzzle) === undefined);
  const missed = others.filter((puzzle) => resultOf(puzzle) === false);
  const pool = [fresh, missed, others, puzzles].find((each) => each.length > 0) ?? [];
  const distance = ({ difficulty }: Puzzle): number => Math.abs(difficulty - rating);
  const nearest = Math.min(...pool.map(distance));
  const suitable = pool.filter((puzzle) => distance(puzzle) <= nearest + NEAR);
  const seed = `${shown ?? ''}/${fresh.length}`;
  return suitable[suitable.length > 0 ? new FastRng(seed).below(suitable.length) : 0];
}
