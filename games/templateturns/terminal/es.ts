import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** Lo que se lee en la mesa. */
export const es = {
  status: (round: number, rounds: number, deck: number) =>
    `${roundOf(round, rounds)}mazo: ${plural(deck, 'carta', 'cartas')}`,
  seat: (cards: number, points: number) =>
    `${plural(cards, 'carta', 'cartas')}, ${plural(points, 'punto', 'puntos')}`,
  top: 'La última carta:',
  hand: 'Tu mano:',
  question: '¿Qué juegas?',
};

export type Say = typeof es;
