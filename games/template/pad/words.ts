import type { PadWords } from '@sobremesa/pad';
import { type Language, plural } from '@sobremesa/words';
import type { Options } from '../rules/options.ts';

export const words: Readonly<Record<Language, PadWords<Options>>> = {
  es: {
    ways: { points: 'Por puntos' },
    fields: { points: 'Puntos' },
    end: ({ rounds }) => `${plural(rounds, 'ronda', 'rondas')}; gana quien sume más puntos`,
    problems: {
      'points-in-all': ({ found, expected }) =>
        `Los puntos suman ${found} y en una ronda se reparten ${expected}.`,
    },
    card: String,
  },
  en: {
    ways: { points: 'Points' },
    fields: { points: 'Points' },
    end: ({ rounds }) => `${plural(rounds, 'round', 'rounds')}; most points wins`,
    problems: {
      'points-in-all': ({ found, expected }) =>
        `The points come to ${found}, and a round is worth ${expected}.`,
    },
    card: String,
  },
};
