/** How often a player of known strength found the best move. */
export interface Attempts {
  readonly rating: number;
  readonly tries: number;
  readonly solved: number;
}

/** Added to the attempts, so that a puzzle that all or none solved has a finite difficulty. */
const PRIOR: Attempts = { rating: 1_400, tries: 2, solved: 1 };

const EASIEST = 400;
const HARDEST = 2_800;

/** The chance that a player solves a puzzle of this difficulty, by the formula of Elo. */
export const chanceToSolve = (rating: number, difficulty: number): number =>
  1 / (1 + 10 ** ((difficulty - rating) / 400));

/** The difficulty at which these players would be expected to solve as many as they did. */
export function difficultyOf(attempts: readonly Attempts[]): number {
  const all = [...attempts, PRIOR];
  const solved = all.reduce((sum, each) => sum + each.solved, 0);
  const expected = (difficulty: number): number =>
    all.reduce((sum, { rating, tries }) => sum + tries * chanceToSolve(rating, difficulty), 0);
  let [low, high] = [EASIEST, HARDEST];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (expected(middle) > solved) low = middle;
    else high = middle;
  }
  return Math.round(low);
}
