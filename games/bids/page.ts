import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const bidsPage: GamePage = {
  rules: async () => (await import('./rules/index.ts')).bids,
  words: async () => (await import('./words/index.ts')).bidsWords,
  rulesText: async () => (await import('./words/rules.ts')).bidsRules,
  table: async () => anyTable((await import('./table/index.ts')).bidsTable),
  scenes: async () => (await import('./table/scene-book.ts')).bidsSceneBook,
  coach: async () => (await import('./words/coach.ts')).bidsCoach,
  inputEs: async () => (await import('./words/input.es.ts')).bidsInputEs,
  position: async () => (await import('./words/position.ts')).bidsPosition,
  lessons: async () => (await import('./lessons/index.ts')).bidsLessons,
  kinds: async () => (await import('./lessons/kinds.ts')).bidsKinds,
  puzzles: async () => (await import('./puzzles/index.ts')).bidsPuzzles,
  pad: async () => (await import('./pad/index.ts')).bidsPad,
};
