import type { Cover } from '@sobremesa/ui/cover';

export const templateCover: Cover = {
  quickSeats: 4,
  seats: [2, 6],
  minutes: 5,
  texts: {
    es: {
      name: 'Template',
      tagline: 'Puntúa la segunda carta más alta. ¿Cuánto te atreves a subir?',
    },
    en: {
      name: 'Template',
      tagline: 'The second highest card scores. How high do you dare to go?',
    },
  },
};
