import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goldenGames } from '../../../../games/test/support/golden.ts';
import {
  ArchiveError,
  packLog,
  type StoredStep,
  unpackLog,
} from '../../src/storage/archive/packed-log.ts';
import { writeStep } from '../../src/storage/rows.ts';
import { type PlayedSetup, playedLog } from '../support/logs.ts';

/** The largest record of a match with the usual options and four people. */
const LARGEST = 2_048;

const storedLog = (setup: PlayedSetup, seed: string): StoredStep[] =>
  playedLog(setup, seed).map((row) => {
    const { seq, at, request, facts } = writeStep({ row });
    return { seq, at, request, facts };
  });

const variants = goldenGames.map(({ name, game, variant: { options, players } }) => ({
  name,
  setup: { game: game.id, options, seats: players, people: Math.min(players, 2) },
}));

const ids = [...new Set(goldenGames.map(({ game }) => game.id))];

describe('packed log', () => {
  test.each(variants)('$name: gives back every byte', ({ name, setup }) => {
    const steps = storedLog(setup, name);
    expect(unpackLog(packLog(steps))).toEqual(steps);
  });

  test.each(ids)('%s with four people: at most 2 kB', (game) => {
    const sizes = ['a', 'b', 'c'].map(
      (seed) => packLog(storedLog({ game, seats: 4, people: 4 }, seed)).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST);
  });

  test('gives back any JSON', () => {
    const json = fc.json({ maxDepth: 4, stringUnit: 'binary' });
    const text = fc.oneof(json, fc.stringMatching(/^"[0-9a-f-]{0,40}"$/), fc.double().map(String));
    const steps = fc.array(
      fc.record({
        at: fc.maxSafeNat(),
        request: fc.option(text.filter((each) => each !== '')),
        facts: text,
      }),
    );
    fc.assert(
      fc.property(steps, (list) => {
        const log = list.map((step, index) => ({ seq: index + 1, ...step }));
        expect(unpackLog(packLog(log))).toEqual(log);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  test('refuses steps that it could not give back', () => {
    const step = { seq: 1, at: 0, request: null, facts: '[]' };
    expect(() => packLog([{ ...step, seq: 2 }])).toThrow(ArchiveError);
    expect(() => packLog([{ ...step, at: 0.5 }])).toThrow(ArchiveError);
    expect(() => packLog([{ ...step, facts: '"\u0000"' }])).toThrow(ArchiveError);
    expect(() => packLog([{ ...step, facts: '["\u0001"]' }])).toThrow(ArchiveError);
  });

  test('damaged or cut record: an error, never other steps', () => {
    const steps = storedLog({ game: ids[0], seats: 4, people: 1 }, 'damaged').slice(0, 12);
    const record = packLog(steps);
    /** Bits that fill the last byte of a part may have any value. */
    const read = (damaged: Uint8Array) => {
      try {
        return unpackLog(damaged);
      } catch (error) {
        return error;
      }
    };
    const outcomes = Array.from(record.keys()).flatMap((index) => {
      const damaged = record.slice();
      damaged[index] ^= 1 << (index % 8);
      return [read(record.slice(0, index)), ...(index === 0 ? [] : [read(damaged)])];
    });
    const errors = outcomes.filter((outcome) => outcome instanceof ArchiveError);
    expect(errors.length).toBeGreaterThan(outcomes.length - 4);
    for (const outcome of outcomes) {
      if (!(outcome instanceof ArchiveError)) expect(outcome).toEqual(steps);
    }
  });

  test('record of a newer version: an error that says so', () => {
    const record = packLog([{ seq: 1, at: 0, request: null, facts: '[]' }]);
    record[0] = 2;
    expect(() => unpackLog(record)).toThrow('version 2, written by a newer server');
  });
});
