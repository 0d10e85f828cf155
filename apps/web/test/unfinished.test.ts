import { expect, test } from 'vitest';
import { ownPlace, withoutPiles } from '../src/lobby/unfinished.ts';

const isBot = (name: string): boolean => name === 'normal' || name === 'hard';
const table = (code: string, game: string, names: readonly string[], seat = 0) => ({
  code,
  game,
  phase: 'playing',
  names: [...names],
  seats: names.length,
  seat,
});

test('of the matches alone with bots the first of each game is kept, and every match with people', () => {
  const tables = [
    table('a', 'one', ['Visita', 'normal']),
    table('b', 'one', ['hard', 'Ana'], 1),
    table('c', 'two', ['Ana', 'hard']),
    table('d', 'one', ['Ana', 'Luis']),
    { ...table('e', 'one', ['Ana', 'normal']), phase: 'gathering' },
    table('f', 'two', ['Ana', 'normal']),
  ];
  const { kept, piled } = withoutPiles(tables, isBot);
  expect(kept.map(({ code }) => code)).toEqual(['a', 'c', 'd', 'e']);
  expect(piled.map(({ code }) => code)).toEqual(['b', 'f']);
});

test('the place of the reader among the names is not known while seats are free', () => {
  expect(ownPlace(table('a', 'one', ['Ana', 'normal'], 1))).toBe(1);
  expect(ownPlace({ ...table('a', 'one', ['Ana'], 1), seats: 3 })).toBeUndefined();
});
