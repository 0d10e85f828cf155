import { games } from '@sobremesa/games/rules';
import { errorTexts } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { absenceFacts, admit, nextGameOf, rematchOf, roomOf, Table } from '../src/index.ts';
import { DrivenTable, nextSecret } from './support/driven-table.ts';

const SCREEN = 'screen';
const fill = { type: 'fill', level: 'greedy' } as const;
const sit = (name: string) => ({ type: 'sit', name }) as const;
const ready = { type: 'ready', ready: true } as const;
const capicua = { game: 'capicua', seats: 2 };
const choices = { games, bots: ['greedy'] };

/** A table that a screen has opened, where these people sit and are ready. */
function withPeople(people: readonly string[], seats = 4): DrivenTable {
  const driven = new DrivenTable({ seats, bigScreen: true }, SCREEN);
  for (const person of people) {
    driven.act(person, sit(person));
    driven.act(person, ready);
  }
  return driven;
}

const openNext = (driven: DrivenTable, setup: typeof capicua): Table => {
  const opener = { host: SCREEN, secret: nextSecret() };
  const facts = nextGameOf(driven.table, setup, opener, choices);
  return new Table({ table: 'next', seq: 1, at: 0, facts }, games);
};

describe('a table on a big screen', () => {
  test('is by link only, with spectators', () => {
    expect(() => new DrivenTable({ bigScreen: true, public: true })).toThrow('big screen');
    expect(() => new DrivenTable({ bigScreen: true, spectators: false })).toThrow('big screen');
    expect(roomOf(withPeople([]).table)).toMatchObject({ bigScreen: true, host: SCREEN });
    expect(roomOf(new DrivenTable().table)).not.toHaveProperty('bigScreen');
  });

  test('the screen fills with bots and starts without a seat', () => {
    const driven = withPeople(['ana', 'luis']);
    driven.act(SCREEN, fill);
    expect(driven.table.phase).toBe('playing');
    expect(driven.table.seatOf(SCREEN)).toBeUndefined();
  });

  test('everybody with a seat may start and remove people, nobody else', () => {
    const driven = withPeople(['ana', 'luis']);
    expect(driven.refusal('zoe', fill)).toBe('not-host');
    driven.act('luis', { type: 'kick', seat: 0 });
    driven.act('luis', fill);
    expect(driven.table.phase).toBe('playing');
  });

  test('the screen stays the host while it is off', () => {
    const driven = withPeople(['ana']);
    const isOff = (person: string) => (person === SCREEN ? 0 : undefined);
    expect(absenceFacts(driven.table, { now: driven.now, absentSince: isOff })).toEqual([]);
    driven.act('luis', sit('luis'), { absentSince: isOff });
    expect(driven.table.host).toBe(SCREEN);
  });

  test('the screen may ask for a bot in place of somebody who is away, and for a rematch', () => {
    const driven = withPeople(['ana', 'luis', 'marta'], 3);
    const standIn = { type: 'stand-in', seat: 1 } as const;
    driven.act(SCREEN, standIn, { absentSince: () => driven.now - 60_000 });
    expect(driven.table.occupants[1].standIn).toBe('greedy');
    expect(driven.refusal('zoe', standIn)).toBe('not-seated');
    expect(driven.refusal(SCREEN, { type: 'rematch' })).toBe('match-running');
    driven.table.phase = 'finished';
    expect(driven.act(SCREEN, { type: 'rematch' })).toEqual([]);
    expect(driven.refusal('zoe', { type: 'rematch' })).toBe('not-seated');
    expect(rematchOf(driven.table, { host: SCREEN, secret: nextSecret() })[0]).toMatchObject({
      opening: { bigScreen: true },
    });
  });

  test('another game takes the people along in their order, and closes a table that has not started', () => {
    const driven = withPeople(['ana', 'luis']);
    expect(driven.act('luis', { type: 'rematch', setup: capicua })).toEqual([{ type: 'closed' }]);
    const next = openNext(driven, capicua);
    expect(roomOf(next)).toMatchObject({ game: 'capicua', bigScreen: true, host: SCREEN });
    expect(next.occupants.map(({ person }) => person)).toEqual(['ana', 'luis']);
  });

  test('another game with too few seats is refused, and so is one elsewhere', () => {
    const three = withPeople(['ana', 'luis', 'marta']);
    expect(() => openNext(three, capicua)).toThrow('3 people do not fit on 2 seats');
    const elsewhere = new DrivenTable();
    elsewhere.act('ana', sit('ana'));
    expect(elsewhere.refusal('ana', { type: 'rematch', setup: capicua })).toBe('bad-setup');
  });
});

describe('watching as a spectator', () => {
  test('shows somebody with a seat no more than a spectator', () => {
    const driven = withPeople(['ana', 'luis', 'marta'], 3);
    expect(admit(driven.table, 'ana')).toBe(0);
    expect(admit(driven.table, 'ana', true)).toBe('spectator');
  });

  test('is refused at a table without spectators, also to its players', () => {
    const driven = DrivenTable.started({ spectators: false });
    expect(admit(driven.table, 'ana')).toBe(0);
    expect(() => admit(driven.table, 'ana', true)).toThrow(errorTexts['no-spectators']);
  });
});
