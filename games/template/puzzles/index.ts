import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import { templateLore } from './lore.ts';
import { templateThemes } from './names.ts';

export const templatePuzzles: PuzzleBook = {
  lore: templateLore,
  themes: templateThemes,
  files: [],
};
