import type { LessonBook } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export const templateLessons: LessonBook<Move, Event> = {
  lessons: [
    {
      id: 'basics',
      scenes: [
        {
          id: 'second',
          rules: ['ZZ-02', 'ZZ-03'],
          others: ['Ana', 'Luis'],
          state: {
            phase: 'choose',
            round: 1,
            trick: 1,
            hands: [
              [3, 12, 20, 28, 36],
              [1, 5, 9, 14],
              [2, 6, 11, 17],
            ],
            choices: [null, 30, 25],
            shown: [],
            played: [],
            points: [0, 0, 0],
            scores: [0, 0, 0],
          },
          right: [{ type: 'choose', card: 28 }],
          mistakes: [{ moves: [{ type: 'choose', card: 36 }], why: 'highest' }],
          isQuestion: true,
          leadsTo: [
            { type: 'revealed', cards: [28, 30, 25] },
            { type: 'scored', seat: 0, card: 28 },
          ],
        },
      ],
    },
  ],
  texts: { es, en },
};
