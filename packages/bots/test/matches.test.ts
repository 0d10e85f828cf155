import { describe, expect, test } from 'vitest';
import { bots } from '../src/index.ts';
import { playMatch } from './support/play.ts';
import { quickBots } from './support/quick.ts';
import { tables } from './support/tables.ts';

describe('every level makes legal moves until the match is over', () => {
  const { easy, normal, searching } = quickBots;

  test.each(tables)('$name', ({ name, game, variant }) => {
    const players = [easy, normal, searching].map((make) => make(game));
    const seating = (seat: number) => players[seat % players.length];
    expect(playMatch(game, variant, seating, name).isOver).toBe(true);
  });
});

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
