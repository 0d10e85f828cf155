import type { Language } from '@sobremesa/words';

const es = {
  choose: 'Elige una carta',
  trick: (trick: number, of: number) => `Baza ${trick} de ${of}`,
  ruleNote: 'Puntúa la segunda carta más alta de la baza.',
  letGo: 'Soltar la carta',
  card: (name: string, card: number) => `${name}: ${card}`,
  faceDown: (name: string) => `${name}: carta boca abajo`,
  notYet: (name: string) => `${name}: aún sin carta`,
  scores: 'un punto',
};

const en: typeof es = {
  choose: 'Choose a card',
  trick: (trick, of) => `Trick ${trick} of ${of}`,
  ruleNote: 'The second highest card of the trick scores.',
  letGo: 'Put the card back',
  card: (name, card) => `${name}: ${card}`,
  faceDown: (name) => `${name}: a card face down`,
  notYet: (name) => `${name}: no card yet`,
  scores: 'a point',
};

/** The texts of the table. */
export const texts: Readonly<Record<Language, typeof es>> = { es, en };
