import type { LessonBook } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { basics } from './basics.ts';
import { buffalo, specials } from './buffalo.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { digitFlip, draft, jumpingCow, mountaineering, oddEven } from './variants.ts';

export const toma6Lessons: LessonBook<Move, Event> = {
  lessons: [basics, draft, oddEven, mountaineering, jumpingCow, digitFlip, buffalo, specials],
  texts: { es, en },
};
