import type { LessonBook } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { basics, luckyLoser } from './basics.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ally, colours, house, thief, turning } from './variants.ts';

export const bidsLessons: LessonBook<Move, Event> = {
  lessons: [basics, luckyLoser, colours, thief, turning, ally, house],
  texts: { es, en },
};
