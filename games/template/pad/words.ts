import type { PadWords } from '@sobremesa/pad';
import type { Language } from '@sobremesa/words';

export const words: Readonly<Record<Language, PadWords<unknown>>> = {
  es: {
    ways: { points: 'Por puntos' },
    fields: { points: 'Puntos' },
    problems: {
      'points-in-all': ({ found, expected }) =>
        `Los puntos suman ${found} y en una ronda se reparten ${expected}.`,
    },
    card: String,
  },
  en: {
    ways: { points: 'Points' },
    fields: { points: 'Points' },
    problems: {
      'points-in-all': ({ found, expected }) =>
        `The points come to ${found}, and a round is worth ${expected}.`,
    },
    card: String,
  },
};
