import type { Lesson } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { choosing, lowCard } from './position.ts';

const two = ['Ana', 'Luis'];
const three = [...two, 'Marta'];

export const basics: Lesson<Move, Event> = {
  id: 'basics',
  scenes: [
    {
      id: 'together',
      rules: ['T-006', 'T-007'],
      others: two,
      state: choosing({
        rows: [[23], [41], [66], [89]],
        hand: [30, 48, 70, 95],
        laid: [45, 72],
      }),
      right: [{ type: 'choose' }],
      leadsTo: [{ type: 'chosen', seat: 0 }, { type: 'revealed' }],
    },
    {
      id: 'closest',
      rules: ['T-008', 'T-009', 'T-016'],
      others: three,
      state: choosing({
        rows: [[12], [37], [43], [58]],
        hand: [13, 40, 44, 60],
        laid: [14, 15, 61],
      }),
      right: [{ type: 'choose', card: 44 }],
      mistakes: [
        { moves: [{ type: 'choose', card: 60 }], why: 'closer' },
        { moves: [{ type: 'choose', card: 40 }], why: 'lower' },
      ],
      isQuestion: true,
      leadsTo: [
        { type: 'placed', seat: 1, card: 14, row: 0, at: 1 },
        { type: 'placed', seat: 2, card: 15, row: 0, at: 2 },
        { type: 'placed', seat: 0, card: 44, row: 2, at: 1 },
        { type: 'placed', seat: 3, card: 61, row: 3, at: 1 },
      ],
    },
    {
      id: 'sixth',
      rules: ['T-005', 'T-010'],
      others: three,
      state: choosing({
        rows: [[12, 14, 15, 21, 26], [37], [43, 44], [58, 61]],
        hand: [30, 38, 45, 62],
        laid: [33, 50, 70],
      }),
      right: [
        { type: 'choose', card: 38 },
        { type: 'choose', card: 45 },
        { type: 'choose', card: 62 },
      ],
      isQuestion: true,
      leadsTo: [{ type: 'row-taken', seat: 1, row: 0, heads: 6, why: 'full', first: 33 }],
    },
    {
      id: 'order',
      rules: ['T-007', 'T-010', 'T-017'],
      others: three,
      state: choosing({
        rows: [[12, 14, 15], [37], [43, 44], [58, 61]],
        hand: [16, 36, 45, 60],
        laid: [21, 26, 30],
      }),
      right: [{ type: 'choose', card: 36 }],
      leadsTo: [
        { type: 'placed', seat: 1, card: 21, row: 0, at: 3 },
        { type: 'placed', seat: 2, card: 26, row: 0, at: 4 },
        { type: 'row-taken', seat: 3, row: 0, cards: [12, 14, 15, 21, 26], first: 30 },
        { type: 'placed', seat: 0, card: 36, row: 0, at: 1 },
      ],
    },
    {
      id: 'low',
      rules: ['T-011', 'T-012', 'T-018', 'T-R3'],
      others: three,
      state: lowCard([[30, 36], [37], [43, 44], [58, 61]], [3, 9, 68, 83], [29, 52, 90]),
      right: [{ type: 'take', row: 1 }],
      mistakes: [{ moves: [{ type: 'take', row: 2 }], why: 'most' }],
      isQuestion: true,
      leadsTo: [
        { type: 'row-taken', seat: 0, row: 1, cards: [37], heads: 1, why: 'low', first: 3 },
        { type: 'placed', seat: 1, card: 9, row: 1, at: 1 },
        { type: 'placed', seat: 2, card: 68, row: 3 },
        { type: 'placed', seat: 3, card: 83, row: 3 },
      ],
    },
    {
      id: 'heads',
      rules: ['T-002', 'T-010'],
      others: two,
      state: choosing({
        rows: [[50, 51, 53, 54, 55], [21, 23, 24, 26, 27], [70], [90]],
        hand: [29, 57],
        laid: [71, 91],
      }),
      right: [{ type: 'choose', card: 29 }],
      isQuestion: true,
      leadsTo: [{ type: 'row-taken', seat: 0, row: 1, heads: 5, why: 'full' }],
    },
    {
      id: 'gap',
      rules: ['T-009', 'T-010'],
      others: two,
      state: choosing({
        rows: [[31, 34, 36, 39], [8], [62, 63], [85]],
        hand: [40, 50, 70, 99],
        laid: [45, 64],
      }),
      right: [{ type: 'choose', card: 40 }],
      mistakes: [{ moves: [{ type: 'choose', card: 50 }], why: 'far' }],
      isQuestion: true,
      leadsTo: [
        { type: 'placed', seat: 0, card: 40, row: 0, at: 4 },
        { type: 'row-taken', seat: 1, row: 0, heads: 7, why: 'full', first: 45 },
      ],
    },
    {
      id: 'end',
      rules: ['T-013', 'T-014'],
      options: { rounds: 1 },
      others: two,
      state: choosing({
        rows: [[15], [44], [70], [90]],
        hand: [77],
        laid: [20, 50],
        piles: [[5, 12], [55], [33, 60]],
      }),
      right: [{ type: 'choose' }],
      leadsTo: [{ type: 'round-ended', points: [3, 7, 8] }, { type: 'match-ended' }],
    },
  ],
};
