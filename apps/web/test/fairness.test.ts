import { type AnyGame, commitment, fairSeed, replayLog } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord } from '@sobremesa/protocol';
import { describe, expect, it } from 'vitest';
import { type Check, checkRecord, isFair } from '../src/lib/fairness.ts';
import { playedLog } from './support/played.ts';

const table = '6ktvwx9b';
const secret = 'ab'.repeat(32);
const entropy = ['salt of Ana', null, 'salt of Eva'];

function recordOf(game: AnyGame): MatchRecord {
  const seed = fairSeed(
    secret,
    entropy.map((text) => text ?? undefined),
  );
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
    fairness: { commitment: commitment(secret), secret, entropy, seed },
    seats: log.players.map((name) => ({ name })),
    botMoves: [],
    talk: [],
    standings: game.standings(state).map((standing) => ({ ...standing })),
  };
}

const faults = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ name, holds }) => (holds ? [] : [name]));

describe('the check of a deal', () => {
  it.each(Object.values(games))('finds an honest match of $id fair', (game) => {
    const checks = checkRecord(game, recordOf(game));
    expect(checks.map(({ name }) => name)).toEqual(['commitment', 'seed', 'moves', 'result']);
    expect(isFair(checks)).toBe(true);
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
      ['commitment', 'seed'],
    ],
    [
      'the entropy of a seat left out',
      { fairness: { ...fairness, entropy: [null, null, 'salt of Eva'] } },
      ['seed'],
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

  it.each(tampered)('finds %s', (_, change, expected) => {
    const checks = checkRecord(games.nogracias, { ...honest, ...change });
    expect(faults(checks)).toEqual(expected);
    expect(isFair(checks)).toBe(false);
  });
});

describe('what the browser wrote down before the deal', () => {
  const game = games.nogracias;
  const record = recordOf(game);
  const deal = { table, commitment: commitment(secret), entropy: 'salt of Ana' };
  const check = (memory: Parameters<typeof checkRecord>[2]): string[] =>
    faults(checkRecord(game, record, memory));

  it('agrees with an honest record', () => {
    expect(check({ deal, seat: 0 })).toEqual([]);
  });

  it('finds a record made up afterwards, consistent as it is', () => {
    expect(check({ deal: { ...deal, commitment: commitment('ef'.repeat(32)) }, seat: 0 })).toEqual([
      'memory',
    ]);
    expect(check({ deal: { ...deal, entropy: 'what Ana really gave' }, seat: 0 })).toEqual([
      'memory',
    ]);
  });

  it('asks only for the commitment of whoever stood up before the deal', () => {
    expect(check({ deal: { ...deal, entropy: 'never used' }, seat: undefined })).toEqual([]);
  });
});
