import type { PadWords } from '@sobremesa/pad';
import { type Language, plural } from '@sobremesa/words';
import type { Options } from '../rules/options.ts';

export const words: Readonly<Record<Language, PadWords<Options>>> = {
  es: {
    ways: { heads: 'Por cabezas', cards: 'Por cartas' },
    fields: { heads: 'Cabezas', cards: 'Cartas recogidas' },
    columns: { team: 'El equipo', buffalo: 'El búfalo' },
    end: ({ mode, rounds, limit }) =>
      mode === 'buffalo'
        ? 'Una ronda, todos contra el búfalo'
        : rounds === undefined
          ? `Hasta que alguien llegue a ${limit}; gana quien tenga menos cabezas`
          : `${plural(rounds, 'ronda', 'rondas')}; gana quien tenga menos cabezas`,
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
    end: ({ mode, rounds, limit }) =>
      mode === 'buffalo'
        ? 'One round, everybody against the buffalo'
        : rounds === undefined
          ? `Until someone reaches ${limit}; fewest heads wins`
          : `${plural(rounds, 'round', 'rounds')}; fewest heads wins`,
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
