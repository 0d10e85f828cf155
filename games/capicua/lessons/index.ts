import type { LessonBook } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { turnWith } from './position.ts';

const two = ['Ana', 'Luis'];
const three = [...two, 'Marta'];
const nobody = [[], []];

export const capicuaLessons: LessonBook<Move, Event> = {
  lessons: [
    {
      id: 'basics',
      scenes: [
        {
          id: 'place',
          rules: ['C-003', 'C-006', 'C-007'],
          others: two,
          state: turnWith({
            row: [34],
            hand: [12, 27, 38, 41, 63, 77, 85, 92, 96],
            others: nobody,
            next: [58],
          }),
          right: [{ type: 'place' }],
          leadsTo: [
            { type: 'placed', seat: 0, at: 1 },
            { type: 'drew', seat: 0, card: 58 },
          ],
        },
        {
          id: 'pair',
          rules: ['C-005', 'C-009', 'C-017'],
          others: three,
          state: turnWith({
            row: [34, 41, 49],
            hand: [17, 26, 44, 52, 63, 71, 86, 94],
            others: [[], [], []],
          }),
          right: [{ type: 'pair', card: 94 }],
          mistakes: [{ moves: [{ type: 'take' }], why: 'take' }],
          leadsTo: [{ type: 'paired', seat: 0, card: 94, with: 49, at: 2 }],
        },
        {
          id: 'anywhere',
          rules: ['C-003', 'C-009'],
          others: two,
          state: turnWith({
            row: [52, 45, 38, 31],
            hand: [19, 29, 37, 54, 67, 72, 78, 85, 91],
            others: nobody,
          }),
          right: [{ type: 'pair', card: 54 }],
          mistakes: [{ moves: [{ type: 'take' }], why: 'take' }],
          isQuestion: true,
          leadsTo: [{ type: 'paired', seat: 0, card: 54, with: 45, at: 1 }],
        },
        {
          id: 'toad',
          rules: ['C-001', 'C-014'],
          others: two,
          state: turnWith({
            row: [53, 46],
            hand: [18, 29, 44, 48, 51, 67, 72, 83, 95],
            others: nobody,
          }),
          right: [{ type: 'place', card: 44 }],
          mistakes: [{ moves: [{ type: 'take' }], why: 'take' }],
          leadsTo: [{ type: 'placed', seat: 0, card: 44, at: 2 }],
        },
        {
          id: 'both',
          rules: ['C-009'],
          others: two,
          state: turnWith({
            row: [31],
            hand: [25, 36, 48, 63, 74, 81, 87, 92, 97],
            others: [[41], [46]],
          }),
          right: [{ type: 'place', card: 36 }],
          mistakes: [{ moves: [{ type: 'take' }], why: 'take' }],
          replies: [
            { seat: 1, move: { type: 'place', card: 41 } },
            { seat: 2, move: { type: 'place', card: 46 } },
          ],
          isQuestion: true,
          leadsTo: [
            { type: 'placed', seat: 0, card: 36 },
            { type: 'placed', seat: 1, card: 41 },
            { type: 'placed', seat: 2, card: 46 },
          ],
        },
        {
          id: 'take',
          rules: ['C-011', 'C-014'],
          others: two,
          state: turnWith({
            row: [84, 91, 96],
            hand: [12, 17, 24, 35, 42, 51, 58, 63, 72],
            others: nobody,
          }),
          right: [{ type: 'take' }],
          leadsTo: [{ type: 'took', seat: 0, cards: [84, 91, 96] }],
        },
        {
          id: 'restart',
          rules: ['C-008', 'C-012'],
          others: two,
          state: turnWith({
            row: [],
            hand: [12, 17, 24, 35, 42, 51, 58, 63, 72],
            others: nobody,
            next: [65],
            hasTaken: true,
            taken: [[84, 91, 96]],
          }),
          right: [{ type: 'place' }],
          leadsTo: [
            { type: 'placed', seat: 0, at: 0 },
            { type: 'drew', seat: 0, card: 65 },
          ],
        },
        {
          id: 'end',
          rules: ['C-010', 'C-013', 'C-014'],
          options: { games: 1 },
          others: two,
          state: turnWith({
            row: [57],
            hand: [38, 64, 75],
            others: nobody,
            isDeckEmpty: true,
            pairs: [[12, 21, 13, 31, 14, 41, 15, 51, 16, 61]],
            taken: [
              [17, 18, 19, 23, 24, 25, 26, 27, 28, 29, 32, 34, 88],
              [35, 36, 37, 77, 66],
              [39, 42, 43, 45, 46, 47, 48],
            ],
          }),
          right: [{ type: 'pair', card: 75 }],
          mistakes: [{ moves: [{ type: 'take' }], why: 'take' }],
          isQuestion: true,
          leadsTo: [
            { type: 'paired', seat: 0, card: 75, with: 57 },
            { type: 'round-ended', reason: 'row-cleared', points: [-5, -13, -7] },
          ],
        },
      ],
    },
    {
      id: 'advanced',
      scenes: [
        {
          id: 'lone-card',
          rules: ['C-016'],
          options: { advanced: true },
          others: two,
          state: turnWith({
            row: [27],
            hand: [18, 33, 46, 52, 61, 74, 85, 91, 98],
            others: nobody,
          }),
          right: [{ type: 'place' }],
          isQuestion: true,
          leadsTo: [{ type: 'placed', seat: 0, at: 1 }],
        },
        {
          id: 'penalty',
          rules: ['C-016', 'C-R5'],
          options: { advanced: true },
          others: two,
          state: turnWith({
            row: [96],
            hand: [12, 17, 24, 35, 42, 51, 58, 63, 72],
            others: nobody,
            next: [44],
          }),
          right: [{ type: 'take' }],
          leadsTo: [
            { type: 'took', seat: 0, cards: [96] },
            { type: 'penalized', seat: 0 },
          ],
        },
      ],
    },
  ],
  texts: { es, en },
};
