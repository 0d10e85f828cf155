import { chanceToSolve } from '@sobremesa/bots/puzzles';

const FIRST_RATING = 1_200;

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
