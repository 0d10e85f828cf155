import type { Language } from '@sobremesa/words';
import type { Theme } from './lore.ts';

export const capicuaThemes: Readonly<Record<Language, Readonly<Record<Theme, string>>>> = {
  es: {
    take: 'Cuándo llevarse la fila',
    pair: 'Hacer pareja',
    wait: 'Dejar la pareja para luego',
    place: 'Qué carta colocar',
    last: 'Con el mazo vacío',
  },
  en: {
    take: 'When to take the row',
    pair: 'Making a pair',
    wait: 'Leaving the pair for later',
    place: 'Which card to place',
    last: 'With an empty deck',
  },
};

/** The lesson that teaches what a puzzle is about. */
export const capicuaPuzzleLessons: Readonly<Record<Theme, string>> = {
  take: 'basics#take',
  pair: 'basics#pair',
  wait: 'basics#both',
  place: 'basics#place',
  last: 'basics#end',
};
