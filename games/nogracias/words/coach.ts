import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { Language } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  pointsEn,
  pointsEs,
} from '@sobremesa/words/coach';
import type { Move, View } from '../rules/index.ts';
import { nograciasReasons } from './reasons.ts';

/** Names a move inside a sentence. */
const nameMove =
  (pay: string, take: (card: number | undefined) => string) =>
  (move: AnyMove, view: AnyView): string =>
    (move as Move).type === 'pay' ? pay : take((view as View).current);

export const nograciasCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs, {
    name: nameMove('pagar', (card) => `quedarte el ${card}`),
    reason: nograciasReasons.es,
  }),
  en: coachWords(coachEn, pointsEn, {
    name: nameMove('pay', (card) => `take the ${card}`),
    reason: nograciasReasons.en,
  }),
};
