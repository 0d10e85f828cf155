import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';
import { bidsReasons } from './reasons.ts';

export const bidsCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs, { reason: bidsReasons.es }),
  en: coachWords(coachEn, pointsEn, { reason: bidsReasons.en }),
};
