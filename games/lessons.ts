import { type AnyLessonBook, NO_LESSONS } from '@sobremesa/lessons';
import { completed } from './ids.ts';
import type { GameId } from './rules.ts';

const own: Readonly<Partial<Record<GameId, () => Promise<AnyLessonBook>>>> = {
  toma6: async () => (await import('./toma6/lessons/index.ts')).toma6Lessons,
  bids: async () => (await import('./bids/lessons/index.ts')).bidsLessons,
  capicua: async () => (await import('./capicua/lessons/index.ts')).capicuaLessons,
  nogracias: async () => (await import('./nogracias/lessons/index.ts')).nograciasLessons,
};

/** The lessons of each game, loaded when somebody wants to learn it; absent: none. */
export const loadLessons = completed(own, () => async () => NO_LESSONS);

export const hasLessons = (id: GameId): boolean => Object.hasOwn(own, id);
