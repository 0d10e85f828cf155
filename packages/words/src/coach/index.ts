import type { AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import type { Language } from '../language.ts';
import type { GameWords } from '../words.ts';
import { coachEn } from './en.ts';
import { coachEs } from './es.ts';
import type { CoachWords, Lesson } from './lesson.ts';

const words: Readonly<Record<Language, Readonly<Record<GameId, CoachWords>>>> = {
  es: coachEs,
  en: coachEn,
};

export type { Lesson } from './lesson.ts';

/**
 * What a coach says about a moment to the seat whose view it was before it moved; the game's own
 * words name the moves.
 */
export const sayLesson = (
  gameWords: GameWords,
  game: GameId,
  language: Language,
  lesson: Lesson,
  view: AnyView,
): string =>
  lesson.type === 'luck'
    ? words[language][game].luck(lesson)
    : words[language][game].mistake(lesson, view, gameWords);
