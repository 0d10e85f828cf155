import { InvalidInput } from '@sobremesa/engine';
import {
  emptyEntry,
  type PadModule,
  type Round,
  readPad,
  sayProblem,
  tally,
  writePad,
} from '@sobremesa/pad';
import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { sayInput } from '../node.ts';
import { hasPad, loadPad } from '../page.ts';
import { type GameId, gameIds } from '../rules.ts';
import { names } from './support/table.ts';

const padOf = async (id: GameId): Promise<PadModule<unknown>> =>
  (await loadPad[id]()) as PadModule<unknown>;

function refusalOf(call: () => unknown): InvalidInput {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
  throw new Error('no InvalidInput was thrown');
}

interface Case {
  readonly title: string;
  readonly id: GameId;
  readonly options?: object;
  readonly players: number;
  readonly round: Round;
  readonly problems: readonly string[];
}

const cards = (...lists: readonly (readonly number[])[]): Round['entries'] =>
  lists.map((list) => ({ cards: list }));
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const cases: readonly Case[] = [
  {
    title: 'a card in two piles',
    id: 'toma6',
    players: 2,
    round: { way: 'cards', entries: cards([10, 55], [55]) },
    problems: ['card-twice'],
  },
  {
    title: 'more heads than the richest cards of the round have',
    id: 'toma6',
    players: 2,
    // The 20 richest cards: 55 with 7 heads, eight of 5, ten of 3 and one of 2.
    round: { way: 'heads', entries: [{ heads: 79 }, { heads: 1 }] },
    problems: ['heads'],
  },
  {
    title: 'as many heads as the richest cards of the round have',
    id: 'toma6',
    players: 2,
    round: { way: 'heads', entries: [{ heads: 79 }, { heads: 0 }] },
    problems: [],
  },
  {
    title: 'more cards than were laid',
    id: 'toma6',
    players: 2,
    round: { way: 'cards', entries: cards(from(1, 21), []) },
    problems: ['cards'],
  },
  {
    title: 'chips and cards that do not add up',
    id: 'nogracias',
    players: 3,
    round: {
      way: 'cards',
      entries: [
        { cards: from(3, 14), chips: 11 },
        { cards: from(15, 25), chips: 11 },
        { cards: [], chips: 10 },
      ],
    },
    problems: ['cards-in-all', 'chips-in-all'],
  },
  {
    title: 'a chip too many',
    id: 'nogracias',
    players: 3,
    round: {
      way: 'cards',
      entries: [
        { cards: from(3, 14), chips: 11 },
        { cards: from(15, 26), chips: 11 },
        { cards: [], chips: 12 },
      ],
    },
    problems: ['chips-in-all'],
  },
  {
    title: 'eight toads',
    id: 'capicua',
    players: 2,
    round: {
      way: 'piles',
      entries: [
        { pairs: 0, taken: 0, toads: 7 },
        { pairs: 0, taken: 0, toads: 1 },
      ],
    },
    problems: ['toads'],
  },
  {
    title: 'more cards than the deck has besides toads',
    id: 'capicua',
    players: 2,
    round: {
      way: 'piles',
      entries: [
        { pairs: 36, taken: 0, toads: 0 },
        { pairs: 0, taken: 1, toads: 0 },
      ],
    },
    problems: ['cards'],
  },
  {
    title: 'an alliance of one and a card before two players',
    id: 'bids',
    options: { ally: true },
    players: 4,
    round: {
      way: 'cards',
      entries: [
        { won: ['k9', '2x'], allied: true },
        { won: ['2x'], allied: false },
        { won: [], allied: false },
        { won: [], allied: false },
      ],
    },
    problems: ['card-twice', 'allies'],
  },
];

describe('problems of a round on the score pad', () => {
  test.each(cases)('$id, $title', async ({ id, options = {}, players, round, problems }) => {
    const { pad, words } = await padOf(id);
    const { setup } = readPad(pad, { game: id, options, players: names(players), rounds: [] });
    const found = pad.problems(setup, round);
    expect(found.map(({ code }) => code)).toEqual(problems);
    for (const language of languages) {
      for (const problem of found) {
        expect(sayProblem(words[language], problem, setup.options)).toMatch(/^.{15,}\.$/);
      }
    }
  });
});

