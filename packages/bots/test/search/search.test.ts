import { FastRng, type Rng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { dealt, placed, type Table } from '../../../../games/test/support/table.ts';
import { afterReveal, choose, position, take } from '../../../../games/toma6/test/position.ts';
import { Search, searchBot } from '../../src/search/search.ts';

const { toma6 } = games;
const { knowledge } = botsOf(toma6.id).skill;

const viewOf = ({ match }: Table<unknown>, seat = 0) => match.game.view(match.state, seat);

const searchAt = (table: Table<unknown>, playouts: number, seed = 'search') =>
  searchBot(toma6, knowledge, { playouts }).choose(viewOf(table), new FastRng(seed));

test('the same view, budget and seed give the same estimates', () => {
  const view = viewOf(dealt(toma6, 4));
  const estimate = () => {
    const search = new Search(toma6, knowledge);
    const rng = new FastRng('again');
    return search.compare(view, search.candidates(view, rng), rng, { playouts: 500 });
  };
  expect(estimate()).toEqual(estimate());
});

test('the budget counts the playouts of all moves', () => {
  const view = viewOf(dealt(toma6, 4));
  const search = new Search(toma6, knowledge);
  const rng = new FastRng('budget');
  const estimates = search.compare(view, search.candidates(view, rng), rng, { playouts: 300 });
  const playouts = estimates.reduce((sum, { worlds }) => sum + worlds, 0);
  expect(estimates).toHaveLength(10);
  expect(playouts).toBeGreaterThanOrEqual(300);
  expect(playouts).toBeLessThan(310);
});

test('a bot counts its playouts', () => {
  const bot = searchBot(toma6, knowledge, { playouts: 300 });
  const view = viewOf(dealt(toma6, 4));
  expect(bot.playouts).toBe(0);
  bot.choose(view, new FastRng('count'));
  expect(bot.playouts).toBeGreaterThan(0);
  expect(bot.playouts).toBeLessThan(310);
});

test('a forced move needs no playouts', () => {
  const hands = [[34], [40], [41], [42]];
  const table = placed(toma6, 4, position(hands, [[10], [20], [30], [50]], { trick: 10 }));
  const search = new Search(toma6, {
    ...knowledge,
    utility() {
      throw new Error('no playout expected');
    },
  });
  const rng = new FastRng('forced');
  expect(search.choose(viewOf(table), rng, { playouts: 1_000 })).toEqual(choose(34));
});

describe('positions with a certain best move', () => {
  test('the last move takes the row that costs least', () => {
    const rows = [[20, 25], [33], [41], [55]];
    expect(searchAt(afterReveal(rows, [3, 98]), 200)).toEqual(take(2));
  });

  test('the card that is safe only now goes before the one that stays safe', () => {
    // The 104 fits after the 103 for ever; the 34 is the fifth of its row only now.
    const hands = [
      [34, 104],
      [1, 2],
      [3, 4],
      [5, 6],
    ];
    const table = placed(toma6, 4, position(hands, [[30, 31, 32, 33], [40], [50], [103]], {}));
    expect(searchAt(table, 2_000)).toEqual(choose(34));
  });
});

describe('hidden choices of other seats', () => {
  const table = dealt(toma6, 4);
  const before = viewOf(table);
  table.play([1, table.legal(1)[0]], [2, table.legal(2)[9]]);

  test('are undone in the view from which worlds are drawn', () => {
    const after = viewOf(table);
    expect(after).not.toEqual(before);
    expect(knowledge.imagine?.(after)).toEqual(knowledge.imagine?.(before));
  });

  test('are drawn in each world from the policy of the seat', () => {
    const laidBy = new Set<unknown>();
    const search = new Search(toma6, {
      ...knowledge,
      policy(state, seat, moves, rng: Rng) {
        const move = knowledge.policy(state, seat, moves, rng);
        laidBy.add(seat);
        return move;
      },
    });
    search.choose(viewOf(table), new FastRng('simultaneous'), { playouts: 20 });
    expect([...laidBy].sort()).toEqual([0, 1, 2, 3]);
  });
});
