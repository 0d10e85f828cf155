import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** The texts of the terminal screen. */
export const es = {
  status: (round: number, rounds: number, turn: number) =>
    `${roundOf(round, rounds)}baza ${turn} de 10`,
  points: (points: number) => plural(points, 'punto', 'puntos'),
  centre: 'Centro',
  blind: 'a ciegas',
  you: 'Tú',
  pile: (count: number) => `${plural(count, 'carta', 'cartas')} en el mazo`,
  removed: 'fuera:',
  lowWins: 'gana la puja más baja',
  nextBlind: 'la próxima baza es a ciegas',
  allied: (one: string, other: string) => `${one} y ${other} van juntos`,
  yours: 'Lo tuyo',
  hand: 'Tu mano',
  bid: '¿Con qué pujas?',
  steal: '¿Qué robas?',
  specials: {
    '2x': '2×',
    '-5': '−5',
    thief: 'ladrón',
    shuffle: 'baraja',
    low: 'baja',
    unknown: '¿?',
    ally: 'aliado',
  },
};

export type Say = typeof es;
