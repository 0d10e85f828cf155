import { anyTable } from '@sobremesa/ui/table';
import type { GamePage } from '../manifests/page.ts';

export const capicuaPage: GamePage = {
  rules: async () => (await import('./rules/index.ts')).capicua,
  words: async () => (await import('./words/index.ts')).capicuaWords,
  rulesText: async () => (await import('./words/rules.ts')).capicuaRules,
  table: async () => anyTable((await import('./table/index.ts')).capicuaTable),
  scenes: async () => (await import('./table/scene-book.ts')).capicuaSceneBook,
  coach: async () => (await import('./words/coach.ts')).capicuaCoach,
  inputEs: async () => (await import('./words/input.es.ts')).capicuaInputEs,
  position: async () => (await import('./words/position.ts')).capicuaPosition,
  lessons: async () => (await import('./lessons/index.ts')).capicuaLessons,
  kinds: async () => (await import('./lessons/kinds.ts')).capicuaKinds,
  puzzles: async () => (await import('./puzzles/index.ts')).capicuaPuzzles,
  pad: async () => (await import('./pad/index.ts')).capicuaPad,
};
