import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';

/** The common sentences say enough; `coachWords` takes more where a game has more to say. */
export const templateCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs),
  en: coachWords(coachEn, pointsEn),
};
