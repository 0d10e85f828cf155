import { FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { games } from '@sobremesa/games/rules';
import { expect, test } from 'vitest';
import { at } from '../../../games/capicua/test/position.ts';
import { dealt, type Table } from '../../../games/test/support/table.ts';
import { buffaloAfterReveal } from '../../../games/toma6/test/position.ts';
import { bots } from '../src/index.ts';

const DRAWS_PER_MOVE = 1_000;
/** Five standard deviations of a count of about `DRAWS_PER_MOVE`. */
const SPREAD = 160;

/** How often the random bot chose each move at seat 0, by the name that `nameOf` gives it. */
function countChoices({ match }: Table<unknown>, nameOf: (move: object) => string) {
  const { game, state } = match;
  const bot = bots.random(botsOf(game.id));
  const rng = new FastRng('even');
  const counts = new Map<string, number>();
  const draws = DRAWS_PER_MOVE * game.legalMoves(state, 0).length;
  for (let i = 0; i < draws; i++) {
    const name = nameOf(bot.choose(game.view(state, 0), rng));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

test.each([
  ['ten cards', dealt(games.toma6, 2)],
  ['a pair, two places and a take', at({ hands: [[43, 38, 94], [12]], row: [49, 41] })],
])('chooses evenly among the legal moves: %s', (_name, table) => {
  const counts = countChoices(table, JSON.stringify);
  expect(counts.size).toBe(table.legal(0).length);
  for (const count of counts.values()) {
    expect(Math.abs(count - DRAWS_PER_MOVE)).toBeLessThan(SPREAD);
  }
});

test('a family of moves counts as one move, and every member comes up', () => {
  const table = buffaloAfterReveal({
    rows: [[10], [30], [50], [70]],
    cards: [12, 31],
    buffalo: 52,
    display: ['sort'],
  });
  const types = countChoices(table, (move) => ('type' in move ? String(move.type) : ''));
  expect([...types.keys()].sort()).toEqual(['pass', 'sort']);
  for (const count of types.values()) {
    expect(Math.abs(count - DRAWS_PER_MOVE)).toBeLessThan(SPREAD);
  }
  const orders = countChoices(table, (move) => ('order' in move ? String(move.order) : 'pass'));
  orders.delete('pass');
  expect(orders.size).toBe(6);
  for (const count of orders.values()) {
    expect(Math.abs(count - DRAWS_PER_MOVE / 6)).toBeLessThan(SPREAD / 2);
  }
});
