import { type Language, plural } from '@sobremesa/words';

const es = {
  turn: 'Echa una carta o roba',
  onlyDraw: 'Ninguna encaja: roba una carta',
  ruleNote: 'Vale el palo o el número de la última carta. También puedes robar.',
  letGo: 'Soltar la carta',
  last: (card: string) => `Última carta: ${card}`,
  held: (count: number) => plural(count, 'carta', 'cartas'),
};

const en: typeof es = {
  turn: 'Lay a card or draw',
  onlyDraw: 'No card fits: draw one',
  ruleNote: 'The suit or the number of the last card counts. You may draw instead.',
  letGo: 'Put the card back',
  last: (card) => `Last card: ${card}`,
  held: (count) => plural(count, 'card', 'cards'),
};

/** The texts of the table. */
export const texts: Readonly<Record<Language, typeof es>> = { es, en };
