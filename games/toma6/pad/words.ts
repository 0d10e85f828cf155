import type { PadWords } from '@sobremesa/pad';
import type { Language } from '@sobremesa/words';

export const words: Readonly<Record<Language, PadWords<unknown>>> = {
  es: {
    ways: { heads: 'Por cabezas', cards: 'Por cartas' },
    fields: { heads: 'Cabezas', cards: 'Cartas recogidas' },
    columns: { team: 'El equipo', buffalo: 'El búfalo' },
    problems: {
      'card-twice': ({ card }) => `El ${card} está en dos montones: solo hay uno.`,
      heads: ({ found, most }) =>
        `Suman ${found} cabezas y en una ronda así no puede haber más de ${most}.`,
      cards: ({ found, most }) =>
        `Son ${found} cartas y en una ronda se recogen ${most} como mucho.`,
    },
    card: String,
  },
  en: {
    ways: { heads: 'By heads', cards: 'By cards' },
    fields: { heads: 'Heads', cards: 'Cards taken' },
    columns: { team: 'The team', buffalo: 'The buffalo' },
    problems: {
      'card-twice': ({ card }) => `The ${card} is in two piles, and there’s only one.`,
      heads: ({ found, most }) =>
        `That’s ${found} heads, and a round like this can’t have more than ${most}.`,
      cards: ({ found, most }) =>
        `That’s ${found} cards, and ${most} at most are taken in a round.`,
    },
    card: String,
  },
};
