import type { PuzzleBook } from '@sobremesa/bots/puzzles';
import buffalo3 from './buffalo-3.json';
import classic2 from './classic-2.json';
import classic4 from './classic-4.json';
import classic6 from './classic-6.json';
import cow4 from './cow-4.json';
import flip4 from './flip-4.json';
import { toma6Lore } from './lore.ts';
import mountain4 from './mountain-4.json';
import { toma6PuzzleLessons, toma6Themes } from './names.ts';
import oddEven4 from './odd-even-4.json';
import tactical4 from './tactical-4.json';

export const toma6Puzzles: PuzzleBook = {
  lore: toma6Lore,
  themes: toma6Themes,
  lessons: toma6PuzzleLessons,
  files: [classic4, classic6, classic2, tactical4, flip4, oddEven4, mountain4, cow4, buffalo3],
};
