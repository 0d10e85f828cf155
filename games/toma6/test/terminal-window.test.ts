import { gameWords } from '@sobremesa/games/node';
import { findChoice } from '@sobremesa/terminal';
import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import type { Move, View } from '../rules/index.ts';
import { en } from '../terminal/en.ts';
import { windowQuestion } from '../terminal/window.ts';

const queue = [
  { seat: 0, card: 6, value: 6 },
  { seat: 1, card: 28, value: 28 },
  { seat: 'buffalo', card: 61, value: 61 },
] as const;
const view = {
  viewer: 0,
  players: ['Ana', 'Luis'],
  options: {},
  queue,
  rows: [],
} as unknown as View;
const moves: Move[] = [
  { type: 'pass' },
  { type: 'first', seat: 0 },
  { type: 'first', seat: 1 },
  { type: 'sort', order: [0, 1, 'buffalo'] },
];
const canvas = {
  width: 80,
  isLow: false,
  paint: pc.createColors(false),
  say: en,
  words: gameWords.toma6.en,
};
const question = windowQuestion(view, moves, canvas);

describe('windowQuestion', () => {
  test('reads p and an empty line as a pass', () => {
    expect(findChoice(question, 'p')).toMatchObject({ move: { type: 'pass' } });
    expect(findChoice(question, '')).toMatchObject({ move: { type: 'pass' } });
  });

  test('asks for the kind of move first, then for the move', () => {
    const first = findChoice(question, '1');
    expect(first).toMatchObject({ ask: { choices: [{ keys: ['1'] }, { keys: ['2'] }] } });
  });

  const sort = findChoice(question, '2');
  const order = sort !== undefined && 'ask' in sort ? sort.ask : undefined;
  test.each([
    ['61 28 6', { type: 'sort', order: ['buffalo', 1, 0] }],
    ['28, 61, 6', { type: 'sort', order: [1, 'buffalo', 0] }],
    ['61 28', undefined],
    ['61 28 28', undefined],
    ['61 28 7', undefined],
    ['', undefined],
  ])('reads the order %j as %j', (text, move) => {
    expect(order?.read?.(text)).toEqual(move);
  });
});
