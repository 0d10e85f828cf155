import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import type { GameId } from './rules.ts';

/** The puzzles of each game, loaded when somebody wants to solve some. */
export const loadPuzzles = {
  toma6: async () => (await import('./toma6/puzzles/index.ts')).toma6Puzzles,
  bids: async () => (await import('./bids/puzzles/index.ts')).bidsPuzzles,
  capicua: async () => (await import('./capicua/puzzles/index.ts')).capicuaPuzzles,
  nogracias: async () => (await import('./nogracias/puzzles/index.ts')).nograciasPuzzles,
} as const satisfies Record<GameId, () => Promise<PuzzleBook>>;
