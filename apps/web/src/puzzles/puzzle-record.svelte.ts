import type { Puzzle } from '@sobremesa/bots/puzzles';
import type { GameId } from '@sobremesa/games/covers';
import { afterAnswer, NEW_HISTORY, type PuzzleHistory } from './rating.ts';

const KEY = 'sobremesa/puzzles';

const isNumber = (value: unknown): value is number => Number.isFinite(value);

function isHistory(value: unknown): value is PuzzleHistory {
  if (typeof value !== 'object' || value === null) return false;
  const { rating, streak, longest, results } = value as Partial<PuzzleHistory>;
  return (
    [rating, streak, longest].every(isNumber) && typeof results === 'object' && results !== null
  );
}

function read(): PuzzleHistory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isHistory(stored) ? stored : NEW_HISTORY;
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
    return NEW_HISTORY;
  }
}

const keyOf = (game: GameId, { id }: Puzzle): string => `${game}/${id}`;

/** What this browser remembers of the puzzles that were tried in it. */
class PuzzleRecord {
  #history = $state.raw<PuzzleHistory>(read());

  get rating(): number {
    return Math.round(this.#history.rating);
  }
  get streak(): number {
    return this.#history.streak;
  }
  get longest(): number {
    return this.#history.longest;
  }

  /** Whether the first answer was right; `undefined` before it. */
  result(game: GameId, puzzle: Puzzle): boolean | undefined {
    return this.#history.results[keyOf(game, puzzle)];
  }

  answer(game: GameId, puzzle: Puzzle, isRight: boolean): void {
    this.#history = afterAnswer(read(), keyOf(game, puzzle), puzzle.difficulty, isRight);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#history));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const puzzleRecord = new PuzzleRecord();
