import type { Puzzle } from '@sobremesa/bots/puzzles';
import { FastRng } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';
import type { Shelf } from './library.ts';

export interface PuzzleOfDay {
  readonly game: GameId;
  readonly puzzle: Puzzle;
}

const PER_DAY = 3;
const DAY_MS = 86_400_000;

/** Three puzzles, each of another game; the same for everybody who has the same puzzles. */
export function puzzlesOf(day: string, shelves: readonly Shelf[]): PuzzleOfDay[] {
  const filled = shelves.filter(({ puzzles }) => puzzles.length > 0);
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return Array.from({ length: Math.min(PER_DAY, filled.length) }, (_, index) => {
    const { game, puzzles } = filled[(number + index) % filled.length];
    return { game, puzzle: puzzles[new FastRng(`${day}/${game}`).below(puzzles.length)] };
  });
}

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
