import { endOf, type Move, rowHeads, type State } from '../rules/index.ts';

/** A little more than a row's end can be. */
const ENDS = 128;

/** What to take with a low card: the fewest heads; of equal ones, the row with the highest end. */
export function cheapestRow(state: State, moves: readonly Move[]): Move {
  let best = moves[0];
  let least = Number.POSITIVE_INFINITY;
  for (const move of moves) {
    if (move.type !== 'take') continue;
    const cost = rowHeads(state, move.row) - endOf(state, move.row) / ENDS;
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}
