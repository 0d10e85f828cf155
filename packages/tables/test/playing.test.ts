import { describe, expect, test } from 'vitest';
import { dueAt, timeFacts } from '../src/index.ts';
import { DrivenTable, turnOf } from './support/driven-table.ts';

const take = { type: 'move', move: { type: 'take' } } as const;

describe('during the match', () => {
  test('a refused move has the code of its game', () => {
    const driven = DrivenTable.started();
    const mover = turnOf(driven);
    const other = ['ana', 'luis', 'marta'].find((person) => person !== mover) ?? '';
    expect(driven.refusal(other, take)).toBe('not-your-turn');
    expect(driven.refusal(mover, { type: 'move', move: { type: 'fly' } })).toBe('malformed-move');
    expect(driven.refusal('nobody', take)).toBe('not-seated');
    driven.act(mover, take);
    expect(driven.table.match?.game.toJSON(driven.table.match.state)).toMatchObject({ pot: 0 });
  });

  test('a person who leaves gets a stand-in, and takes over again with a move', () => {
    const driven = DrivenTable.started();
    const mover = turnOf(driven);
    driven.act(mover, { type: 'leave' });
    const seat = driven.table.seatOf(mover) ?? -1;
    expect(driven.table.occupants[seat].standIn).toBe('greedy');
    expect(driven.table.botSeats).toEqual([seat]);
    expect(driven.act(mover, take).map(({ type }) => type)).toEqual(['back', 'moved']);
    expect(driven.table.occupants[seat].standIn).toBeUndefined();
  });

  test('a stand-in can be asked for after 30 s of absence, not before', () => {
    const driven = DrivenTable.started();
    const action = { type: 'stand-in', seat: 1 } as const;
    expect(driven.refusal('ana', action, { absentSince: () => undefined })).toBe('not-absent');
    const absentSince = () => driven.now - 29_999;
    expect(driven.refusal('ana', action, { absentSince })).toBe('just-left');
    driven.now += 1;
    expect(driven.refusal('zoe', action, { absentSince })).toBe('not-seated');
    driven.act('ana', action, { absentSince: () => driven.now - 30_000 });
    expect(driven.table.occupants[1].standIn).toBe('greedy');
    driven.act('luis', { type: 'back' });
    expect(driven.table.occupants[1].standIn).toBeUndefined();
    expect(driven.act('luis', { type: 'back' })).toEqual([]);
  });

  test('with a clock of days a stand-in cannot be asked for after an hour of absence', () => {
    const driven = DrivenTable.started({ clock: 'day' });
    const action = { type: 'stand-in', seat: 1 } as const;
    const absentSince = () => driven.now - 3_600_000;
    expect(driven.refusal('ana', action, { absentSince })).toBe('just-left');
  });

  test('bots pause until every person who plays has switched pauses off', () => {
    const bots = [{ seat: 2, level: 'random' }];
    const driven = DrivenTable.started({ game: 'toma6', bots, calm: true }, ['ana', 'luis']);
    const pause = (): number => (dueAt(driven.table, true) ?? 0) - driven.now;
    const brisk = { type: 'brisk', brisk: true } as const;
    expect(pause()).toBeGreaterThanOrEqual(500);
    driven.act('ana', brisk);
    expect(driven.act('ana', brisk)).toEqual([]);
    expect(pause()).toBeGreaterThanOrEqual(500);
    driven.act('luis', brisk);
    expect(pause()).toBe(0);
    driven.act('ana', { type: 'brisk', brisk: false });
    expect(pause()).toBeGreaterThanOrEqual(500);
    // A person who has left no longer counts.
    driven.act('ana', { type: 'leave' });
    expect(pause()).toBe(0);
    expect(driven.refusal('zoe', brisk)).toBe('not-seated');
    expect(driven.replayed().isCalm).toBe(false);
  });

  test('only the person whose time runs out gets a stand-in', () => {
    const driven = DrivenTable.started({ clock: 'fast' });
    const mover = turnOf(driven);
    const deadline = driven.table.deadline ?? 0;
    expect(deadline).toBe(driven.now + 15_000);
    expect(dueAt(driven.table, true)).toBe(deadline);
    expect(timeFacts(driven.table, deadline - 1, 'greedy')).toEqual([]);
    expect(timeFacts(driven.table, deadline, 'greedy')).toEqual([
      { type: 'stand-in', seat: driven.table.seatOf(mover), level: 'greedy', reason: 'time' },
    ]);
  });

  test('every decision gets the full time, also the next one of the same person', () => {
    const driven = DrivenTable.started({ clock: 'fast' });
    driven.now += 9_000;
    driven.act(turnOf(driven), take);
    expect(driven.table.deadline).toBe(driven.now + 15_000);
  });

  test('in a simultaneous choice a move does not extend the time of the others', () => {
    const driven = DrivenTable.started({ game: 'toma6', clock: 'fast', options: { rounds: 1 } });
    const began = driven.now;
    driven.now += 5_000;
    const { match, game } = driven.table;
    const [move] = game.legalMoves(match?.state, 0);
    driven.act('ana', { type: 'move', move });
    expect(driven.table.deadline).toBe(began + 15_000);
  });

  test('without a clock there is no deadline', () => {
    expect(DrivenTable.started({ clock: 'off' }).table.deadline).toBeUndefined();
  });

  test('the clock three-days gives three days', () => {
    const driven = DrivenTable.started({ clock: 'three-days' });
    expect(driven.table.deadline).toBe(driven.now + 3 * 24 * 3_600_000);
  });
});
