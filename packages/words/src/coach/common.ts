import type { Language } from '../language.ts';
import { coachEn, pointsEn } from './en.ts';
import { coachEs, pointsEs } from './es.ts';
import type { CoachWords } from './remark.ts';
import { coachWords } from './telling.ts';

/** For a game without words of its own for the coach: points are counted, no reasons given. */
export const commonCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs),
  en: coachWords(coachEn, pointsEn),
};
