import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import {
  nextHost,
  positionOf,
  rematchOf,
  resultsAt,
  roomOf,
  Table,
  viewerAt,
  withoutPerson,
} from '../src/index.ts';
import { DrivenTable, nextSecret } from './support/driven-table.ts';

const sit = { type: 'sit', name: 'Nora', seat: 2 } as const;
const next = { type: 'next', name: 'Nora', waits: true } as const;
const bots = [2, 3].map((seat) => ({ seat, level: 'greedy' }));

/** Ana and Luis against two bots. */
const running = (setup: Parameters<typeof DrivenTable.started>[0] = {}): DrivenTable =>
  DrivenTable.started({ game: 'capicua', seats: 4, bots, ...setup }, ['ana', 'luis']);

const openNext = (driven: DrivenTable, isHere = (_: string) => true): Table => {
  const facts = rematchOf(driven.table, { host: 'ana', secret: nextSecret() }, undefined, isHere);
  return new Table({ table: 'next', seq: 1, at: 0, facts }, games);
};

describe('somebody who comes to a running match', () => {
  test('takes over from a bot: the seat, its cards and what it has played', () => {
    const driven = running();
    const bot = driven.table.occupants[2];
    expect(roomOf(driven.table)).toMatchObject({ takeOver: [2, 3], latecomers: true });
    const before = positionOf(driven.table, 2)?.view;
    expect(driven.act('nora', sit)).toEqual([
      { type: 'took-over', seat: 2, person: 'nora', name: 'Nora' },
    ]);
    expect(driven.table.occupants[2]).toMatchObject({
      person: 'nora',
      bot: undefined,
      moves: bot.moves,
      botMoves: bot.botMoves,
    });
    expect(viewerAt(driven.table, 'nora')).toBe(2);
    expect(positionOf(driven.table, 2)?.view).toEqual(before);
    expect(driven.replayed().occupants).toEqual(driven.table.occupants);
    expect(driven.table.botSeats).not.toContain(2);
  });

  test('never takes the seat of a person, not even while a bot plays for them', () => {
    const driven = running();
    driven.act('luis', { type: 'leave' });
    expect(driven.refusal('nora', { ...sit, seat: 1 })).toBe('seat-taken');
    expect(driven.refusal('ana', { ...sit, seat: 3 })).toBe('already-seated');
    driven.act('nora', sit);
    expect(driven.refusal('olga', sit)).toBe('seat-taken');
    expect(driven.refusal('olga', { type: 'sit', name: 'Olga' })).toBe('already-started');
    driven.act('olga', { ...sit, seat: 3 });
    expect(driven.refusal('paco', sit)).toBe('already-started');
  });

  test('finds the seats of bots closed if the host wants it so, and at a public table from the start', () => {
    const driven = running();
    expect(driven.refusal('luis', { type: 'latecomers', welcome: false })).toBe('not-host');
    driven.act('ana', { type: 'latecomers', welcome: false });
    expect(driven.refusal('nora', sit)).toBe('already-started');
    expect(roomOf(driven.table)).toMatchObject({ latecomers: false });
    const open = running({ public: true });
    expect(open.refusal('nora', sit)).toBe('already-started');
    open.act('ana', { type: 'latecomers', welcome: true });
    open.act('nora', sit);
  });

  test('cannot join a match that only its players see', () => {
    const driven = running({ spectators: false });
    expect(driven.refusal('nora', sit)).toBe('already-started');
    expect(driven.refusal('nora', next)).toBe('no-spectators');
    expect(roomOf(driven.table)).not.toHaveProperty('latecomers');
  });

  test('is one of its people afterwards, with the moves of the bot counted as such', () => {
    const driven = DrivenTable.started(
      { game: 'nogracias', seats: 3, bots: [2].map((seat) => ({ seat, level: 'greedy' })) },
      ['ana', 'luis'],
    );
    driven.act('nora', sit);
    driven.table.finishedAt = driven.now;
    expect(resultsAt(driven.table).map(({ person, people }) => [person, people])).toEqual([
      ['ana', 3],
      ['luis', 3],
      ['nora', 3],
    ]);
  });

  test('leaves neither name nor wish behind when they are deleted', () => {
    const driven = running();
    driven.act('olga', { ...next, name: 'Olga' });
    driven.act('nora', sit);
    for (const person of ['nora', 'olga']) {
      const rows = withoutPerson(driven.rows, person, 'gone-1');
      expect(JSON.stringify(rows).toLowerCase()).not.toContain(person);
      expect(Table.replay(rows, games).seq).toBe(driven.table.seq);
    }
  });
});

describe('somebody who waits for the next match', () => {
  test('gets the seat of a bot in the rematch if they are still there', () => {
    const driven = running();
    driven.act('nora', { ...next, colour: 'plum' });
    expect(roomOf(driven.table).next).toEqual([{ person: 'nora', name: 'Nora' }]);
    expect(driven.act('nora', next)).toEqual([]);
    const names = (table: Table) => table.occupants.map(({ name, bot }) => name ?? bot);
    expect(names(openNext(driven))).toEqual(['ana', 'luis', 'Nora', 'greedy']);
    expect(names(openNext(driven, () => false))).toEqual(['ana', 'luis', 'greedy', 'greedy']);
    driven.act('nora', { ...next, waits: false });
    expect(names(openNext(driven))).toEqual(['ana', 'luis', 'greedy', 'greedy']);
  });

  test('gets a further seat where there is no bot, up to the most that the game has', () => {
    const driven = DrivenTable.started({ game: 'capicua', seats: 3 }, ['ana', 'luis', 'marta']);
    for (const person of ['nora', 'olga', 'paco']) driven.act(person, { ...next, name: person });
    const { max } = driven.table.game.seats({});
    const table = openNext(driven);
    expect(table.occupants).toHaveLength(Math.min(6, max));
    expect(table.occupants[3].person).toBe('nora');
  });

  test('is not at the table, and cannot wait twice or after the rematch', () => {
    const driven = running();
    expect(driven.refusal('ana', next)).toBe('already-seated');
    driven.add([{ type: 'rematch', table: 'next' }]);
    expect(driven.refusal('nora', next)).toBe('table-closed');
  });
});

describe('the host of the next match', () => {
  test('is that of this one, whoever asks for it, unless they have gone', () => {
    const { table, now } = running();
    const away = (time: number) => ({
      now,
      absentSince: (person: string) => (person === 'ana' ? now - time : undefined),
    });
    expect(nextHost(table, 'luis', { now, absentSince: () => undefined })).toBe('ana');
    expect(nextHost(table, 'luis', away(59_999))).toBe('ana');
    expect(nextHost(table, 'luis', away(60_000))).toBe('luis');
  });
});

describe('a match alone with bots', () => {
  const discard = { type: 'discard' } as const;

  test('can be discarded by whoever plays it', () => {
    const driven = DrivenTable.started(
      { seats: 4, bots: [1, 2, 3].map((seat) => ({ seat, level: 'greedy' })) },
      ['ana'],
    );
    expect(driven.refusal('nora', discard)).toBe('not-seated');
    driven.act('ana', discard);
    expect(driven.table.phase).toBe('closed');
    expect(driven.refusal('ana', discard)).toBe('table-closed');
  });

  test('cannot be discarded with others at the table', () => {
    expect(running().refusal('ana', discard)).toBe('not-alone');
  });
});
