import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';

export const capicuaCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs),
  en: coachWords(coachEn, pointsEn),
};
