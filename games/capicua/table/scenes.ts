import type { Scenes } from '@sobremesa/ui/scene';

export const scenes: Scenes = {
  cards: {
    rows: ['12 21 49 94', '22 55 88'],
    caption: {
      es: 'Parejas que se leen al revés, y sapos que no tienen ninguna.',
      en: 'Pairs that read the other way round, and toads that have none.',
    },
  },
  place: {
    rows: ['28 34 > 24* 31* 44*'],
    caption: {
      es: 'La fila acaba en 34: vale del 24 al 44.',
      en: 'The row ends in 34: from 24 to 44 fits.',
    },
  },
  pair: {
    rows: ['34 41 49*', '94* > 34 41'],
    caption: {
      es: 'El 94 se lleva el 49 y el hueco se cierra.',
      en: 'The 94 takes the 49 and the gap closes.',
    },
  },
  take: {
    rows: ['34~ 41~ 44~ 39~ > [] [] [] []'],
    caption: {
      es: 'Toda la fila, boca abajo: aquí −8, por el sapo.',
      en: 'The whole row, face down: −8 here, because of the toad.',
    },
  },
  end: {
    rows: ['49 94 =+2', '[] [] =-2', '44 =-5'],
    caption: {
      es: 'Las parejas suman, lo llevado resta y los sapos, cinco cada uno.',
      en: 'Pairs add, taken cards subtract, and toads five each.',
    },
  },
  advanced: {
    rows: ['34~ > [] []'],
    caption: {
      es: 'Una fila de una sola carta trae otra del mazo, que nadie mira.',
      en: 'A row of a single card brings another from the pile, which nobody looks at.',
    },
  },
};
