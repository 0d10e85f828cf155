import type { Lesson } from '@sobremesa/lessons';
import type { Card, Event, Move } from '../rules/index.ts';
import { lastToBid } from './position.ts';

const two = ['Ana', 'Luis'];
const three = [...two, 'Marta'];
const anyOf = (...cards: readonly Card[]) => cards.map((card) => ({ type: 'bid', card }) as const);

export const basics: Lesson<Move, Event> = {
  id: 'basics',
  scenes: [
    {
      id: 'win',
      rules: ['B-010', 'B-011', 'B-012'],
      others: two,
      state: lastToBid({ centre: 'k8', bid: ['r5', 'b7'], hand: ['b2', 'y3', 'r6', 'y9'] }),
      right: anyOf('y9'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'y9', cards: ['k8'] }],
    },
    {
      id: 'burn',
      rules: ['B-016'],
      others: two,
      state: lastToBid({ centre: 'k10', bid: ['r9', 'b4'], hand: ['y3', 'r5', 'b6', 'y9'] }),
      right: anyOf('y9'),
      isQuestion: true,
      leadsTo: [{ type: 'burned', seat: 0, cards: ['k10'] }],
    },
    {
      id: 'save',
      rules: ['B-011', 'B-014'],
      others: two,
      state: lastToBid({ centre: 'k1', bid: ['r6', 'b3'], hand: ['y2', 'r4', 'b9', 'y10'] }),
      right: anyOf('y2', 'r4'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 1, cards: ['k1'] }],
    },
    {
      id: 'black',
      rules: ['B-004', 'B-015'],
      others: two,
      state: lastToBid({ centre: 'k5', bid: ['y4', 'b6'], hand: ['y2', 'r3', 'k8', 'y10'] }),
      right: anyOf('k8'),
      mistakes: [{ moves: anyOf('y10'), why: 'less' }],
      leadsTo: [{ type: 'turn-won', seat: 0, bid: 'k8', cards: ['k5', 'k8'] }],
    },
    {
      id: 'minus',
      rules: ['B-041'],
      others: two,
      state: lastToBid({ centre: '-5', bid: ['r7', 'b5'], hand: ['y2', 'r3', 'b9', 'y10'] }),
      right: anyOf('y2', 'r3'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 1, cards: ['-5'] }],
    },
    {
      id: 'double',
      rules: ['B-023', 'B-040'],
      others: two,
      state: lastToBid({
        centre: '2x',
        bid: ['r6', 'b8'],
        hand: ['r2', 'y3', 'y10'],
        won: [['k9'], ['k3'], []],
      }),
      right: anyOf('y10'),
      isQuestion: true,
      leadsTo: [{ type: 'turn-won', seat: 0, cards: ['2x'] }],
    },
    {
      id: 'round',
      rules: ['B-020', 'B-022', 'B-023'],
      options: { rounds: 1 },
      others: two,
      state: lastToBid({
        centre: 'k4',
        bid: ['r6', 'b8'],
        hand: ['y10'],
        won: [
          ['k9', '2x'],
          ['k7', 'k6'],
          ['k3', 'k8'],
        ],
      }),
      right: anyOf('y10'),
      leadsTo: [
        { type: 'turn-won', seat: 0, cards: ['k4'] },
        { type: 'round-ended', points: [22, 13, 11] },
        { type: 'match-ended' },
      ],
    },
  ],
};

export const luckyLoser: Lesson<Move, Event> = {
  id: 'lucky-loser',
  scenes: [
    {
      id: 'nothing',
      rules: ['B-030'],
      others: two,
      state: lastToBid({
        centre: 'k2',
        bid: ['r7', 'b4'],
        hand: ['y3', 'y5'],
        won: [[], ['k9'], ['k6']],
      }),
      right: anyOf('y3', 'y5'),
      leadsTo: [{ type: 'turn-won', seat: 1, cards: ['k2'] }],
    },
    {
      id: 'again',
      rules: ['B-030', 'B-031', 'B-R05'],
      others: three,
      state: lastToBid({
        centre: 'k4',
        bid: ['r7', 'b5', 'g2'],
        hand: ['y3'],
        won: [[], ['k9'], ['k5'], ['k7']],
        round: 6,
        scores: [70, 60, 66, 58],
        luckyRounds: [3, 0, 0, 0],
        history: [
          [9, 12, 14, 10],
          [8, 12, 13, 12],
          [16, 12, 13, 12],
          [24, 12, 13, 12],
          [13, 12, 13, 12],
        ],
      }),
      right: [{ type: 'bid' }],
      leadsTo: [
        {
          type: 'round-ended',
          lucky: [{ seat: 0, rounds: 4 }],
          points: [32, 13, 5, 7],
          scores: [102, 73, 71, 65],
        },
      ],
    },
  ],
};
