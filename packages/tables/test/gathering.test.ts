import { games } from '@sobremesa/games/rules';
import { errorTexts } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { admit, rematchOf, roomOf, stepFor, Table } from '../src/index.ts';
import { DrivenTable, nextSecret } from './support/driven-table.ts';

const sit = { type: 'sit', name: 'Ana' } as const;
const ready = { type: 'ready', ready: true } as const;
const take = { type: 'move', move: { type: 'take' } } as const;

describe('before the match', () => {
  test('sit takes the first free seat, or the one asked for', () => {
    const driven = new DrivenTable();
    driven.act('ana', { ...sit, seat: 2 });
    driven.act('luis', sit);
    driven.act('marta', sit);
    expect(driven.table.occupants.map(({ person }) => person)).toEqual(['luis', 'marta', 'ana']);
  });

  test('the colour of a person is shown to everybody and kept in a rematch', () => {
    const driven = new DrivenTable();
    driven.act('ana', { ...sit, colour: 'plum' });
    driven.act('luis', sit);
    const colours = (table: Table) => roomOf(table).seats.map(({ colour }) => colour);
    expect(colours(driven.table)).toEqual(['plum', undefined, undefined]);
    const facts = rematchOf(driven.table, { host: 'luis', secret: nextSecret() });
    const next = new Table({ table: 'next', seq: 1, at: 0, facts }, games);
    expect(colours(next)).toEqual(['plum', undefined, undefined]);
  });

  test.each([
    ['sit at a taken seat', 'luis', { ...sit, seat: 0 }, 'seat-taken'],
    ['sit at a seat that does not exist', 'luis', { ...sit, seat: 7 }, 'seat-taken'],
    ['sit at a second seat', 'ana', sit, 'already-seated'],
    ['sit with an invisible name', 'luis', { ...sit, name: ' \u202e ' }, 'bad-name'],
    ['ready without a seat', 'luis', ready, 'not-seated'],
    ['move before the deal', 'ana', take, 'not-started'],
    ['kick by a guest', 'luis', { type: 'kick', seat: 0 }, 'not-host'],
    ['kick oneself', 'ana', { type: 'kick', seat: 0 }, 'not-seated'],
    ['kick at an empty seat', 'ana', { type: 'kick', seat: 1 }, 'not-seated'],
    ['bot at the seat of a person', 'ana', { type: 'bot', seat: 0, level: 'greedy' }, 'seat-taken'],
    ['bot of an unknown level', 'ana', { type: 'bot', seat: 1, level: 'divine' }, 'bad-setup'],
    [
      'bot of a character that its level has not',
      'ana',
      { type: 'bot', seat: 1, level: 'random', character: 'daring' },
      'bad-setup',
    ],
    [
      'fill with bots of an unknown character',
      'ana',
      { type: 'fill', level: 'greedy', character: 'divine' },
      'bad-setup',
    ],
    ['fill by a guest', 'luis', { type: 'fill', level: 'greedy' }, 'not-host'],
    ['fill with bots of an unknown level', 'ana', { type: 'fill', level: 'divine' }, 'bad-setup'],
    ['rematch before the match', 'ana', { type: 'rematch' }, 'match-running'],
  ] as const)('%s is refused', (_, person, action, code) => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    expect(driven.refusal(person, action)).toBe(code);
  });

  test('fill puts a bot on every free seat in one step', () => {
    const driven = new DrivenTable({ seats: 5, bots: [{ seat: 1, level: 'random' }] });
    driven.act('ana', sit);
    driven.act('luis', { ...sit, seat: 3 });
    driven.act('ana', { type: 'fill', level: 'greedy' });
    expect(roomOf(driven.table).seats.map(({ name, bot }) => name ?? bot)).toEqual([
      'Ana',
      'random',
      'greedy',
      'Ana 2',
      'greedy',
    ]);
    expect(driven.table.phase).toBe('gathering');
    expect(driven.act('ana', { type: 'fill', level: 'greedy' })).toEqual([]);
  });

  test('bots keep their character, also after a replay; only they need the newer version', () => {
    const daring = { level: 'greedy', character: 'daring' } as const;
    const driven = new DrivenTable({ seats: 4, bots: [{ seat: 1, ...daring }] });
    driven.act('ana', sit);
    const plain = { type: 'bot', seat: 2, level: 'greedy' } as const;
    expect(driven.act('ana', plain)).toEqual([plain]);
    const added = driven.act('ana', { type: 'fill', ...daring });
    expect(added).toEqual([{ type: 'bot', seat: 3, ...daring }]);
    const shown = { bot: 'greedy', ready: true };
    for (const table of [driven.table, driven.replayed()]) {
      expect(roomOf(table).seats.slice(1)).toEqual([
        { ...shown, character: 'daring' },
        shown,
        { ...shown, character: 'daring' },
      ]);
      const { happenings } = stepFor(table, table.steps[table.steps.length - 1], 'spectator');
      expect(happenings).toEqual([{ type: 'bot', seat: 3, ...daring }]);
    }
    const facts = rematchOf(driven.table, { host: 'ana', secret: nextSecret() });
    expect(facts).toContainEqual({ type: 'bot', seat: 1, ...daring });
    expect(facts).toContainEqual(plain);
    driven.act('ana', { type: 'bot', seat: 1 });
    expect(roomOf(driven.table).seats[1]).toEqual({ ready: false });
  });

  test.each([
    { type: 'fill', level: 'greedy' } as const,
    { type: 'bot', seat: 2, level: 'greedy' } as const,
  ])('$type starts the match when nothing else was missing', (action) => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('ana', ready);
    driven.act('ana', action);
    expect(driven.table.phase).toBe('playing');
  });

  test('a table of bots alone does not start', () => {
    const driven = new DrivenTable();
    driven.act('ana', { type: 'fill', level: 'greedy' });
    expect(driven.table.phase).toBe('gathering');
  });

  test('the role of the host passes on when the host leaves', () => {
    const driven = new DrivenTable();
    for (const person of ['ana', 'luis', 'marta']) driven.act(person, { ...sit, name: person });
    expect(driven.refusal('luis', { type: 'kick', seat: 2 })).toBe('not-host');
    driven.act('ana', { type: 'leave' });
    expect(roomOf(driven.table)).toMatchObject({ host: 'luis' });
    driven.act('luis', { type: 'kick', seat: 2 });
    expect(driven.table.seatOf('marta')).toBeUndefined();
  });

  test('a kicked person can neither sit, speak nor watch again, also after a replay', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', { ...sit, name: 'Luis' });
    const present = { absentSince: () => undefined };
    expect(driven.act('ana', { type: 'kick', seat: 1 }, present)).toEqual([
      { type: 'left', seat: 1, reason: 'kicked' },
    ]);
    expect(driven.refusal('luis', { ...sit, name: 'Otro' })).toBe('removed');
    expect(driven.refusal('luis', { type: 'say', text: 'eh' })).toBe('removed');
    for (const table of [driven.table, driven.replayed()]) {
      expect(() => admit(table, 'luis')).toThrow(errorTexts.removed);
      expect(admit(table, 'marta')).toBe('spectator');
    }
    expect(driven.table.steps.at(-1)?.outcomes).toMatchObject([{ type: 'left', name: 'Luis' }]);
  });

  test('a person kicked while away may sit down again', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', { ...sit, name: 'Luis' });
    const kick = { type: 'kick', seat: 1 } as const;
    expect(driven.act('ana', kick, { absentSince: () => driven.now - 30_000 })).toEqual([
      { type: 'left', seat: 1, reason: 'absent' },
    ]);
    driven.act('luis', sit);
    expect(driven.table.seatOf('luis')).toBe(1);
  });

  test('equal names get numbers, which stay when the other person leaves', () => {
    const driven = new DrivenTable();
    driven.act('ana', sit);
    driven.act('luis', sit);
    driven.act('marta', { ...sit, name: 'ana' });
    const names = () => driven.table.occupants.map(({ name }) => name);
    expect(names()).toEqual(['Ana', 'Ana 2', 'ana 3']);
    driven.act('ana', { type: 'leave' });
    driven.act('marta', { type: 'rename', name: 'Ana 2' });
    driven.act('luis', { type: 'rename', name: 'Ana 2' });
    expect(names()).toEqual([undefined, 'Ana 2', 'Ana 2 2']);
  });

  test('the match starts when every seat is taken and every person is ready', () => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('ana', ready);
    expect(driven.table.phase).toBe('gathering');
    driven.act('luis', sit);
    driven.act('luis', ready);
    expect(driven.table.phase).toBe('playing');
    expect(driven.refusal('marta', sit)).toBe('already-started');
  });

  test('the match does not start after a person took ready back', () => {
    const driven = new DrivenTable({ bots: [{ seat: 1, level: 'greedy' }] });
    driven.act('ana', sit);
    driven.act('luis', sit);
    driven.act('ana', ready);
    driven.act('ana', { type: 'ready', ready: false });
    driven.act('luis', ready);
    expect(driven.table.phase).toBe('gathering');
  });
});