describe('tally of the score pad', () => {
  test('keeps rounds after the end without counting them', async () => {
    const { pad } = await padOf('toma6');
    const round = { way: 'heads', entries: [{ heads: 40 }, { heads: 1 }] };
    const record = { game: 'toma6', options: {}, players: names(2), rounds: [round, round, round] };
    const { setup, rounds } = readPad(pad, record);
    expect(rounds).toHaveLength(3);
    expect(tally(pad, setup, rounds)).toMatchObject({ totals: [80, 2], isOver: true });
    expect(tally(pad, setup, rounds).points).toHaveLength(2);
  });

  test('[B-021] lets the highest total start the next round', async () => {
    const { pad } = await padOf('bids');
    const entries = [{ won: [] }, { won: ['k3'] }, { won: ['k10', 'k9'] }];
    const record = {
      game: 'bids',
      options: {},
      players: names(3),
      rounds: [{ way: 'cards', entries }],
    };
    const { setup, rounds } = readPad(pad, record);
    expect(tally(pad, setup, rounds)).toMatchObject({ totals: [12, 3, 19], starter: 2 });
    expect(tally(pad, setup, []).starter).toBeUndefined();
  });
});

describe('record of the score pad', () => {
  const record = {
    game: 'toma6',
    options: { rounds: 1 },
    players: names(2),
    rounds: [{ way: 'heads', entries: [{ heads: 3 }, { heads: 0 }] }],
  };
  const [round] = record.rounds;

  test('survives a round trip', async () => {
    const { pad } = await padOf('toma6');
    const { options, ...rest } = JSON.parse(JSON.stringify(writePad(readPad(pad, record))));
    expect(rest).toEqual({ game: 'toma6', players: record.players, rounds: record.rounds });
    expect(options).toMatchObject(record.options);
  });

  test('is read with a chip that people have lost, not with one too many', async () => {
    const { pad } = await padOf('nogracias');
    const withChips = (chips: number) => ({
      game: 'nogracias',
      options: {},
      players: names(3),
      rounds: [
        {
          way: 'cards',
          entries: [
            { cards: from(3, 26), chips },
            { cards: [], chips: 11 },
            { cards: [], chips: 11 },
          ],
        },
      ],
    });
    const { setup, rounds } = readPad(pad, withChips(10));
    expect(pad.problems(setup, rounds[0])).toMatchObject([{ kind: 'lost' }]);
    expect(tally(pad, setup, rounds).totals).toEqual([-7, -11, -11]);
    expect(() => readPad(pad, withChips(12))).toThrow(InvalidInput);
  });

  test.each([
    ['a number instead of an object', 7],
    ['another game', { ...record, game: 'chess' }],
    ['a missing key', { game: 'toma6', options: {}, players: names(2) }],
    ['too many players', { ...record, players: names(10).concat('Once') }],
    ['an unknown way', { ...record, rounds: [{ ...round, way: 'dice' }] }],
    ['too few entries', { ...record, rounds: [{ ...round, entries: [{ heads: 3 }] }] }],
    [
      'a count out of range',
      { ...record, rounds: [{ ...round, entries: [{ heads: -1 }, { heads: 0 }] }] },
    ],
    [
      'a card that does not exist',
      { ...record, rounds: [{ way: 'cards', entries: [{ cards: [105] }, { cards: [] }] }] },
    ],
    [
      'a card twice in a pile',
      { ...record, rounds: [{ way: 'cards', entries: [{ cards: [9, 9] }, { cards: [] }] }] },
    ],
    [
      'an impossible round',
      { ...record, rounds: [{ way: 'cards', entries: [{ cards: [9] }, { cards: [9] }] }] },
    ],
  ])('with %s is refused in both languages', async (_, json) => {
    const { pad } = await padOf('toma6');
    const error = refusalOf(() => readPad(pad, json));
    expect(sayInput(error, 'es')).not.toBe(sayInput(error, 'en'));
  });
});

describe.each(gameIds.filter(hasPad))('score pad texts of %s', (id) => {
  test('name every way, field, column and card in every language', async () => {
    const { pad, words } = await padOf(id);
    const { min } = pad.game.seats(readPadSetup(pad, 4).options);
    const setup = readPadSetup(pad, min);
    for (const language of languages) {
      for (const way of pad.ways(setup)) {
        expect(words[language].ways[way.id]).toBeTruthy();
        expect(
          Object.keys(emptyEntry(way)).map((field) => words[language].fields[field]),
        ).not.toContain(undefined);
        for (const field of way.fields) {
          if (field.kind !== 'cards') continue;
          const labels = field.cards.map((card) => words[language].card(card, setup.options));
          expect(new Set(labels).size).toBe(field.cards.length);
        }
      }
      for (const column of pad.columns(setup)) {
        if (typeof column === 'object') expect(words[language].columns?.[column.name]).toBeTruthy();
      }
    }
  });
});

const readPadSetup = (pad: PadModule<unknown>['pad'], players: number) =>
  readPad(pad, { game: pad.game.id, options: {}, players: names(players), rounds: [] }).setup;
