import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { toma6 } from '../rules/index.ts';
import {
  ascending,
  beforeReveal,
  choose,
  lowestStart,
  people,
  position,
  type StateJson,
} from './position.ts';

const deal = (players: number, options: object = {}, seed = 'test') =>
  dealt<StateJson>(toma6, people(players), options, seed);

const seeds = Array.from({ length: 40 }, (_, index) => `deal ${index}`);

describe('setup', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('[T-001] accepts %i players', (players) => {
    expect(deal(players).deciders).toHaveLength(players);
  });

  test.each([
    ['[T-001] one player', 1, {}, /2\D+10/],
    ['[T-001] eleven players', 11, {}, /2\D+10/],
    ['[T-001] no players', 0, {}, /2\D+10/],
    ['[TT-01] seven players with tactical', 7, { tactical: true }, /2\D+6/],
    ['[TT-01] one player with tactical', 1, { tactical: true }, /2\D+6/],
    ['[TF-01] eleven players with a fan card', 11, { fanCard: 'odd-even' }, /2\D+10/],
    ['[TF-01] one player with a fan card', 1, { fanCard: 'digit-flip' }, /2\D+10/],
    ['[TB-01] seven players with buffalo', 7, { mode: 'buffalo' }, /1\D+6/],
    ['[TB-01] no players with buffalo', 0, { mode: 'buffalo' }, /1\D+6/],
    [
      'buffalo with tactical',
      3,
      { mode: 'buffalo', tactical: true },
      /(?=.*buffalo)(?=.*tactical)/,
    ],
    [
      'buffalo with a fan card',
      3,
      { mode: 'buffalo', fanCard: 'odd-even' },
      /(?=.*buffalo)(?=.*fanCard)/,
    ],
    ['[TF-01] odd-even with tactical', 3, { tactical: true, fanCard: 'odd-even' }, /tactical/],
    ['[TF-01] digit-flip with tactical', 3, { tactical: true, fanCard: 'digit-flip' }, /fanCard/],
    ['[TF-01] two fan cards', 3, { fanCard: ['odd-even', 'jumping-cow'] }, /odd-even/],
    ['[TF-01] an unknown fan card', 3, { fanCard: 'odd' }, /mountaineering/],
    ['an unknown mode', 3, { mode: 'bull' }, /classic.*buffalo/],
    ['[T-015] a limit of 0', 3, { limit: 0 }, /at least 1/],
    ['[T-015] a limit that is not an integer', 3, { limit: 66.5 }, /whole number/],
    ['[T-015] a limit that is a string', 3, { limit: '66' }, /whole number/],
    ['[T-015] 0 rounds', 3, { rounds: 0 }, /1\D+50/],
    ['[T-015] 51 rounds', 3, { rounds: 51 }, /1\D+50/],
    ['an unknown option', 3, { colours: true }, /colours.*fanCard/],
  ])('%s is refused with the allowed values', (_, players, options, message) => {
    expect(() => deal(players, options)).toThrow(InvalidInput);
    expect(() => deal(players, options)).toThrow(message);
  });

  test.each([
    ['[TT-01] tactical', { tactical: true }, [2, 3, 4, 5, 6]],
    ['[TF-01] odd-even', { fanCard: 'odd-even' }, [2, 10]],
    ['[TF-01] mountaineering', { fanCard: 'mountaineering' }, [2, 10]],
    ['[TF-01] jumping-cow', { fanCard: 'jumping-cow' }, [2, 10]],
    ['[TF-01] digit-flip', { fanCard: 'digit-flip' }, [2, 10]],
    ['[TB-01] buffalo', { mode: 'buffalo' }, [1, 2, 3, 4, 5, 6]],
    ['[T-015] one round', { rounds: 1 }, [2]],
    ['[T-015] fifty rounds', { rounds: 50 }, [2]],
    ['[T-015] a low limit', { limit: 1 }, [2]],
    ['[T-015] a high limit', { limit: 100_000 }, [2]],
  ])('%s is accepted', (_, options, counts) => {
    for (const players of counts) expect(deal(players, options).deciders).not.toEqual([]);
  });
});

