import type { Lesson, Scene } from '@sobremesa/lessons';
import type { Event, Move, Special } from '../rules/index.ts';
import { alone, openWindow } from './position.ts';

const options = { mode: 'buffalo' };

export const buffalo: Lesson<Move, Event> = {
  id: 'buffalo',
  scenes: [
    {
      id: 'blind',
      rules: ['TB-01', 'TB-03', 'TB-04'],
      options,
      others: [],
      state: alone({
        rows: [[10, 12, 15, 18, 19], [40], [60], [80]],
        hand: [20, 41, 62, 83],
        deck: [25, 52, 71, 99],
      }),
      right: [41, 62, 83].map((card) => ({ type: 'choose', card })),
      isQuestion: true,
      leadsTo: [{ type: 'row-taken', seat: 'buffalo', row: 0, heads: 8, why: 'full' }],
    },
    {
      id: 'window',
      rules: ['TB-06', 'TB-07', 'TB-R1'],
      options,
      others: ['Ana', 'Luis'],
      state: openWindow({
        players: 3,
        rows: [[10], [27, 28, 31, 32, 33], [50], [70]],
        queue: [
          ['buffalo', 34],
          [0, 51],
          [1, 72],
          [2, 90],
        ],
        display: ['first', 'take-7'],
        specials: ['stop', 'push'],
      }),
      right: [{ type: 'pass' }],
      isQuestion: true,
      leadsTo: [
        { type: 'passed', seat: 0 },
        { type: 'row-taken', seat: 'buffalo', row: 1, heads: 9 },
      ],
    },
    {
      id: 'low',
      rules: ['TB-05'],
      options,
      others: [],
      state: alone({
        rows: [[30, 33], [47], [58, 60], [81]],
        hand: [48, 62, 85],
        deck: [4, 52, 71],
      }),
      right: [{ type: 'choose' }],
      leadsTo: [{ type: 'row-taken', seat: 'buffalo', heads: 1, why: 'low', first: 4 }],
    },
    {
      id: 'win',
      rules: ['TB-09', 'TB-10'],
      options,
      others: [],
      state: alone({
        rows: [[10], [40], [60], [80]],
        hand: [62],
        deck: [45],
        taken: [14, 15, 16],
        pile: [20, 30, 38, 39, 42, 43],
      }),
      right: [{ type: 'choose' }],
      leadsTo: [{ type: 'round-ended', points: [8], buffalo: 10 }, { type: 'match-ended' }],
    },
  ],
};

const FULL = [10, 12, 13, 16, 18];

type Moment = Omit<Parameters<typeof openWindow>[0], 'players' | 'display'>;

/** A window in which only one special is face up, so that nothing follows but the placements. */
const special = (
  kind: Special,
  rules: Scene['rules'],
  moment: Moment,
  scene: Pick<Scene<Move, Event>, 'right' | 'leadsTo' | 'replies' | 'mistakes'>,
): Scene<Move, Event> => ({
  id: kind,
  rules,
  options,
  others: ['Ana'],
  state: openWindow({ players: 2, display: [kind], ...moment }),
  touch: `special-${kind}`,
  ...scene,
  mistakes: [{ moves: [{ type: 'pass' }], why: 'pass' }, ...(scene.mistakes ?? [])],
});

const yoursIsSixth: Moment['queue'] = [
  [0, 20],
  ['buffalo', 75],
  [1, 92],
];

export const specials: Lesson<Move, Event> = {
  id: 'specials',
  scenes: [
    special(
      'take-7',
      ['TB-20', 'TB-R7'],
      { rows: [FULL, [50], [70], [90]], queue: yoursIsSixth },
      {
        right: [{ type: 'take-7', row: 0 }],
        leadsTo: [
          { type: 'special-used', seat: 0, special: 'take-7' },
          { type: 'marker-laid', marker: 'take-7', row: 0 },
          { type: 'placed', seat: 0, card: 20, row: 0, at: 5 },
        ],
      },
    ),
    special(
      'stop',
      ['TB-21', 'TB-R4'],
      { rows: [FULL, [15], [70], [90]], queue: yoursIsSixth },
      {
        right: [{ type: 'stop', row: 0 }],
        // A stop can be lifted, so that the window opens again.
        replies: [
          { seat: 1, move: { type: 'pass' } },
          { seat: 0, move: { type: 'pass' } },
        ],
        leadsTo: [
          { type: 'marker-laid', marker: 'stop', row: 0 },
          { type: 'placed', seat: 0, card: 20, row: 1, at: 1 },
        ],
      },
    ),
    special(
      'replace',
      ['TB-22', 'TB-R5'],
      { rows: [FULL, [50], [70], [90]], queue: yoursIsSixth, hand: [21, 52] },
      {
        right: [{ type: 'replace', card: 52 }],
        leadsTo: [
          { type: 'replaced', seat: 0, card: 52, takenBack: 20 },
          { type: 'placed', seat: 0, card: 52, row: 1, at: 1 },
        ],
      },
    ),
    special(
      'insert',
      ['TB-23', 'TB-R2'],
      { rows: [FULL, [15, 30], [70], [90]], queue: yoursIsSixth },
      {
        right: [{ type: 'insert' }],
        leadsTo: [
          { type: 'special-used', seat: 0, special: 'insert' },
          { type: 'placed', seat: 0, card: 20 },
        ],
      },
    ),
    special(
      'push',
      ['TB-24', 'TB-R6'],
      { rows: [FULL, [30, 35], [70], [90]], queue: yoursIsSixth },
      {
        right: FULL.map((card) => ({ type: 'push', card })),
        leadsTo: [
          { type: 'pushed', seat: 0, from: 0 },
          { type: 'placed', seat: 0, card: 20, row: 0, at: 4 },
        ],
      },
    ),
    special(
      'first',
      ['TB-25', 'TB-R8'],
      {
        rows: [FULL.slice(0, 4), [50], [70], [90]],
        queue: [
          ['buffalo', 17],
          [0, 18],
          [1, 75],
        ],
      },
      {
        right: [{ type: 'first', seat: 0 }],
        leadsTo: [
          { type: 'placed', seat: 0, card: 18, row: 0, at: 4 },
          { type: 'row-taken', seat: 'buffalo', why: 'low', first: 17 },
        ],
      },
    ),
    special(
      'last',
      ['TB-26', 'TB-R8'],
      {
        rows: [[10], [30], [50], [90, 91, 92, 93, 94]],
        queue: [
          [1, 31],
          [0, 100],
          ['buffalo', 103],
        ],
      },
      {
        right: [{ type: 'last', seat: 0 }],
        leadsTo: [
          { type: 'row-taken', seat: 'buffalo', row: 3, why: 'full', first: 103 },
          { type: 'placed', seat: 0, card: 100, row: 2, at: 1 },
        ],
      },
    ),
    special(
      'sort',
      ['TB-27', 'TB-R8'],
      {
        rows: [FULL.slice(0, 3), [50], [70], [90]],
        queue: [
          [0, 17],
          ['buffalo', 18],
          [1, 19],
        ],
      },
      {
        right: [{ type: 'sort', order: [0, 1, 'buffalo'] }],
        leadsTo: [
          { type: 'reordered', order: [0, 1, 'buffalo'] },
          { type: 'placed', seat: 1, card: 19, row: 0, at: 4 },
          { type: 'row-taken', seat: 'buffalo', why: 'low', first: 18 },
        ],
      },
    ),
  ],
};
