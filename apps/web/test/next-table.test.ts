import type { OwnTournament, TournamentState } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  type Call,
  callOf,
  GRACE_MS,
  isStaying,
  takenAt,
} from '../src/tournaments/call/next-table.ts';

/** The second round of three, with two tables. */
const cup = (phase: TournamentState['phase'], more: object = {}): TournamentState =>
  ({
    phase,
    round: 2,
    current: {
      tables: [
        { code: 'one', number: 1, phase: 'finished' },
        { code: 'two', number: 2, phase: 'playing' },
      ],
    },
    ...more,
  }) as TournamentState;
const player: OwnTournament = { organiser: false, state: 'in' };

describe('what a tournament asks of somebody', () => {
  test.each<
    [string, TournamentState['phase'], OwnTournament, string | undefined, Call | undefined]
  >([
    ['who has not joined: nothing', 'pause', { organiser: false }, undefined, undefined],
    ['who has left: nothing', 'pause', { ...player, state: 'withdrawn' }, undefined, undefined],
    ['before the first round: nothing', 'open', player, undefined, undefined],
    ['at their table: nothing', 'playing', { ...player, table: 'two' }, 'two', undefined],
    [
      'who is at another table: to come',
      'playing',
      { ...player, table: 'two' },
      'one',
      { kind: 'table', round: 2, table: 'two', number: 2 },
    ],
    [
      'whose table is over: to wait for the others',
      'playing',
      player,
      'one',
      { kind: 'wait', round: 3, tables: 1 },
    ],
    ['in a pause: the next round', 'pause', player, 'one', { kind: 'pause', round: 3, at: 50 }],
    ['at the end: to look', 'over', player, 'one', { kind: 'over' }],
  ])('%s', (_, phase, own, here, call) => {
    expect(callOf(cup(phase, { nextRoundAt: 50 }), own, here)).toEqual(call);
  });
});

describe('being taken to a table', () => {
  const call: Call = { kind: 'table', round: 3, table: 'three', number: 1 };
  const reader = { told: { round: 3, since: 1_000 }, seen: undefined, stays: undefined };

  test('is when they have known of the round for some seconds, so at once after a pause', () => {
    expect(takenAt(call, reader)).toBe(1_000 + GRACE_MS);
    expect(takenAt(call, { ...reader, told: { round: 2, since: 0 } })).toBeUndefined();
  });

  test('is not for who stays in this round, and again in the next', () => {
    const staying = { ...reader, stays: 3 };
    expect(takenAt(call, staying)).toBeUndefined();
    expect(isStaying(call, staying)).toBe(true);
    const next = { ...call, round: 4 };
    expect(takenAt(next, { ...staying, told: { round: 4, since: 5 } })).toBe(5 + GRACE_MS);
  });

  test('is not for who has left this table, nor before there is one', () => {
    expect(takenAt(call, { ...reader, seen: 'three' })).toBeUndefined();
    expect(takenAt({ kind: 'pause', round: 3, at: 9 }, reader)).toBeUndefined();
  });
});
