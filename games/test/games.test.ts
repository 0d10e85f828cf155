import { findGame, gameIds, games } from '@sobremesa/games/rules';
import { expect, test } from 'vitest';
import { subjects } from './support/subjects.ts';

test('the laws are checked for every game', () => {
  expect(subjects.map(({ game }) => game.id).sort()).toEqual([...gameIds].sort());
});

test.each(gameIds)('findGame finds %s by its id', (id) => {
  expect(findGame(id)).toBe(games[id]);
  expect(games[id].id).toBe(id);
});

test.each(['', 'ajedrez', 'toString', '__proto__'])('findGame finds no game "%s"', (id) => {
  expect(findGame(id)).toBeUndefined();
});
