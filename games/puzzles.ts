import { NO_PUZZLES, type PuzzleBook } from '@sobremesa/bots/puzzles';
import { completed } from './ids.ts';

/** The puzzles of each game, loaded when somebody wants to solve some; absent: none. */
export const loadPuzzles = completed<() => Promise<PuzzleBook>>(
  {
    toma6: async () => (await import('./toma6/puzzles/index.ts')).toma6Puzzles,
    bids: async () => (await import('./bids/puzzles/index.ts')).bidsPuzzles,
    capicua: async () => (await import('./capicua/puzzles/index.ts')).capicuaPuzzles,
    nogracias: async () => (await import('./nogracias/puzzles/index.ts')).nograciasPuzzles,
  },
  () => async () => NO_PUZZLES,
);
