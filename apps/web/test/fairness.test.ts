import {
  type AnyGame,
  commitment,
  entropyCommitment,
  fairSeed,
  linkHash,
  replayLog,
} from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { type Check, checkRecord, isFair, silentSeats } from '../src/fairness/proof/check.ts';
import type { RememberedDeal } from '../src/fairness/proof/memory.ts';
import { playedLog } from './support/played.ts';

const table = '6ktvwx9b';
const secret = 'ab'.repeat(32);
const entropy = ['salt of Ana', null, 'salt of Eva'];
const server = commitment(secret);
const seats = entropy.map((text) => (text === null ? null : entropyCommitment(server, text)));
const link = { number: 3, previous: 'f0'.repeat(32) };
const hash = linkHash(link.number, link.previous, { commitment: server, seats });

/** By default a match whose seats committed before any revealed; version 1 is of before. */
function recordOf(game: AnyGame, version = 2): MatchRecord {
  const seed = fairSeed(secret, entropy, version);
  const log = playedLog(game, {}, ['Ana', 'Luis', 'Eva'], seed);
  const { state } = replayLog(game, log);
  return {
    table,
    startedAt: 0,
    finishedAt: 1,
    scenario: {
      ...log,
      options: {},
      players: [...log.players],
      moves: log.moves.map(({ seat, move }) => ({ seat, move: { ...move } })),
    },
    fairness: {
      ...(version === 1 ? {} : { version, commitments: seats, link: { ...link, hash } }),
      commitment: server,
      secret,
      entropy,
      seed,
    },
    seats: log.players.map((name) => ({ name })),
    botMoves: [],
    talk: [],
    standings: game.standings(state).map((standing) => ({ ...standing })),
  };
}

const faults = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ name, holds }) => (holds ? [] : [name]));

describe('checkRecord', () => {
  test.each(Object.values(games))('accepts an honest match of $id', (game) => {
    const checks = checkRecord(game, recordOf(game));
    expect(checks.map(({ name }) => name)).toEqual([
      'commitment',
      'reveals',
      'chain',
      'seed',
      'moves',
      'result',
    ]);
    expect(isFair(checks)).toBe(true);
  });

  test('accepts a match from before the public chain existed', () => {
    const checks = checkRecord(games.nogracias, recordOf(games.nogracias, 1));
    expect(checks.map(({ name }) => name)).toEqual(['commitment', 'seed', 'moves', 'result']);
    expect(isFair(checks)).toBe(true);
  });

  test('rejects a deal that is not in the public chain', () => {
    const checks = checkRecord(games.nogracias, recordOf(games.nogracias), { chain: false });
    expect(faults(checks)).toEqual(['chain']);
  });

  test('lists the seats that did not reveal in time', () => {
    const { fairness } = recordOf(games.nogracias);
    expect(silentSeats(fairness)).toEqual([]);
    expect(silentSeats({ ...fairness, entropy: ['salt of Ana', null, null] })).toEqual([2]);
  });

  const honest = recordOf(games.nogracias);
  const otherSecret = 'cd'.repeat(32);
  const otherSeed = fairSeed(otherSecret, []);
  const { fairness, scenario, standings } = honest;
  const tampered: [string, Partial<MatchRecord>, string[]][] = [
    [
      'another secret than the committed one',
      { fairness: { ...fairness, secret: otherSecret } },
      ['commitment', 'seed'],
    ],
    [
      'a secret short enough to be searched for',
      { fairness: { ...fairness, secret: 'abc', commitment: commitment('abc') } },
      ['commitment', 'reveals', 'chain', 'seed'],
    ],
    [
      'the entropy of a seat left out',
      { fairness: { ...fairness, entropy: [null, null, 'salt of Eva'] } },
      ['seed'],
    ],
    [
      'a text that its seat had not committed to',
      { fairness: { ...fairness, entropy: ['chosen last', null, 'salt of Eva'] } },
      ['reveals', 'seed'],
    ],
    [
      'a commitment made up after the others were revealed',
      {
        fairness: {
          ...fairness,
          commitments: [entropyCommitment(server, 'chosen last'), ...seats.slice(1)],
          entropy: ['chosen last', null, 'salt of Eva'],
        },
      },
      ['chain', 'seed'],
    ],
    [
      'a deal from another seed',
      { scenario: { ...scenario, seed: otherSeed } },
      ['seed', 'moves', 'result'],
    ],
    [
      'a move of somebody else',
      {
        scenario: {
          ...scenario,
          moves: scenario.moves.map(({ seat, move }) => ({ seat: (seat + 1) % 3, move })),
        },
      },
      ['moves', 'result'],
    ],
    [
      'the last move cut off',
      { scenario: { ...scenario, moves: scenario.moves.slice(0, -1) } },
      ['moves', 'result'],
    ],
    [
      'a point more for somebody',
      { standings: standings.with(0, { ...standings[0], score: standings[0].score + 1 }) },
      ['result'],
    ],
    [
      'rules of another version',
      { scenario: { ...scenario, version: scenario.version + 1 } },
      ['moves', 'result'],
    ],
  ];

  test.each(tampered)('detects %s', (_, change, expected) => {
    const checks = checkRecord(games.nogracias, { ...honest, ...change });
    expect(faults(checks)).toEqual(expected);
    expect(isFair(checks)).toBe(false);
  });
});

describe('checkRecord with the deal that the browser stored', () => {
  const game = games.nogracias;
  const record = recordOf(game);
  const deal: RememberedDeal = {
    table,
    commitment: server,
    offers: ['taken back', 'salt of Ana'],
    seal: { number: link.number, hash },
    revealed: 'salt of Ana',
  };
  const check = (memory: Partial<RememberedDeal>, seat: number | undefined = 0, of = record) =>
    faults(checkRecord(game, of, { memory: { deal: { ...deal, ...memory }, seat } }));

  test('accepts an honest record', () => {
    expect(check({})).toEqual([]);
  });

  test.each<[string, Partial<RememberedDeal>]>([
    ['another commitment of the server', { commitment: commitment('ef'.repeat(32)) }],
    ['another list of commitments', { seal: { number: 3, hash: 'ef'.repeat(32) } }],
    ['another text than was revealed', { revealed: 'what Ana really gave' }],
  ])('finds %s in a record made up afterwards, consistent as it is', (_what, memory) => {
    expect(check(memory)).toEqual(['memory']);
  });

  test('detects a deal without the text that the seat had revealed', () => {
    const without = [null, null, 'salt of Eva'];
    const left = { ...record, fairness: { ...record.fairness, entropy: without } };
    expect(check({}, 0, left)).toContain('memory');
  });

  test('detects a commitment that the seat never made', () => {
    const { seal: _seal, revealed: _revealed, ...unasked } = deal;
    const memory = { deal: { ...unasked, offers: ['what Ana committed to'] }, seat: 0 };
    expect(faults(checkRecord(game, record, { memory }))).toEqual(['memory']);
    expect(faults(checkRecord(game, record, { memory: { deal: unasked, seat: 0 } }))).toEqual([]);
    // Or none at all: the deal was made as if nobody had committed.
    expect(
      faults(checkRecord(game, recordOf(game, 1), { memory: { deal: unasked, seat: 0 } })),
    ).toEqual(['memory']);
  });

  test('checks only the commitment of a person who left before the deal', () => {
    const { revealed: _revealed, ...stood } = deal;
    const memory = { deal: { ...stood, offers: ['never used'] }, seat: undefined };
    expect(faults(checkRecord(game, record, { memory }))).toEqual([]);
  });
});
