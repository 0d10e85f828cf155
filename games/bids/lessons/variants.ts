import type { Lesson } from '@sobremesa/lessons';
import type { Card, Event, Move } from '../rules/index.ts';
import { lastToBid, stealing } from './position.ts';

const two = ['Ana', 'Luis'];
const three = [...two, 'Marta'];
const anyOf = (...cards: readonly Card[]) => cards.map((card) => ({ type: 'bid', card }) as const);

export const colours: Lesson<Move, Event> = {
  id: 'colours',
  scenes: [
    {
      id: 'most-often',
      rules: ['B-050'],
      options: { colours: true },
      others: three,
      state: lastToBid({
        centre: 'k6',
        bid: ['r4', 'b5', 'g9'],
        hand: ['r2', 'g3', 'b7', 'y8'],
      }),
      right: anyOf('b7'),
      mistakes: [{ moves: anyOf('y8'), why: 'alone' }],
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'b7', cards: ['k6'] }],
    },
    {
      id: 'equal',
      rules: ['B-051'],
      options: { colours: true },
      others: three,
      state: lastToBid({
        centre: 'k3',
        bid: ['g4', 'b5', 'b7'],
        hand: ['b2', 'r8', 'g9', 'y10'],
      }),
      right: anyOf('g9'),
      mistakes: [{ moves: anyOf('y10'), why: 'alone' }],
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'g9', cards: ['k3'] }],
    },
    {
      id: 'centre',
      rules: ['B-052', 'B-R19'],
      options: { colours: true },
      others: three,
      state: lastToBid({
        centre: 'k9',
        bid: ['k2', 'b6', 'r8'],
        hand: ['g1', 'y3', 'b10'],
      }),
      right: anyOf('b10'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'b10', cards: ['k9', 'k2'] }],
    },
  ],
};

export const thief: Lesson<Move, Event> = {
  id: 'thief',
  scenes: [
    {
      id: 'win-it',
      rules: ['B-042'],
      options: { thief: true },
      others: three,
      state: lastToBid({
        centre: 'thief',
        bid: ['r8', 'b6', 'g5'],
        hand: ['r2', 'y4', 'y9'],
        won: [['k2'], ['k3'], ['k1'], ['k7', '-5']],
      }),
      right: anyOf('y9'),
      isQuestion: true,
      leadsTo: [{ type: 'theft-due', seat: 0, victims: [3] }],
    },
    {
      id: 'steal',
      rules: ['B-042', 'B-R11', 'B-R13'],
      options: { thief: true },
      others: three,
      state: stealing(
        {
          centre: 'thief',
          bid: ['r8', 'b6', 'g5'],
          hand: ['r2', 'y4'],
          won: [['k2'], ['k3'], ['k1'], ['k7', '-5']],
        },
        'y9',
      ),
      right: [{ type: 'steal', seat: 3, card: 'k7' }],
      leadsTo: [{ type: 'stolen', seat: 0, victim: 3, card: 'k7' }],
    },
  ],
};

export const turning: Lesson<Move, Event> = {
  id: 'turning',
  scenes: [
    {
      id: 'low',
      rules: ['B-044', 'B-R14'],
      options: { low: true },
      others: two,
      state: lastToBid({
        centre: 'k9',
        bid: ['r4', 'b7'],
        hand: ['y2', 'r8', 'y10'],
        lowWins: true,
        aside: ['low'],
      }),
      right: anyOf('y2'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'y2', cards: ['k9'] }],
    },
    {
      id: 'unknown',
      rules: ['B-045', 'B-R16'],
      options: { unknown: true },
      others: two,
      state: lastToBid({
        centre: 'unknown',
        blind: true,
        bid: ['r4', 'b6'],
        hand: ['y2', 'y5', 'r9'],
        pile: ['k10', 'k1', 'k3', 'k7'],
      }),
      right: anyOf('r9'),
      isQuestion: true,
      leadsTo: [
        { type: 'turned-up', card: 'k10', blind: true },
        { type: 'turn-won', seat: 0, bid: 'r9' },
      ],
    },
    {
      id: 'shuffle',
      rules: ['B-043'],
      options: { shuffle: true },
      others: two,
      state: lastToBid({
        centre: '-5',
        bid: ['r5', 'b4'],
        hand: ['shuffle', 'y7', 'r9', 'y10'],
      }),
      right: anyOf('shuffle'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 1, cards: ['-5'] }, { type: 'pile-shuffled' }],
    },
  ],
};

export const ally: Lesson<Move, Event> = {
  id: 'ally',
  scenes: [
    {
      id: 'join',
      rules: ['B-006', 'B-046'],
      options: { ally: true },
      others: three,
      state: lastToBid({
        centre: 'k10',
        bid: ['r9', 'b6', 'g3'],
        hand: ['y2', 'ally', 'r7'],
        won: [[], ['k8'], [], ['k4']],
      }),
      right: anyOf('ally'),
      leadsTo: [
        { type: 'turn-won', seat: 1, cards: ['k10'] },
        { type: 'allied', seats: [0, 1] },
      ],
    },
    {
      id: 'half',
      rules: ['B-032', 'B-046'],
      options: { ally: true },
      others: three,
      state: lastToBid({
        centre: 'k2',
        bid: ['r8', 'b6', 'g3'],
        hand: ['y4'],
        won: [[], [], ['k9', 'k5'], ['k6']],
        alliance: [0, 2],
        aside: ['ally'],
        round: 3,
        scores: [17, 12, 15, 20],
        luckyRounds: [1, 0, 0, 0],
        history: [
          [9, 6, 8, 10],
          [8, 6, 7, 10],
        ],
      }),
      right: [{ type: 'bid' }],
      leadsTo: [{ type: 'round-ended', alliance: [0, 2], points: [7, 2, 7, 6] }],
    },
  ],
};

export const house: Lesson<Move, Event> = {
  id: 'house',
  scenes: [
    {
      id: 'extra-points',
      rules: ['B-007'],
      options: { extraPoints: [13] },
      others: two,
      state: lastToBid({
        centre: 'k13',
        bid: ['r6', 'b9'],
        hand: ['y2', 'r4', 'y10'],
      }),
      right: anyOf('y10'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, cards: ['k13'] }],
    },
    {
      id: 'blank',
      rules: ['B-R20'],
      options: { blanks: [{ name: 'Tortilla', value: -12 }] },
      others: two,
      state: lastToBid({
        centre: 'blank1',
        bid: ['r6', 'b9'],
        hand: ['y2', 'r4', 'y10'],
      }),
      right: anyOf('y2', 'r4'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 2, cards: ['blank1'] }],
    },
  ],
};
