import type { PadWords } from '@sobremesa/pad';
import { type Language, plural } from '@sobremesa/words';
import type { Options } from '../rules/options.ts';

export const words: Readonly<Record<Language, PadWords<Options>>> = {
  es: {
    ways: { piles: 'Parejas y cartas' },
    fields: { pairs: 'Parejas', taken: 'Cartas boca abajo, sin sapos', toads: 'Sapos' },
    end: ({ games }) => `${plural(games, 'ronda', 'rondas')}; gana quien tenga más puntos`,
    problems: {
      toads: ({ found, most }) => `Son ${found} sapos y en la baraja hay ${most}.`,
      cards: ({ found, most }) =>
        `Entre parejas y cartas boca abajo salen ${found}, y sin los sapos solo hay ${most}.`,
    },
    card: String,
  },
  en: {
    ways: { piles: 'Pairs and cards' },
    fields: { pairs: 'Pairs', taken: 'Face-down cards, without toads', toads: 'Toads' },
    end: ({ games }) => `${plural(games, 'round', 'rounds')}; most points wins`,
    problems: {
      toads: ({ found, most }) => `That’s ${found} toads, and the deck has ${most}.`,
      cards: ({ found, most }) =>
        `Pairs and face-down cards come to ${found}, and without toads there are only ${most}.`,
    },
    card: String,
  },
};
