import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import ally5 from './ally-5.json';
import base3 from './base-3.json';
import base4 from './base-4.json';
import colours4 from './colours-4.json';
import { bidsLore } from './lore.ts';
import { bidsPuzzleLessons, bidsThemes } from './names.ts';
import specials4 from './specials-4.json';
import thief4 from './thief-4.json';

export const bidsPuzzles: PuzzleBook = {
  lore: bidsLore,
  themes: bidsThemes,
  lessons: bidsPuzzleLessons,
  files: [base4, base3, colours4, thief4, specials4, ally5],
};
