import type { Lesson } from '@sobremesa/lessons';
import type { Event, Move } from '../rules/index.ts';
import { choosing, drafting } from './position.ts';

const two = ['Ana', 'Luis'];
const tactical = { tactical: true };
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const draft: Lesson<Move, Event> = {
  id: 'tactical',
  scenes: [
    {
      id: 'pick',
      rules: ['TT-01', 'TT-02', 'TT-R1'],
      options: tactical,
      others: ['Ana'],
      state: drafting(
        range(1, 24).filter((card) => card !== 10 && card !== 18),
        [10],
        [18],
      ),
      right: [{ type: 'draft' }],
      leadsTo: [{ type: 'drafted', seat: 0 }],
    },
    {
      id: 'last-pick',
      rules: ['TT-03', 'TT-R2'],
      options: tactical,
      others: ['Ana'],
      state: drafting(
        [1, 7, 13, 18, 24],
        [3, 5, 8, 10, 12, 15, 17, 20, 22],
        [2, 4, 6, 9, 11, 14, 16, 19, 21, 23],
      ),
      right: [7, 13, 18, 24].map((card) => ({ type: 'draft', card })),
      isQuestion: true,
      leadsTo: [{ type: 'drafted', seat: 0 }, { type: 'rows-started' }],
    },
  ],
};

export const oddEven: Lesson<Move, Event> = {
  id: 'odd-even',
  scenes: [
    {
      id: 'parity',
      rules: ['TP-02', 'TP-04'],
      options: { fanCard: 'odd-even' },
      others: two,
      state: choosing({
        rows: [[30], [47], [65], [88]],
        hand: [31, 48, 51, 70],
        laid: [66, 89],
        fan: { card: 'odd-even', row: 1, side: 'odd' },
      }),
      right: [{ type: 'choose', card: 51 }],
      mistakes: [{ moves: [{ type: 'choose', card: 48 }], why: 'even' }],
      isQuestion: true,
      leadsTo: [{ type: 'placed', seat: 0, card: 51, row: 1, at: 1 }],
    },
    {
      id: 'marker-moves',
      rules: ['TP-03', 'TP-05'],
      options: { fanCard: 'odd-even' },
      others: two,
      state: choosing({
        rows: [[31], [40, 44, 46, 50, 52], [92], [85]],
        hand: [32, 86, 87, 94],
        laid: [90, 95],
        fan: { card: 'odd-even', row: 3, side: 'odd' },
      }),
      right: [{ type: 'choose', card: 87 }],
      mistakes: [{ moves: [{ type: 'choose', card: 86 }], why: 'even' }],
      isQuestion: true,
      leadsTo: [
        { type: 'placed', seat: 0, card: 87, row: 3 },
        { type: 'row-taken', seat: 1, row: 1, first: 90 },
        { type: 'fan-moved', fan: { card: 'odd-even', row: 0, side: 'odd' } },
      ],
    },
  ],
};

export const mountaineering: Lesson<Move, Event> = {
  id: 'mountaineering',
  scenes: [
    {
      id: 'down',
      rules: ['TM-01', 'TM-02'],
      options: { fanCard: 'mountaineering' },
      others: two,
      state: choosing({
        rows: [[20], [41], [63], [90]],
        hand: [45, 64, 88, 91],
        laid: [25, 70],
        fan: { card: 'mountaineering', row: 3, direction: 'up' },
      }),
      right: [{ type: 'choose', card: 88 }],
      mistakes: [{ moves: [{ type: 'choose', card: 91 }], why: 'higher' }],
      isQuestion: true,
      leadsTo: [{ type: 'placed', seat: 0, card: 88, row: 3, at: 1 }],
    },
    {
      id: 'difference',
      rules: ['TM-03', 'TM-04', 'TM-06'],
      options: { fanCard: 'mountaineering' },
      others: two,
      state: choosing({
        rows: [[70], [12], [45], [60, 52, 41, 33, 26]],
        hand: [13, 22, 46, 71],
        laid: [21, 50],
        fan: { card: 'mountaineering', row: 3, direction: 'up' },
      }),
      right: [{ type: 'choose', card: 13 }],
      mistakes: [{ moves: [{ type: 'choose', card: 22 }], why: 'takes' }],
      isQuestion: true,
      leadsTo: [
        { type: 'placed', seat: 0, card: 13, row: 1, at: 1 },
        { type: 'row-taken', seat: 1, row: 3, heads: 11, first: 21 },
        { type: 'fan-moved', fan: { card: 'mountaineering', row: 2, direction: 'up' } },
      ],
    },
  ],
};

export const jumpingCow: Lesson<Move, Event> = {
  id: 'jumping-cow',
  scenes: [
    {
      id: 'jump',
      rules: ['TV-01', 'TV-03'],
      options: { fanCard: 'jumping-cow' },
      others: two,
      state: choosing({
        rows: [[15], [40], [62], [81]],
        hand: [17, 42, 63, 95],
        laid: [66, 90],
        fan: { card: 'jumping-cow', row: 0 },
      }),
      right: [{ type: 'choose', card: 17 }],
      isQuestion: true,
      leadsTo: [
        { type: 'placed', seat: 0, card: 17, row: 0 },
        { type: 'fan-moved', fan: { card: 'jumping-cow', row: 1 } },
      ],
    },
    {
      id: 'counts',
      rules: ['TV-02', 'TV-04', 'TV-06'],
      options: { fanCard: 'jumping-cow' },
      others: two,
      state: choosing({
        rows: [[3, 6, 9, 13], [78], [104], [53]],
        hand: [20, 54, 79],
        laid: [43, 60],
        fan: { card: 'jumping-cow', row: 0 },
      }),
      right: [
        { type: 'choose', card: 54 },
        { type: 'choose', card: 79 },
      ],
      isQuestion: true,
      leadsTo: [
        { type: 'row-taken', seat: 1, row: 0, cards: [3, 6, 9, 13], first: 43 },
        { type: 'fan-moved', fan: { card: 'jumping-cow', row: 3 } },
      ],
    },
  ],
};

export const digitFlip: Lesson<Move, Event> = {
  id: 'digit-flip',
  scenes: [
    {
      id: 'flip',
      rules: ['TD-01', 'TD-02', 'TD-04', 'TD-06'],
      options: { fanCard: 'digit-flip' },
      others: two,
      state: choosing({
        rows: [[18], [41], [66], [90]],
        hand: [24, 70, 93, 102],
        laid: [68, 95],
        fan: { card: 'digit-flip', unused: [true, true, true] },
      }),
      right: [{ type: 'choose', card: 24, flip: true }],
      mistakes: [{ moves: [{ type: 'choose', card: 24 }], why: 'plain' }],
      leadsTo: [{ type: 'placed', seat: 0, card: 24, row: 1, at: 1 }],
    },
    {
      id: 'tie',
      rules: ['TD-05'],
      options: { fanCard: 'digit-flip' },
      others: two,
      state: choosing({
        rows: [[18], [35, 38, 39, 41], [66], [90]],
        hand: [24, 70, 93],
        laid: [42, 95],
        fan: { card: 'digit-flip', unused: [true, true, true] },
      }),
      right: [{ type: 'choose', card: 24, flip: true }],
      mistakes: [{ moves: [{ type: 'choose', card: 24 }], why: 'plain' }],
      leadsTo: [
        { type: 'placed', seat: 0, card: 24, row: 1, at: 4 },
        { type: 'row-taken', seat: 1, row: 1, cards: [35, 38, 39, 41, 24], first: 42 },
      ],
    },
  ],
};
