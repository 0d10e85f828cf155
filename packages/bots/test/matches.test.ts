import { describe, expect, test } from 'vitest';
import { bots } from '../src/index.ts';
import { playMatch } from './support/play.ts';
import { tables } from './support/tables.ts';

describe('greedy players make legal moves until the match is over', () => {
  test.each(tables)('among themselves: $name', ({ name, game, variant }) => {
    const bot = bots.greedy(game);
    expect(playMatch(game, variant, () => bot, name).isOver).toBe(true);
  });

  test.each(tables)('among random ones: $name', ({ name, game, variant }) => {
    const greedy = bots.greedy(game);
    const random = bots.random(game);
    const seating = (seat: number) => (seat % 2 === 0 ? greedy : random);
    expect(playMatch(game, variant, seating, name).isOver).toBe(true);
  });
});
