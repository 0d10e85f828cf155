import { FastRng, hasSeat, readOptions } from '@sobremesa/engine';
import { toma6, type View } from '@sobremesa/games/toma6';
import { describe, expect, it } from 'vitest';
import { costOf, runsOf } from '../src/tables/nogracias/runs.ts';
import { tell } from '../src/tables/toma6/tell.ts';

describe('runs of No, gracias', () => {
  it.each([
    [[], []],
    [
      [5, 3, 4, 9],
      [[3, 4, 5], [9]],
    ],
  ])('%o lies as %o', (cards, runs) => expect(runsOf(cards)).toEqual(runs));

  it.each([
    [[], 20, 20],
    [[21], 20, -1],
    [[19], 20, 0],
    [[19, 21], 20, -21],
  ])('with %o the %i costs %i', (cards, card, cost) => expect(costOf(cards, card)).toBe(cost));
});

describe('the telling of ¡Toma 6!', () => {
  it('ends every trick with the rows that the rules come to', () => {
    const options = readOptions(toma6.options, toma6.exclusions, { rounds: 1 });
    const rng = new FastRng('seven');
    const state = toma6.create(options, ['Ana', 'Luis', 'Eva'], rng);
    for (let deciders = toma6.deciders(state); deciders !== 0; deciders = toma6.deciders(state)) {
      const seat = [0, 1, 2].find((each) => hasSeat(deciders, each)) ?? 0;
      const before: View = toma6.view(state, 0);
      const events: Parameters<typeof tell>[1][number][] = [];
      const moves = toma6.legalMoves(state, seat);
      toma6.play(state, seat, moves[rng.below(moves.length)], rng, (event) => events.push(event));
      const last = tell(before, events).at(-1);
      if (last) expect(last.view.rows).toEqual(toma6.view(state, 0).rows);
    }
  });
});
