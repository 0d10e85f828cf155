import type { Cover } from '@sobremesa/ui/cover';

export const toma6Cover: Cover = {
  quickSeats: 4,
  seats: [2, 10],
  minutes: 45,
  texts: {
    es: {
      name: '¡Toma 6!',
      tagline: 'Cuatro filas, una carta a la vez. La sexta se lo lleva todo.',
    },
    en: {
      name: '¡Toma 6!',
      tagline: 'Four rows, one card at a time. The sixth card takes the lot.',
    },
  },
};
