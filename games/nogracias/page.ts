import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const nograciasPage: GamePage = {
  rules: async () => (await import('./rules/index.ts')).nogracias,
  words: async () => (await import('./words/index.ts')).nograciasWords,
  rulesText: async () => (await import('./words/rules.ts')).nograciasRules,
  table: async () => anyTable((await import('./table/index.ts')).nograciasTable),
  scenes: async () => (await import('./table/scene-book.ts')).nograciasSceneBook,
  coach: async () => (await import('./words/coach.ts')).nograciasCoach,
  inputEs: async () => (await import('./words/input.es.ts')).nograciasInputEs,
  position: async () => (await import('./words/position.ts')).nograciasPosition,
  lessons: async () => (await import('./lessons/index.ts')).nograciasLessons,
  kinds: async () => (await import('./lessons/kinds.ts')).nograciasKinds,
  puzzles: async () => (await import('./puzzles/index.ts')).nograciasPuzzles,
  pad: async () => (await import('./pad/index.ts')).nograciasPad,
};
