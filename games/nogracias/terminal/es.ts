import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** The texts of the terminal screen. */
export const es = {
  status: (round: number, rounds: number, deck: number) =>
    `${roundOf(round, rounds)}${plural(deck, 'carta', 'cartas')} en el mazo`,
  chips: (count: number) => plural(count, 'ficha', 'fichas'),
  pot: (count: number) => (count === 0 ? 'sin fichas' : plural(count, 'ficha', 'fichas')),
  over: 'No quedan cartas.',
  yourChips: (count: number) => `Tienes ${plural(count, 'ficha', 'fichas')}`,
  yourCards: 'Tus cartas:',
  question: '¿Qué haces?',
};

export type Say = typeof es;
