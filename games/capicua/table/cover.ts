import type { Cover } from '@sobremesa/ui/cover';

export const capicuaCover: Cover = {
  quickSeats: 3,
  seats: [2, 4],
  minutes: 25,
  texts: {
    es: {
      name: 'Capicúa',
      tagline: 'Dale la vuelta al número y salta por encima de los sapos.',
    },
    en: {
      name: 'Capicúa',
      tagline: 'Flip the number and leap over the toads.',
    },
  },
};