describe('deal', () => {
  test.each([2, 5, 9])(
    '[T-003, T-004] gives %i hands of ten and four rows of one card',
    (players) => {
      const { state } = deal(players);
      expect(state).toMatchObject({
        phase: 'choose',
        round: 1,
        trick: 1,
        piles: Array(players).fill([]),
        scores: Array(players).fill(0),
        choices: Array(players).fill(null),
        queue: [],
        pool: null,
        picker: null,
        fan: null,
        buffalo: null,
      });
      expect(state.hands.map((hand) => hand.length)).toEqual(Array(players).fill(10));
      expect(state.rows.map((row) => row.length)).toEqual([1, 1, 1, 1]);
      const cards = [...state.hands.flat(), ...state.rows.flat()];
      expect(new Set(cards).size).toBe(10 * players + 4);
      expect(cards.every((card) => card >= 1 && card <= 104)).toBe(true);
    },
  );

  test('[T-003, T-004] uses every card from 1 to 104 with ten players', () => {
    const { state } = deal(10);
    const cards = ascending([...state.hands.flat(), ...state.rows.flat()]);
    expect(cards).toEqual(Array.from({ length: 104 }, (_, index) => index + 1));
  });

  test('[T-003] can give any card to any hand and any row', () => {
    const states = seeds.map((seed) => deal(2, {}, seed).state);
    expect(new Set(states.flatMap(({ hands }) => hands[0])).size).toBeGreaterThan(95);
    expect(new Set(states.flatMap(({ rows }) => rows[0])).size).toBeGreaterThan(20);
  });

  test('[T-R1] does not sort the rows', () => {
    const starts = seeds.map((seed) => deal(4, {}, seed).state.rows.flat());
    const rising = starts.filter((row) => row.join() === ascending(row).join());
    expect(rising.length).toBeLessThan(seeds.length / 4);
    expect(new Set(starts.map((row) => row.indexOf(Math.min(...row)))).size).toBe(4);
  });

  test('[TP-01] puts the odd/even marker at the lowest start card with its parity', () => {
    for (const seed of seeds) {
      const { rows, fan } = deal(4, { fanCard: 'odd-even' }, seed).state;
      const row = lowestStart(rows);
      expect(fan).toEqual({ card: 'odd-even', row, side: rows[row][0] % 2 ? 'odd' : 'even' });
    }
  });

  test('[TM-01] puts the mountaineering marker at R4 with its arrow up', () => {
    for (const seed of seeds) {
      const { fan } = deal(4, { fanCard: 'mountaineering' }, seed).state;
      expect(fan).toEqual({ card: 'mountaineering', row: 3, direction: 'up' });
    }
  });

  test('[TV-01] puts the cow at the lowest start card', () => {
    for (const seed of seeds) {
      const { rows, fan } = deal(4, { fanCard: 'jumping-cow' }, seed).state;
      expect(fan).toEqual({ card: 'jumping-cow', row: lowestStart(rows) });
    }
  });

  test('[TD-01] gives every player one flip card', () => {
    const { fan } = deal(3, { fanCard: 'digit-flip' }).state;
    expect(fan).toEqual({ card: 'digit-flip', unused: [true, true, true] });
  });
});

