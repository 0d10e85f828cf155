import type { AnyLessonBook } from '@sobremesa/lessons';
import type { GameId } from './rules.ts';

/** The lessons of each game, loaded when somebody wants to learn it. */
export const loadLessons = {
  toma6: async () => (await import('./toma6/lessons/index.ts')).toma6Lessons,
  bids: async () => (await import('./bids/lessons/index.ts')).bidsLessons,
  capicua: async () => (await import('./capicua/lessons/index.ts')).capicuaLessons,
  nogracias: async () => (await import('./nogracias/lessons/index.ts')).nograciasLessons,
} as const satisfies Record<GameId, () => Promise<AnyLessonBook>>;
