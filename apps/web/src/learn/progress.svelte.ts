import type { GameId } from '@sobremesa/games/covers';
import type { AnyLessonBook } from '@sobremesa/lessons';
import { newcomer } from '../settings/newcomer.svelte.ts';

const KEY = 'sobremesa/lessons';

/** The ids of the scenes that were played to their end, by game and lesson. */
type Stored = Readonly<Record<string, readonly string[]>>;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => Array.isArray(each));

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isStored(stored) ? stored : {};
  } catch {
    // Private windows may have no storage, and the stored text can be anything.
    return {};
  }
}

const keyOf = (game: GameId, lesson: string): string => `${game}/${lesson}`;

/** How far this browser has come in each lesson. */
class LessonProgress {
  #finished = $state.raw<Stored>(read());

  finished(game: GameId, lesson: string): readonly string[] {
    return this.#finished[keyOf(game, lesson)] ?? [];
  }

  finish(game: GameId, lesson: string, scene: string): void {
    const before = this.finished(game, lesson);
    if (before.includes(scene)) return;
    this.#finished = { ...this.#finished, [keyOf(game, lesson)]: [...before, scene] };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#finished));
    } catch {
      // Without storage it holds until the page is closed.
    }
  }
}

export const progress = new LessonProgress();

/** Whoever has played every scene of a game's first lesson is no longer asked whether it is new to them. */
export function noteFirstLesson(game: GameId, { lessons: [first] }: AnyLessonBook): void {
  const finished = progress.finished(game, first.id);
  if (first.scenes.every(({ id }) => finished.includes(id))) newcomer.did('lesson', game);
}
