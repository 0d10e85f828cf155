import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const toma6Page: GamePage = {
  rules: async () => (await import('./rules/index.ts')).toma6,
  words: async () => (await import('./words/index.ts')).toma6Words,
  rulesText: async () => (await import('./words/rules.ts')).toma6Rules,
  table: async () => anyTable((await import('./table/index.ts')).toma6Table),
  scenes: async () => (await import('./table/scene-book.ts')).toma6SceneBook,
  coach: async () => (await import('./words/coach.ts')).toma6Coach,
  inputEs: async () => (await import('./words/input.es.ts')).toma6InputEs,
  position: async () => (await import('./words/position.ts')).toma6Position,
  lessons: async () => (await import('./lessons/index.ts')).toma6Lessons,
  kinds: async () => (await import('./lessons/kinds.ts')).toma6Kinds,
  puzzles: async () => (await import('./puzzles/index.ts')).toma6Puzzles,
  pad: async () => (await import('./pad/index.ts')).toma6Pad,
};
