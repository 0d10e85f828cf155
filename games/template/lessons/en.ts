import type { LessonTexts } from '@sobremesa/lessons';

export const en: Readonly<Record<string, LessonTexts>> = {
  basics: {
    title: 'Your first game',
    about: 'Neither the highest nor the lowest.',
    scenes: {
      second: {
        idea: 'The second highest card of a trick scores. Play a high one, but not the highest.',
        done: 'Only the 30 was higher than your 28: a point for you.',
        no: 'That one is too low: two cards are higher.',
        why: { highest: 'The 36 would be the highest, and the second highest scores.' },
      },
    },
  },
};
