import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import advanced2 from './advanced-2.json';
import advanced4 from './advanced-4.json';
import base2 from './base-2.json';
import base3 from './base-3.json';
import base4 from './base-4.json';
import { capicuaLore } from './lore.ts';
import { capicuaPuzzleLessons, capicuaThemes } from './names.ts';

export const capicuaPuzzles: PuzzleBook = {
  lore: capicuaLore,
  themes: capicuaThemes,
  lessons: capicuaPuzzleLessons,
  files: [base4, base3, base2, advanced4, advanced2],
};
