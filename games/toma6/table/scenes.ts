import type { Scenes } from '@sobremesa/ui/scene';

export const scenes: Scenes = {
  cards: {
    rows: ['34 15 20 22 55'],
    caption: {
      es: 'Una, dos, tres, cinco y siete cabezas: cuanto más oscura la carta, peor.',
      en: 'One, two, three, five and seven heads: the darker the card, the worse.',
    },
  },
  setup: {
    rows: ['12', '37', '43', '58'],
    caption: {
      es: 'Cuatro cartas, cuatro filas.',
      en: 'Four cards, four rows.',
    },
  },
  turn: {
    rows: ['[] [] [] []', '14 15 44 61'],
    caption: {
      es: 'Boca abajo, y luego todas a la vez: el 14 se coloca primero.',
      en: 'Face down, then all at once: the 14 is placed first.',
    },
  },
  placing: {
    rows: ['12 14* 15*', '37', '43 44*', '58 61*'],
    caption: {
      es: 'Cada carta va detrás del número menor más cercano.',
      en: 'Each card goes after the nearest lower number.',
    },
  },
  taking: {
    rows: ['12~ 14~ 15~ 21~ 26~ > 30*'],
    caption: {
      es: 'El 30 es la sexta: se lleva las cinco y empieza la fila.',
      en: 'The 30 is the sixth: it takes the five and starts the row.',
    },
  },
  tactical: {
    rows: ['1 2~ 3 4 5~ 6 7 8', '9 10* 11 12 13 14~ 15 16'],
    caption: {
      es: 'Todas a la vista: por turno coges una.',
      en: 'All of them in sight: you take one in turn.',
    },
  },
  'odd-even': {
    rows: ['31 > @odd', '21 28 36 47 52', '92', '85 @odd'],
    caption: {
      es: 'El 90 no cabe tras el 85: la fila de la marca solo admite impares.',
      en: 'The 90 does not fit after the 85: the marked row takes odd cards only.',
    },
  },
  mountaineering: {
    rows: ['8 12', '@up 40 35 31 28 26 > 21*'],
    caption: {
      es: 'La fila marcada baja: el 21 está más cerca del 26 que del 12.',
      en: 'The marked row goes down: the 21 is nearer to the 26 than to the 12.',
    },
  },
  'jumping-cow': {
    rows: ['5~ 7~ 11~ 13~ @cow > 43*', '53 @cow'],
    caption: {
      es: 'Cuatro números y la vaca llenan la fila; la vaca salta al 53.',
      en: 'Four numbers and the cow fill the row; the cow jumps to the 53.',
    },
  },
  'digit-flip': {
    rows: ['24 @flip > 24/42*'],
    caption: {
      es: 'El 24 volteado se coloca como un 42.',
      en: 'The 24 the other way round is placed as a 42.',
    },
  },
  buffalo: {
    rows: ['@buffalo [] [] []', '17 48 63*'],
    caption: {
      es: 'El búfalo juega la primera de sus cartas, que nadie conoce.',
      en: 'The buffalo plays the first of its cards, which nobody knows.',
    },
  },
  'buffalo-specials': {
    rows: ['@take-7 @stop @replace @insert', '@push @first @last @sort'],
    caption: {
      es: 'Las ocho clases; dos cartas boca arriba son las que se pueden usar.',
      en: 'The eight kinds; the two face up are those that can be used.',
    },
  },
  'buffalo-row-cards': {
    rows: ['30 41 > 55*', '46 50 @stop'],
    caption: {
      es: 'Con un ¡Stop!, la fila del 50 no existe: el 55 va tras el 41.',
      en: 'With a Stop the row of the 50 does not exist: the 55 goes after the 41.',
    },
  },
  'buffalo-card-cards': {
    rows: ['8~ 15~ 22~ 25* 31~ 40'],
    caption: {
      es: 'Insertas el 25 en una fila llena: queda solo el 40.',
      en: 'You insert the 25 into a full row: only the 40 stays.',
    },
  },
  'buffalo-order-cards': {
    rows: ['17 48 63* > 63* 17 48'],
    caption: {
      es: 'Con Primera, el 63 se coloca antes que los demás.',
      en: 'With First, the 63 is placed before the others.',
    },
  },
};
