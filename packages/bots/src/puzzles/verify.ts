import type { AnyGameBots } from '../game-bots.ts';
import { Contest } from './contest.ts';
import type { Puzzle } from './puzzle.ts';

/** Worlds of a verification for each world of the making. */
const TIMES = 10;

/** Whether a search with ten times the playouts in other worlds finds the same best move. */
export function isConfirmed(bots: AnyGameBots, puzzle: Puzzle, seed: string): boolean {
  const contest = new Contest(bots, {
    view: puzzle.view,
    moves: puzzle.values.map(({ move }) => move),
    seed: `${seed}/verify/${puzzle.id}`,
  });
  contest.run(TIMES * puzzle.worlds);
  return contest.ranking()[0] === 0;
}
