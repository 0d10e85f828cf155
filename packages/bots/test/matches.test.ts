import { describe, expect, test } from 'vitest';
import { bots } from '../src/index.ts';
import { playMatch } from './support/play.ts';
import { quickBots } from './support/quick.ts';
import { tables } from './support/tables.ts';

describe('every level plays legal moves until the match is over', () => {
  const { easy, normal, searching } = quickBots;

  test.each(tables)('$name', ({ name, known, variant }) => {
    const players = [easy, normal, searching].map((make) => make(known));
    const seating = (seat: number) => players[seat % players.length];
    expect(playMatch(known.game, variant, seating, name).isOver).toBe(true);
  });
});

describe('greedy plays legal moves until the match is over', () => {
  test.each(tables)('against itself: $name', ({ name, known, variant }) => {
    const bot = bots.greedy(known);
    expect(playMatch(known.game, variant, () => bot, name).isOver).toBe(true);
  });

  test.each(tables)('against random: $name', ({ name, known, variant }) => {
    const greedy = bots.greedy(known);
    const random = bots.random(known);
    const seating = (seat: number) => (seat % 2 === 0 ? greedy : random);
    expect(playMatch(known.game, variant, seating, name).isOver).toBe(true);
  });
});