describe('state JSON', () => {
  const rows = [[12], [37], [43], [58]];
  const hands = [
    [1, 14],
    [15, 99],
  ];
  const buffalo = {
    deck: [90, 3],
    pile: [7],
    display: ['stop', 'push'],
    specials: ['sort'],
    take7: [2],
    stop: [0],
    passed: [false, false],
  } as const;

  test.each<[string, StateJson, object]>([
    ['no card laid', position(hands, rows), {}],
    ['one card laid', position(hands, rows, { choices: [{ card: 20, flip: false }, null] }), {}],
    [
      'a row to choose',
      position(hands, rows, {
        phase: 'place',
        trick: 4,
        round: 2,
        scores: [3, 8],
        piles: [[5, 6], []],
        choices: null,
        queue: [
          { seat: 1, card: 2, value: 2 },
          { seat: 0, card: 60, value: 60 },
        ],
      }),
      {},
    ],
    [
      'odd-even',
      position(hands, rows, { fan: { card: 'odd-even', row: 0, side: 'even' } }),
      { fanCard: 'odd-even' },
    ],
    [
      'mountaineering',
      position(hands, rows, { fan: { card: 'mountaineering', row: 1, direction: 'down' } }),
      { fanCard: 'mountaineering' },
    ],
    [
      'jumping-cow',
      position(hands, rows, { fan: { card: 'jumping-cow', row: 2 } }),
      { fanCard: 'jumping-cow' },
    ],
    [
      'digit-flip',
      position(hands, rows, { fan: { card: 'digit-flip', unused: [true, false] } }),
      { fanCard: 'digit-flip' },
    ],
    [
      'a draft',
      position([[9], []], [[], [], [], []], {
        phase: 'draft',
        choices: null,
        pool: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
        picker: 1,
      }),
      { tactical: true },
    ],
    [
      'buffalo, no card laid',
      position(hands, rows, { piles: [[55]], scores: [0], buffalo: buffalo }),
      { mode: 'buffalo' },
    ],
    [
      'buffalo, one pass in a window',
      position(hands, rows, {
        phase: 'place',
        choices: null,
        queue: [
          { seat: 1, card: 61, value: 61 },
          { seat: 'buffalo', card: 80, value: 80 },
        ],
        piles: [[55]],
        scores: [0],
        buffalo: { ...buffalo, passed: [true, false] },
      }),
      { mode: 'buffalo' },
    ],
  ])('survives a round trip, %s', (_, state, options) => {
    expect(placed(toma6, 2, state, options).state).toEqual(state);
  });

  test.each<[string, object]>([
    ['a card twice', { rows: [[12], [12], [43], [58]] }],
    ['a card in a hand and a pile', { piles: [[14], []] }],
    ['a card that does not exist', { rows: [[12], [37], [43], [105]] }],
    ['card 0', { rows: [[12], [37], [43], [0]] }],
    ['three rows', { rows: [[12], [37], [43]] }],
    ['a hand too many', { hands: [...hands, [77]] }],
    ['a pile too few', { piles: [[]] }],
    ['a score too few', { scores: [0] }],
    ['an unknown phase', { phase: 'night' }],
    ['a fan card that the options do not have', { fan: { card: 'jumping-cow', row: 0 } }],
    ['an unknown key', { weather: 'fine' }],
  ])('is refused with %s', (_, changes) => {
    const state = { ...position(hands, rows), ...changes };
    expect(() => placed(toma6, 2, state)).toThrow(InvalidInput);
  });
});

describe('invalid move', () => {
  const table = () => beforeReveal([[12], [37], [43], [58]], [14, 15, 44]);

  test.each<[string, unknown]>([
    ['null', null],
    ['a string', 'choose'],
    ['an empty object', {}],
    ['an unknown type', { type: 'fly' }],
    ['no card', { type: 'choose' }],
    ['a card that is a string', { type: 'choose', card: '14' }],
    ['a card that is not an integer', { type: 'choose', card: 14.5 }],
    ['a flip that is not a boolean', { type: 'choose', card: 14, flip: 'yes' }],
  ])('%s is malformed', (_, move) => {
    expect(table().refusal(0, move).code).toBe('malformed-move');
  });

  test.each<[string, object]>([
    ['a card that does not exist', choose(105)],
    ['card 0', choose(0)],
    ["another seat's card", choose(15)],
    ['a card in a row', choose(12)],
    ['[TD-02] a flip without the flip cards', { type: 'choose', card: 14, flip: true }],
    ['[T-011] a take without a low card', { type: 'take', row: 0 }],
    ['a row that does not exist', { type: 'take', row: 4 }],
    ['[TT-02] a draft without tactical', { type: 'draft', card: 14 }],
    ['[TB-R1] a pass without a buffalo', { type: 'pass' }],
    ['[TB-21] a special without a buffalo', { type: 'stop', row: 0 }],
    ['[TB-27] an order without a buffalo', { type: 'sort', order: [0, 1, 2] }],
  ])('%s is refused', (_, move) => {
    table().refusal(0, move);
  });

  test.each([3, -1, 99])('of seat %i is refused with no-such-seat', (seat) => {
    expect(table().refusal(seat, choose(14)).code).toBe('no-such-seat');
  });
});
