import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords as commonWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';
import { bidsCoach } from './bids/words/coach.ts';
import { capicuaCoach } from './capicua/words/coach.ts';
import { completed } from './ids.ts';
import { nograciasCoach } from './nogracias/words/coach.ts';
import { toma6Coach } from './toma6/words/coach.ts';

const common: Readonly<Record<Language, CoachWords>> = {
  es: commonWords(coachEs, pointsEs),
  en: commonWords(coachEn, pointsEn),
};

/** The coach's sentences for each game; absent: the common ones, which count points and give no reasons. */
export const coachWords = completed<Readonly<Record<Language, CoachWords>>>(
  {
    toma6: toma6Coach,
    bids: bidsCoach,
    capicua: capicuaCoach,
    nogracias: nograciasCoach,
  },
  () => common,
);
