import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** The texts of the terminal screen. */
export const es = {
  status: (game: number, games: number, deck: number) =>
    `${roundOf(game, games)}${plural(deck, 'carta', 'cartas')} en el mazo`,
  seat: (pairs: number, taken: number, score: number) =>
    `+${pairs} emparejadas, ${taken} boca abajo, ${plural(score, 'punto', 'puntos')}`,
  row: 'La fila',
  emptyRow: 'La fila está vacía.',
  yours: 'Lo tuyo',
  hand: 'Tu mano',
  legend: '↓ cabe al final · ⇄ empareja · ◉ sapo',
  question: '¿Qué haces? El número de una carta la coloca.',
  first: '¿Con qué carta empieza la fila?',
};

export type Say = typeof es;
