import type { AnyView } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import type { Language } from '../language.ts';
import type { GameWords } from '../words.ts';
import { coachEn } from './en.ts';
import { coachEs } from './es.ts';
import type { CoachWords, Lesson, LessonRisk, Tip } from './lesson.ts';

const words: Readonly<Record<Language, Readonly<Record<GameId, CoachWords>>>> = {
  es: coachEs,
  en: coachEn,
};

export type { Lesson, Tip } from './lesson.ts';

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

/** What a coach says before a move to the seat whose view it is. */
export const sayTip = (
  gameWords: GameWords,
  game: GameId,
  language: Language,
  tip: Tip,
  view: AnyView,
): string => words[language][game].tip(tip, view, gameWords);

/** The danger of a move, as a remark beside it. */
export const sayRisk = (game: GameId, language: Language, risk: LessonRisk): string =>
  words[language][game].risk(risk);
