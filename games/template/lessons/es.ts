import type { LessonTexts } from '@sobremesa/lessons';

export const es: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Tu primera partida',
    about: 'Ni la más alta ni la más baja.',
    scenes: {
      second: {
        idea: 'Puntúa la segunda carta más alta de la baza. Juega una alta, pero no la más alta.',
        done: 'Solo el 30 era más alto que tu 28: un punto para ti.',
        no: 'Esa es demasiado baja: hay dos cartas más altas.',
        why: { highest: 'El 36 sería la más alta, y puntúa la segunda.' },
      },
    },
  },
};
