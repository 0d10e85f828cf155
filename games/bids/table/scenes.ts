import type { Scenes } from '@sobremesa/ui/scene';

export const scenes: Scenes = {
  cards: {
    rows: ['y9 b9 r9 g9', 'k9 2x -5 thief', 'shuffle low unknown ally'],
    caption: {
      es: 'Sol, gota, llama y hoja pujan; las negras son el premio.',
      en: 'Sun, drop, flame and leaf bid; black cards are the prize.',
    },
  },
  turn: {
    rows: ['k8', 'y4 r9* g6 b2'],
    caption: {
      es: 'Se puja por el 8 negro y gana el 9.',
      en: 'The bids are for the black 8, and the 9 wins.',
    },
  },
  'black-hand': {
    rows: ['k5', 'y7 k8 r10* =13'],
    caption: {
      es: 'El 8 negro se suma al premio: 5 y 8 son 13 puntos.',
      en: 'The black 8 joins the prize: 5 and 8 make 13 points.',
    },
  },
  burn: {
    rows: ['y7 b10~ g4 r10~'],
    caption: {
      es: 'Dos dieces: se quema y nadie se lleva nada.',
      en: 'Two tens: it burns and nobody takes anything.',
    },
  },
  score: {
    rows: ['k4 2x -5 k7 =10'],
    caption: {
      es: 'En el orden en que se ganan: 4, 8, 3 y 10.',
      en: 'In the order in which they are won: 4, 8, 3 and 10.',
    },
  },
  specials: {
    rows: ['2x -5'],
    caption: {
      es: 'Una dobla lo que llevas; la otra quita cinco.',
      en: 'One doubles what you have; the other takes five away.',
    },
  },
  ally: {
    rows: ['ally y10*'],
    caption: {
      es: 'Quien juega el Aliado y quien gana la baza van a medias.',
      en: 'Whoever plays the Ally and whoever wins the turn go halves.',
    },
  },
  thief: {
    rows: ['thief', 'y9* b8 r6 g5~'],
    caption: {
      es: 'Quien gana con el 9 roba a quien jugó el 5.',
      en: 'Whoever wins with the 9 steals from whoever played the 5.',
    },
  },
  shuffle: {
    rows: ['shuffle > [] [] []'],
    caption: { es: 'El mazo se baraja de nuevo.', en: 'The pile is shuffled again.' },
  },
  low: {
    rows: ['low', 'y9 b8 r3* g5'],
    caption: {
      es: 'Desde que sale gana la puja más baja: el 3.',
      en: 'Once it is out the lowest bid wins: the 3.',
    },
  },
  unknown: {
    rows: ['unknown > []', 'y9* b8 r6 g5'],
    caption: {
      es: 'Se puja a ciegas por la carta que sigue en el mazo.',
      en: 'The bids are blind, for the next card of the pile.',
    },
  },
  colours: {
    rows: ['r4 b5 g9 b7*', 'g4 b5 g9* b7'],
    caption: {
      es: 'Vence el color más jugado; si hay empate, la más alta de esos colores.',
      en: 'The colour played most wins; in a tie, the highest of those colours.',
    },
  },
  'extra-points': {
    rows: ['k11 k12 k13 k14 > [] [] []'],
    caption: {
      es: 'Los negros altos se barajan con los demás.',
      en: 'The high black cards are shuffled in with the rest.',
    },
  },
  blanks: {
    rows: ['blank1 blank2'],
    caption: {
      es: 'Pon tú el nombre y el número.',
      en: 'The name and the number are yours to choose.',
    },
  },
  consecutive: {
    rows: ['[] > [] > k3~'],
    caption: {
      es: 'Una sola carta negra y la cuenta vuelve a empezar.',
      en: 'A single black card and the count starts again.',
    },
  },
};
