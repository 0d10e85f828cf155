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

/** What can be done with the card on offer, inside a sentence. */
const offer =
  (pay: string, take: (card: number | undefined) => string) =>
  (move: AnyMove, view: AnyView): string =>
    (move as Move).type === 'pay' ? pay : take((view as View).current);

export const nograciasCoach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, pointsEs, { name: offer('pagar', (card) => `quedarte el ${card}`) }),
  en: coachWords(coachEn, pointsEn, { name: offer('pay', (card) => `take the ${card}`) }),
};
