import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { race } from '../../src/search/race.ts';

/** Contenders whose value is their own mean plus the luck of the world, which all share. */
function run(means: readonly number[], playouts: number, isTimeUp?: () => boolean) {
  const rng = new FastRng('race');
  let luck = 0;
  let trials = 0;
  const budget = isTimeUp === undefined ? { playouts } : { playouts, isTimeUp };
  const placings = race({
    contenders: means.length,
    budget,
    nextWorld: () => {
      luck = rng.below(1_000);
    },
    tryIn: (contender) => {
      trials++;
      return means[contender] + luck + rng.below(10) / 10;
    },
  });
  return { placings, trials };
}

test('finds the best contender in spite of shared luck', () => {
  const { placings } = run([1, 2, 4, 3], 2_000);
  expect(placings.map(({ contender }) => contender)).toEqual([2, 3, 1, 0]);
  expect(placings[0]).toMatchObject({ behind: 0, behindError: 0 });
  expect(placings[3].behind).toBeCloseTo(3, 0);
});

test('a decided race ends early', () => {
  expect(run([0, 100], 100_000).trials).toBe(32);
});

test('a close race uses its budget and hardly more', () => {
  const { trials } = run([1, 1, 1, 1, 1], 1_000);
  expect(trials).toBeGreaterThanOrEqual(1_000);
  expect(trials).toBeLessThan(1_005);
});

test('most of the budget goes to contenders that are close', () => {
  const { placings } = run([5, 5, 4.8, 4.8, 4.6, 4.6], 3_000);
  const worlds = placings.map((placing) => placing.worlds);
  expect(worlds[0]).toBe(worlds[1]);
  expect(worlds[1]).toBeGreaterThan(3 * worlds[5]);
});

describe('isTimeUp', () => {
  test('ends the race after the first lap', () => {
    expect(run([1, 1, 1], 100_000, () => true).trials).toBe(48);
  });

  test('is asked after every lap', () => {
    let asked = 0;
    const { trials } = run([1, 1, 1], 100_000, () => ++asked === 3);
    expect(asked).toBe(3);
    expect(trials).toBeGreaterThan(48);
  });
});
