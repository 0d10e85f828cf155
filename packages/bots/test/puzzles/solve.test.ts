import { type AnyView, FastRng, readSetup, shuffle } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { describe, expect, test } from 'vitest';
import { position as card } from '../../../../games/nogracias/test/position.ts';
import { EveryDraw } from '../../src/puzzles/every-draw.ts';
import { solve } from '../../src/puzzles/solve.ts';

describe('EveryDraw', () => {
  test('enumerates every sequence once, with chances that add up to 1', () => {
    const draws = new EveryDraw();
    const seen = new Map<string, number>();
    do {
      const items = [1, 2, 3, 4];
      shuffle(items, draws);
      const order = items.join('');
      seen.set(order, (seen.get(order) ?? 0) + draws.chance);
    } while (draws.advance());
    expect(seen.size).toBe(24);
    for (const chance of seen.values()) expect(chance).toBeCloseTo(1 / 24, 12);
  });

  test('what is drawn next may depend on what was drawn before', () => {
    const draws = new EveryDraw();
    const sums: number[] = [];
    let chance = 0;
    do {
      const first = draws.below(3);
      sums.push(first === 0 ? 0 : first * 10 + draws.below(first));
      chance += draws.chance;
    } while (draws.advance());
    expect(sums).toEqual([0, 10, 20, 21]);
    expect(chance).toBeCloseTo(1, 12);
  });
});

describe('solve', () => {
  const toma6 = botsOf('toma6');
  const players = ['Ana', 'Luis'];

  /** The last trick of a match of one round: Ana's 2 is too low and she takes a row. */
  function lastRow(): AnyView {
    const { options } = readSetup(toma6.game, { rounds: 1 }, players);
    const state = toma6.game.fromJSON(
      {
        phase: 'place',
        round: 1,
        trick: 10,
        rows: [[20], [55, 66], [70, 77], [90]],
        hands: [[], []],
        piles: [[], [30, 40]],
        scores: [0, 0],
        choices: null,
        queue: [
          { seat: 0, card: 2, value: 2 },
          { seat: 1, card: 95, value: 95 },
        ],
        pool: null,
        picker: null,
        fan: null,
        buffalo: null,
      },
      options,
      players,
    );
    return toma6.game.view(state, 0);
  }

  test('the bounds of a move without anything left to choose are its exact result', () => {
    const moves = [0, 1, 2, 3].map((row) => ({ type: 'take', row }));
    const bounds = solve(toma6, lastRow(), moves) ?? [];
    // Luis ends with 6 heads: Ana wins with the 3 of the outer rows and loses with the 12 or 8 of the others.
    expect(bounds).toEqual([1, 0, 0, 1].map((value) => ({ least: value, most: value })));
  });

  test('refuses a position with cards still to be drawn', () => {
    const { game } = botsOf('nogracias');
    const names = ['Ana', 'Luis', 'Marta'];
    const { options } = readSetup(game, {}, names);
    const view = game.view(game.fromJSON(card(), options, names), 0);
    const moves = game.legalMoves(game.determinize(view, new FastRng('x')), 0);
    expect(solve(botsOf('nogracias'), view, moves)).toBeUndefined();
  });
});
