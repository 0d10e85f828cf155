import type { PadWords } from '@sobremesa/pad';
import { type Language, plural } from '@sobremesa/words';
import type { Options } from '../rules/options.ts';

export const words: Readonly<Record<Language, PadWords<Options>>> = {
  es: {
    ways: { cards: 'Cartas y fichas' },
    fields: { cards: 'Cartas', chips: 'Fichas' },
    end: ({ rounds }) => `${plural(rounds, 'ronda', 'rondas')}; gana quien tenga menos puntos`,
    problems: {
      'card-twice': ({ card }) => `El ${card} lo tienen dos personas: solo hay uno.`,
      'cards-in-all': ({ found, expected }) =>
        `Hay ${found} cartas anotadas y en la ronda se reparten ${expected}.`,
      'chips-in-all': ({ found, expected }) =>
        `Las fichas suman ${found} y entre todos tienen que ser ${expected}.`,
    },
    card: String,
  },
  en: {
    ways: { cards: 'Cards and chips' },
    fields: { cards: 'Cards', chips: 'Chips' },
    end: ({ rounds }) => `${plural(rounds, 'round', 'rounds')}; fewest points wins`,
    problems: {
      'card-twice': ({ card }) => `Two people have the ${card}, and there’s only one.`,
      'cards-in-all': ({ found, expected }) =>
        `${found} cards are noted, and a round is played with ${expected}.`,
      'chips-in-all': ({ found, expected }) =>
        `The chips come to ${found}, and between you there must be ${expected}.`,
    },
    card: String,
  },
};
