import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** Lo que se lee en la mesa. */
export const es = {
  status: (round: number, rounds: number, trick: number) =>
    `${roundOf(round, rounds)}baza ${trick} de 5`,
  points: (count: number) => plural(count, 'punto', 'puntos'),
  first: 'Aún no se ha jugado ninguna carta.',
  last: 'La última baza:',
  hand: 'Tu mano:',
  question: '¿Qué carta juegas?',
};

export type Say = typeof es;
