import { describe, expect, test } from 'vitest';
import { rematchOf, roomOf } from '../src/index.ts';
import { DrivenTable } from './support/driven-table.ts';

const sit = (name: string) => ({ type: 'sit', name }) as const;
const ready = { type: 'ready', ready: true } as const;
const fill = { type: 'fill', level: 'greedy' } as const;
const start = (seats: number) => ({ type: 'seats', seats }) as const;

/** A table with these people, who have said that they are ready. */
function withReady(people: readonly string[], seats = 5): DrivenTable {
  const driven = new DrivenTable({ seats }, people[0]);
  for (const person of people) driven.act(person, sit(person));
  for (const person of people) driven.act(person, ready);
  return driven;
}

const peopleAt = ({ table }: DrivenTable) => table.occupants.map(({ person }) => person);

describe('a table with free seats where everybody is ready', () => {
  test('starts with those who are there when the host says so', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    expect(driven.table.phase).toBe('gathering');
    driven.act('ana', start(3));
    expect(driven.table.phase).toBe('playing');
    expect(driven.table.match?.setup.players).toEqual(['ana', 'luis', 'marta']);
    expect(driven.replayed().occupants).toEqual(driven.table.occupants);
  });

  test('fixes the deal first if somebody has committed to a text', () => {
    const driven = withReady(['ana', 'luis']);
    driven.act('marta', sit('marta'));
    driven.act('marta', { ...ready, commitment: 'a'.repeat(64) });
    driven.act('ana', start(3));
    expect(driven.table.phase).toBe('dealing');
  });

  test('says since when, also after a replay, until somebody sits down or is not ready any more', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    const since = driven.now;
    expect(roomOf(driven.table)).toMatchObject({ readySince: since, sizes: { min: 3, max: 7 } });
    expect(roomOf(driven.replayed()).readySince).toBe(since);
    driven.now += 5_000;
    driven.act('ana', { type: 'rename', name: 'Anita' });
    expect(driven.table.readySince).toBe(since);
    driven.act('zoe', sit('zoe'));
    expect(roomOf(driven.table)).not.toHaveProperty('readySince');
    driven.act('zoe', ready);
    expect(driven.table.readySince).toBe(driven.now);
    driven.act('luis', { type: 'ready', ready: false });
    expect(driven.table.readySince).toBeUndefined();
  });

  test('cannot start with fewer than the game needs', () => {
    const driven = withReady(['ana', 'luis']);
    expect(driven.table.readySince).toBeUndefined();
    expect(driven.refusal('ana', start(2))).toBe('bad-setup');
  });

  test('bots count', () => {
    const driven = withReady(['ana', 'luis']);
    driven.act('ana', { type: 'bot', seat: 4, level: 'greedy' });
    driven.act('ana', start(3));
    expect(peopleAt(driven)).toEqual(['ana', 'luis', undefined]);
    expect(driven.table.phase).toBe('playing');
  });

  test('is started by anybody there when the host has not done it for 20 s', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    driven.now += 19_999;
    expect(driven.refusal('luis', start(3))).toBe('not-host');
    expect(driven.refusal('luis', fill)).toBe('not-host');
    driven.now += 1;
    expect(driven.refusal('zoe', start(3))).toBe('not-host');
    for (const seats of [4, 6]) expect(driven.refusal('luis', start(seats))).toBe('not-host');
    driven.act('luis', start(3));
    expect(driven.table.phase).toBe('playing');
  });

  test('is filled by anybody there once the host has been away for 20 s', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    const around = {
      absentSince: (person: string) => (person === 'ana' ? driven.now - 20_000 : undefined),
    };
    driven.act('marta', fill, around);
    expect(driven.table.phase).toBe('playing');
    expect(driven.table.occupants.map(({ bot }) => bot)).toEqual([
      undefined,
      undefined,
      undefined,
      'greedy',
      'greedy',
    ]);
  });

  test('two who press at once start one match; whoever sits down in between is not left out', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    driven.act('zoe', sit('zoe'));
    expect(driven.refusal('ana', start(3))).toBe('seat-taken');
    driven.act('zoe', ready);
    driven.act('ana', start(4));
    expect(driven.refusal('ana', start(4))).toBe('already-started');
    expect(peopleAt(driven)).toEqual(['ana', 'luis', 'marta', 'zoe']);
  });
});

