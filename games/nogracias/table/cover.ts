import type { Cover } from '@sobremesa/ui/cover';

export const nograciasCover: Cover = {
  quickSeats: 4,
  seats: [3, 7],
  minutes: 15,
  texts: {
    es: {
      name: 'No, gracias',
      tagline: 'Nadie quiere la carta. ¿Cuánto pagas por pasarla?',
    },
    en: {
      name: 'No, gracias',
      tagline: 'Nobody wants the card. What will you pay to pass it on?',
    },
  },
};
