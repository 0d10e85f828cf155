/** Making and checking puzzles; the page reads what was made. */
export { chanceToSolve } from './difficulty.ts';
export { Examiner, isSameMove, MARGIN } from './examine.ts';
export {
  openPuzzles,
  type PuzzleFile,
  type PuzzleSet,
  readPuzzleFile,
  writePuzzles,
} from './file.ts';
export { Harvest, type HarvestRequest, type HarvestStep } from './harvest.ts';
export {
  NO_LORE,
  NO_PUZZLES,
  type Puzzle,
  type PuzzleBook,
  type PuzzleLore,
  type PuzzleValue,
} from './puzzle.ts';
export { isConfirmed } from './verify.ts';
