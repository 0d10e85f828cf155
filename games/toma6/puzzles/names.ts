import type { Language } from '@sobremesa/words';
import type { Theme } from './lore.ts';

export const toma6Themes: Readonly<Record<Language, Readonly<Record<Theme, string>>>> = {
  es: {
    row: 'Qué fila llevarse',
    draft: 'Elegir la mano',
    flip: 'Voltear la carta',
    low: 'Por debajo de todo',
    full: 'Contra una fila llena',
    safe: 'A una fila con sitio',
    team: 'Contra el búfalo',
    last: 'Últimos turnos',
  },
  en: {
    row: 'Which row to take',
    draft: 'Drafting the hand',
    flip: 'Flipping the card',
    low: 'Below every row',
    full: 'Into a full row',
    safe: 'Into a row with room',
    team: 'Beat the Buffalo',
    last: 'Last turns',
  },
};

/** The lesson that teaches what a puzzle is about. */
export const toma6PuzzleLessons: Readonly<Record<Theme, string>> = {
  row: 'basics#low',
  draft: 'tactical#pick',
  flip: 'digit-flip#flip',
  low: 'basics#low',
  full: 'basics#sixth',
  safe: 'basics#gap',
  team: 'buffalo#blind',
  last: 'basics#end',
};
