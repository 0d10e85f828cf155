import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import base3 from './base-3.json';
import base4 from './base-4.json';
import base5 from './base-5.json';
import { nograciasLore } from './lore.ts';
import { nograciasPuzzleLessons, nograciasThemes } from './names.ts';
import tactical4 from './tactical-4.json';

export const nograciasPuzzles: PuzzleBook = {
  lore: nograciasLore,
  themes: nograciasThemes,
  lessons: nograciasPuzzleLessons,
  files: [base4, base3, base5, tactical4],
};
