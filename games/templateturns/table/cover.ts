import type { Cover } from '@sobremesa/ui/cover';

export const templateturnsCover: Cover = {
  quickSeats: 4,
  seats: [2, 6],
  minutes: 5,
  texts: {
    es: {
      name: 'Templateturns',
      tagline: 'El palo o el número: echa la que encaje y suma un punto.',
    },
    en: {
      name: 'Templateturns',
      tagline: 'Suit or number: lay a card that fits and score a point.',
    },
  },
};
