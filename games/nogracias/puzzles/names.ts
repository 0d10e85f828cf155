import type { Language } from '@sobremesa/words';
import type { Theme } from './lore.ts';

export const nograciasThemes: Readonly<Record<Language, Readonly<Record<Theme, string>>>> = {
  es: {
    take: 'Cuándo quedársela',
    milk: 'Ordeñar la carta',
    pay: 'Aguantar',
    run: 'Alargar la escalera',
    chips: 'Con pocas fichas',
    last: 'Últimas cartas',
  },
  en: {
    take: 'When to take',
    milk: 'Milk the card',
    pay: 'Holding out',
    run: 'Extending a run',
    chips: 'Short of chips',
    last: 'Last cards',
  },
};

/** The lesson that teaches what a puzzle is about. */
export const nograciasPuzzleLessons: Readonly<Record<Theme, string>> = {
  take: 'basics#chips',
  milk: 'basics#round-again',
  pay: 'basics#refuse',
  run: 'basics#run',
  chips: 'basics#broke',
  last: 'basics#end',
};
