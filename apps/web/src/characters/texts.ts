import type { Language } from '@sobremesa/words';

interface CharacterTexts {
  readonly label: string;
  readonly none: string;
  readonly names: Readonly<Record<string, string>>;
}

export const characterTexts: Readonly<Record<Language, CharacterTexts>> = {
  es: {
    label: 'Carácter de los bots',
    none: 'Carácter: normal',
    names: {
      cautious: 'Con pies de plomo',
      daring: 'A por todas',
      spiteful: 'Con mala uva',
    },
  },
  en: {
    label: 'Bot character',
    none: 'Character: usual',
    names: {
      cautious: 'Plays it safe',
      daring: 'All or nothing',
      spiteful: 'Bears a grudge',
    },
  },
};