describe('the number of seats', () => {
  test('changes while people gather: the last free ones go, and everybody else stays in order', () => {
    const driven = new DrivenTable({ seats: 6 });
    driven.act('ana', sit('ana'));
    driven.act('luis', { ...sit('luis'), seat: 3 });
    driven.act('ana', { type: 'bot', seat: 5, level: 'greedy' });
    expect(driven.act('ana', start(4))).toEqual([{ type: 'seats', from: [0, 1, 3, 5] }]);
    expect(peopleAt(driven)).toEqual(['ana', undefined, 'luis', undefined]);
    expect(driven.table.phase).toBe('gathering');
    driven.act('ana', start(7));
    expect(peopleAt(driven)).toEqual(['ana', undefined, 'luis', undefined, ...Array(3)]);
    expect(driven.table.occupants[3].bot).toBe('greedy');
    expect(driven.act('ana', start(7))).toEqual([]);
    expect(driven.index()).toMatchObject({ seats: 7, taken: 3 });
    expect(driven.replayed().occupants).toEqual(driven.table.occupants);
  });

  test.each([
    ['by a guest', 'luis', 4, 'not-host'],
    ['to more than the game has', 'ana', 8, 'bad-setup'],
    ['to fewer than it needs', 'ana', 2, 'bad-setup'],
  ] as const)('does not change %s', (_, person, seats, code) => {
    const driven = new DrivenTable({ seats: 5 });
    driven.act('ana', sit('ana'));
    driven.act('luis', sit('luis'));
    expect(driven.refusal(person, start(seats))).toBe(code);
  });

  test('stays in a rematch', () => {
    const driven = withReady(['ana', 'luis', 'marta']);
    driven.act('ana', start(3));
    expect(rematchOf(driven.table, { host: 'ana', secret: 'a'.repeat(64) })[0]).toMatchObject({
      opening: { seats: 3, after: driven.table.code },
    });
  });
});

describe('a seat of somebody who has gone and is not ready', () => {
  const kick = { type: 'kick', seat: 1 } as const;
  const gone = (driven: DrivenTable, time: number) => ({
    absentSince: (person: string) => (person === 'luis' ? driven.now - time : undefined),
  });

  test('is freed by anybody who is ready after 30 s; they may sit down again', () => {
    const driven = new DrivenTable({ seats: 4 });
    for (const person of ['ana', 'luis', 'marta']) driven.act(person, sit(person));
    expect(driven.refusal('marta', kick, gone(driven, 30_000))).toBe('not-host');
    driven.act('marta', ready);
    expect(driven.refusal('marta', kick, gone(driven, 29_999))).toBe('not-host');
    expect(driven.refusal('zoe', kick, gone(driven, 30_000))).toBe('not-host');
    driven.act('marta', kick, gone(driven, 30_000));
    driven.act('luis', sit('luis'));
    expect(peopleAt(driven)).toEqual(['ana', 'luis', 'marta', undefined]);
  });

  test('stays theirs if they are ready, and where a decision may take days', () => {
    for (const clock of ['off', 'day'] as const) {
      const driven = new DrivenTable({ seats: 4, clock });
      for (const person of ['ana', 'luis', 'marta']) driven.act(person, sit(person));
      driven.act('marta', ready);
      if (clock === 'off') driven.act('luis', ready);
      expect(driven.refusal('marta', kick, gone(driven, 60_000))).toBe('not-host');
    }
  });
});
