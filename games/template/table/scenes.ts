import type { Scenes } from '@sobremesa/ui/scene';

export const scenes: Scenes = {
  turn: {
    rows: ['[] [] [] > 34 20* 11'],
    caption: {
      es: 'La más alta es el 34; puntúa la que la sigue, el 20.',
      en: 'The 34 is highest; the next one, the 20, scores.',
    },
  },
};
