import { FastRng, readSetup } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { describe, expect, test } from 'vitest';
import { sightOf, withSight } from '../../src/coach/sight.ts';
import { measure } from '../../src/coach/statistics.ts';
import { advise } from '../../src/index.ts';

/** Three moves in four worlds; a unit of utility is worth ten points. */
const samples = {
  values: [
    [0.1, 0.2, 0.3, 0.4],
    [0.2, 0.3, 0.4, 0.5],
    [0, 0.1, 0.2, 0.3],
  ],
  leads: [
    [1, 2, 3, 4],
    [2, 3, 4, 5],
    [0, 1, 2, 3],
  ],
  usual: [1, 2, 3, 4],
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what a net thinks at first sight', () => {
  test('counts as so many worlds beside those of the playouts', () => {
    const { values, leads, usual } = withSight(samples, { values: [0.6, 0, 0], worlds: 4 });
    // Half of the playouts' means (0.25, 0.35, 0.15), half of the net's (0.65, 0.05, 0.05).
    expect(values.map(meanOf)).toEqual([0.45, 0.2, 0.1].map((mean) => expect.closeTo(mean, 12)));
    expect(leads.map(meanOf)).toEqual([4.5, 2, 1].map((mean) => expect.closeTo(mean, 12)));
    expect(meanOf(values.map(meanOf))).toBeCloseTo(0.25, 12);
    expect(usual).toEqual(samples.usual);
  });

  test('makes standard errors those of all worlds together', () => {
    const { values } = withSight(samples, { values: [0.6, 0, 0], worlds: 12 });
    const error = measure(samples.values[0]).error;
    expect(measure(values[0]).error).toBeCloseTo(error / 2, 12);
  });

  test('of no worlds changes nothing', () => {
    const { values, leads } = withSight(samples, { values: [1, 0, 0], worlds: 0 });
    expect(values.flat()).toEqual(samples.values.flat().map((value) => expect.closeTo(value, 12)));
    expect(leads.flat()).toEqual(samples.leads.flat().map((lead) => expect.closeTo(lead, 12)));
  });

  test('shifts no lead where utilities do not vary', () => {
    const flat = { ...samples, values: samples.values.map((each) => each.map(() => 0.5)) };
    const { leads } = withSight(flat, { values: [1, 0, 0], worlds: 4 });
    expect(leads.map(meanOf)).toEqual([2.5, 3.5, 1.5].map((mean) => expect.closeTo(mean, 12)));
  });
});

describe('the net of a game', () => {
  const bots = botsOf('toma6');
  const net = netOf('toma6');
  if (net === undefined) throw new Error('¡Toma 6! has a net');
  const { game } = bots;
  const viewOf = (given: object) => {
    const { options, players } = readSetup(game, given, ['A', 'B', 'C']);
    return game.view(game.create(options, players, new FastRng('sight')), 0);
  };
  const moves = [{ type: 'choose', card: 1 }];

  test('is asked where expert plays with it, and nowhere else', () => {
    const rng = new FastRng('sight');
    const usual = { view: viewOf({}), moves, rng };
    const tactical = { ...usual, view: viewOf({ tactical: true }) };
    expect(sightOf(game, net, usual)?.worlds).toBe(net.coachWorlds);
    expect(sightOf(game, net, tactical)).toBeUndefined();
    expect(sightOf(game, { ...net, isStronger: () => false }, usual)).toBeUndefined();
    expect(sightOf(game, { ...net, levels: [] }, usual)).toBeUndefined();
    expect(sightOf(game, undefined, usual)).toBeUndefined();
  });

  test('decides an advice that the playouts leave open', () => {
    const view = viewOf({});
    const advice = (given: typeof net) => {
      const steps = advise({ bots, net: given, view, budget: { playouts: 60 }, seed: 'x' });
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value.options;
      }
    };
    const worst = advice(net).at(-1)?.move;
    const convinced = {
      ...net,
      coachWorlds: 1e9,
      prior: (_state: unknown, _seat: number, move: unknown) =>
        JSON.stringify(move) === JSON.stringify(worst) ? 1 : 0,
    };
    expect(advice(convinced)[0].move).toEqual(worst);
  });
});
