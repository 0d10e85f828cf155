import { chanceToSolve, type Puzzle } from '@sobremesa/bots/puzzles';
import type { GameId } from '@sobremesa/games/covers';

const KEY = 'sobremesa/puzzles';

export const FIRST_RATING = 1_200;

/** How far one puzzle can move the rating: more while little is known of the reader. */
const FIRST_STEP = 40;
const LAST_STEP = 16;
const KNOWN_AFTER = 30;

/** Puzzles tried in this browser. */
export interface PuzzleHistory {
  readonly rating: number;
  /** The present and the longest series of right first answers. */
  readonly streak: number;
  readonly longest: number;
  /** Whether the first answer was right, by game and id. */
  readonly results: Readonly<Record<string, boolean>>;
}

export const NEW_HISTORY: PuzzleHistory = {
  rating: FIRST_RATING,
  streak: 0,
  longest: 0,
  results: {},
};

/** The history after a first answer, rated by the formula of Elo. */
export function afterAnswer(
  history: PuzzleHistory,
  key: string,
  difficulty: number,
  isRight: boolean,
): PuzzleHistory {
  if (history.results[key] !== undefined) return history;
  const tried = Object.keys(history.results).length;
  const share = Math.min(1, tried / KNOWN_AFTER);
  const step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * share;
  const change = step * (Number(isRight) - chanceToSolve(history.rating, difficulty));
  const streak = isRight ? history.streak + 1 : 0;
  return {
    rating: history.rating + change,
    streak,
    longest: Math.max(history.longest, streak),
    results: { ...history.results, [key]: isRight },
  };
}

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
