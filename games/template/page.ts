import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const templatePage: GamePage = {
  rules: async () => (await import('./rules/index.ts')).template,
  words: async () => (await import('./words/index.ts')).templateWords,
  rulesText: async () => (await import('./words/rules.ts')).templateRules,
  table: async () => anyTable((await import('./table/index.ts')).templateTable),
  scenes: async () => (await import('./table/scene-book.ts')).templateSceneBook,
  coach: async () => (await import('./words/coach.ts')).templateCoach,
  inputEs: async () => (await import('./words/input.es.ts')).templateInputEs,
  position: async () => (await import('./words/position.ts')).templatePosition,
  lessons: async () => (await import('./lessons/index.ts')).templateLessons,
  kinds: async () => (await import('./lessons/kinds.ts')).templateKinds,
  puzzles: async () => (await import('./puzzles/index.ts')).templatePuzzles,
  pad: async () => (await import('./pad/index.ts')).templatePad,
};
