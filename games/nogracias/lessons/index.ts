import type { LessonBook } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { offer } from './position.ts';

const others = ['Ana', 'Luis'];

export const nograciasLessons: LessonBook<Move, Event> = {
  lessons: [
    {
      id: 'basics',
      scenes: [
        {
          id: 'refuse',
          rules: ['N-006', 'N-007'],
          others,
          state: offer({ current: 31, next: 14, chips: [11, 11, 11], cards: [[], [], []] }),
          right: [{ type: 'pay' }],
          replies: [
            { seat: 1, move: { type: 'pay' } },
            { seat: 2, move: { type: 'pay' } },
          ],
          leadsTo: [
            { type: 'paid', seat: 0, card: 31, pot: 1 },
            { type: 'paid', seat: 1, card: 31, pot: 2 },
            { type: 'paid', seat: 2, card: 31, pot: 3 },
          ],
        },
        {
          id: 'chips',
          rules: ['N-003', 'N-008', 'N-009'],
          others,
          state: offer({ current: 12, pot: 7, next: 25, chips: [4, 9, 10], cards: [[], [33], []] }),
          right: [{ type: 'take' }],
          leadsTo: [
            { type: 'took', seat: 0, card: 12, chips: 7 },
            { type: 'turned-up', seat: 0, card: 25 },
          ],
        },
        {
          id: 'run',
          rules: ['N-012', 'N-014', 'N-015'],
          others,
          state: offer({
            current: 19,
            pot: 2,
            next: 7,
            chips: [6, 8, 9],
            cards: [[17, 18, 20], [8, 9], [26]],
          }),
          right: [{ type: 'take' }],
          leadsTo: [{ type: 'took', seat: 0, card: 19, chips: 2 }],
        },
        {
          id: 'below',
          rules: ['N-014', 'N-015'],
          others,
          state: offer({
            current: 20,
            pot: 1,
            next: 5,
            chips: [5, 7, 10],
            cards: [[12, 14, 15, 21], [34], [7]],
          }),
          right: [{ type: 'take' }],
          isQuestion: true,
          leadsTo: [{ type: 'took', seat: 0, card: 20, chips: 1 }],
        },
        {
          id: 'round-again',
          rules: ['N-010'],
          others,
          state: offer({
            current: 25,
            pot: 2,
            next: 9,
            chips: [7, 9, 8],
            cards: [[24, 26], [13], [31]],
          }),
          right: [{ type: 'pay' }],
          replies: [
            { seat: 1, move: { type: 'pay' } },
            { seat: 2, move: { type: 'pay' } },
          ],
          isQuestion: true,
          leadsTo: [{ type: 'paid', seat: 2, card: 25, pot: 5 }],
        },
        {
          id: 'broke',
          rules: ['N-011'],
          others,
          state: offer({
            current: 28,
            pot: 4,
            next: 11,
            chips: [0, 13, 12],
            cards: [[9], [21, 22], [33]],
          }),
          right: [{ type: 'take' }],
          leadsTo: [{ type: 'took', seat: 0, card: 28, chips: 4 }],
        },
        {
          id: 'end',
          rules: ['N-004', 'N-013', 'N-014'],
          others,
          state: offer({
            current: 8,
            pot: 3,
            chips: [5, 10, 12],
            cards: [
              [9, 30],
              [12, 13, 35],
              [20, 21, 27],
            ],
          }),
          right: [{ type: 'take' }],
          leadsTo: [
            { type: 'took', seat: 0, card: 8, chips: 3 },
            { type: 'round-ended', points: [30, 37, 35] },
          ],
        },
      ],
    },
    {
      id: 'tactical',
      scenes: [
        {
          id: 'no-tens',
          rules: ['N-016'],
          options: { tactical: true },
          others,
          state: offer({
            current: 31,
            pot: 1,
            next: 6,
            chips: [9, 10, 9],
            cards: [[29], [], [17]],
            isTactical: true,
          }),
          right: [{ type: 'pay' }],
          isQuestion: true,
          leadsTo: [{ type: 'paid', seat: 0, card: 31, pot: 2 }],
        },
        {
          id: 'six-aside',
          rules: ['N-016', 'N-R3'],
          options: { tactical: true },
          others,
          state: offer({
            current: 17,
            pot: 6,
            next: 16,
            chips: [5, 8, 8],
            cards: [[15], [26], [33]],
            isTactical: true,
          }),
          right: [{ type: 'take' }],
          leadsTo: [
            { type: 'took', seat: 0, card: 17, chips: 6 },
            { type: 'turned-up', seat: 0, card: 16 },
          ],
        },
      ],
    },
  ],
  texts: { es, en },
};
