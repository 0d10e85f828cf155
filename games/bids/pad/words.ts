import type { PadCard, PadWords } from '@sobremesa/pad';
import { type Language, numeral, plural } from '@sobremesa/words';
import type { Options } from '../rules/options.ts';

const thief: Readonly<Record<Language, string>> = { es: 'Ladrón', en: 'Thief' };

/** The number of a black card, a house card's name, or what is printed on a special. */
const nameIn =
  (language: Language) =>
  (card: PadCard, { blanks }: Options) => {
    if (card === 'thief') return thief[language];
    if (card === 'blank1' || card === 'blank2') return blanks[card === 'blank1' ? 0 : 1].name;
    if (card === '2x') return '2×';
    return card === '-5' ? numeral(-5) : String(card).slice(1);
  };

export const words: Readonly<Record<Language, PadWords<Options>>> = {
  es: {
    ways: { cards: 'Cartas ganadas' },
    fields: { won: 'Cartas negras, en el orden en que las ganó', allied: 'Acabó en alianza' },
    help: { won: 'El 2× va detrás de las otras cartas de su baza.' },
    end: ({ rounds }) => `${plural(rounds, 'ronda', 'rondas')}; gana quien tenga más puntos`,
    problems: {
      'card-twice': ({ card }) => `«${card}» está delante de dos personas: solo hay una.`,
      allies: ({ found }) => `Una alianza es de dos, y hay ${found}.`,
    },
    card: nameIn('es'),
  },
  en: {
    ways: { cards: 'Cards won' },
    fields: { won: 'Black cards, in the order won', allied: 'Ended up allied' },
    help: { won: 'The 2× goes after the other cards of its turn.' },
    end: ({ rounds }) => `${plural(rounds, 'round', 'rounds')}; most points wins`,
    problems: {
      'card-twice': ({ card }) => `“${card}” is in front of two people, and there’s only one.`,
      allies: ({ found }) => `An alliance is two people, and there are ${found}.`,
    },
    card: nameIn('en'),
  },
};
