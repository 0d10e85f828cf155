import { dayDeal } from '@sobremesa/engine';
import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { decide, newDayTable, rematchOf, roomOf, Table, thoughtOf } from '../src/index.ts';
import { PlayedLog } from './support/played-log.ts';

const date = '2026-03-29';
const SEED = 'a1'.repeat(32);
const choices = { games, bots: ['hard'] };

const dayTable = (game: GameId, person = 'ana', practice = false): PlayedLog =>
  new PlayedLog(
    `of ${person}`,
    newDayTable(
      { game, calm: false },
      { host: person, ...dayDeal(SEED, game) },
      { day: { date, ...(practice ? { practice } : {}) }, player: { name: person }, ...choices },
    ),
  );

describe('table of the day', () => {
  test.each(gameIds)('%s: same moves of the person, same cards and same bots', (game) => {
    const fast = dayTable(game, 'ana').playOut(true);
    const slow = dayTable(game, 'luis').playOut(false);
    for (const seat of [0, 1, 2, 3]) expect(slow.movesOf(seat)).toEqual(fast.movesOf(seat));
    expect(slow.table.match?.snapshot()).toEqual(fast.table.match?.snapshot());
  });

  test('replayed from its log, as after a restart: bots think the same', () => {
    const { table, rows } = dayTable('toma6');
    const again = Table.replay(rows, games);
    expect(thoughtOf(table, 1)?.seed).toBeDefined();
    expect(thoughtOf(again, 1)).toEqual(thoughtOf(table, 1));
    expect(thoughtOf(again, 2)?.seed).not.toBe(thoughtOf(again, 1)?.seed);
  });

  test('begins with its first row, for its person alone, without hints', () => {
    const { table } = dayTable('bids');
    expect(roomOf(table)).toMatchObject({ phase: 'playing', spectators: false, hints: false });
    expect(roomOf(table).day).toEqual({ date });
    expect(roomOf(dayTable('bids', 'ana', true).table).hints).toBe(true);
    const around = {
      now: 0,
      absentSince: () => undefined,
      name: undefined,
      isBot: () => true,
      standInLevel: 'random',
    };
    expect(() => decide(table, 'luis', { type: 'sit', name: 'Luis' }, around)).toThrow('started');
    expect(JSON.stringify(roomOf(table))).not.toContain(dayDeal(SEED, 'bids').thoughts);
    expect(JSON.stringify(roomOf(table))).not.toContain(dayDeal(SEED, 'bids').secret);
  });

  test('record names the day; a rematch has a deal of its own', () => {
    const { table, record } = dayTable('nogracias').playOut(true);
    expect(record.fairness).toMatchObject({ day: date, secret: dayDeal(SEED, 'nogracias').secret });
    const [opened] = rematchOf(table, { host: 'ana', secret: 'b2'.repeat(32) });
    expect(opened).not.toHaveProperty('opening.day');
    expect(opened).not.toHaveProperty('opening.thoughts');
  });
});
