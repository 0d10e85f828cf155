import type { Language } from '@sobremesa/words';
import type { Theme } from './lore.ts';

export const bidsThemes: Readonly<Record<Language, Readonly<Record<Theme, string>>>> = {
  es: {
    burn: 'Quemar la puja',
    raise: 'Pujar fuerte',
    tie: 'Empatar a propósito',
    special: 'Pujar con una carta especial',
    steal: 'Qué robar',
    blind: 'A ciegas',
    last: 'Final de ronda',
  },
  en: {
    burn: 'Burn the bid',
    raise: 'Bid high',
    tie: 'Tie on purpose',
    special: 'Bidding a special card',
    steal: 'What to steal',
    blind: 'Blind',
    last: 'End of the round',
  },
};

/** The lesson that teaches what a puzzle is about. */
export const bidsPuzzleLessons: Readonly<Record<Theme, string>> = {
  burn: 'basics#save',
  raise: 'basics#win',
  tie: 'basics#burn',
  special: 'turning#shuffle',
  steal: 'thief#steal',
  blind: 'turning#unknown',
  last: 'basics#round',
};
