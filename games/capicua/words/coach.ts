import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';
import { capicuaReasons } from './reasons.ts';

export const capicuaCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs, { reason: capicuaReasons.es }),
  en: coachWords(coachEn, pointsEn, { reason: capicuaReasons.en }),
};
