import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import {
  type Arrangement,
  arrange,
  type Costs,
  costOf,
  randomOrder,
} from '../../src/tournaments/pairing-search.ts';

/** Costs as after some rounds: meetings weigh most, then points, a second bye more than anything. */
function randomCosts(people: number, rng: FastRng): Costs {
  const together = new Float64Array(people * people);
  const points = Array.from({ length: people }, () => rng.below(36));
  for (let one = 0; one < people; one++) {
    for (let other = 0; other < one; other++) {
      const cost = rng.below(3) * 1e8 + (points[one] - points[other]) ** 2;
      together[one * people + other] = cost;
      together[other * people + one] = cost;
    }
  }
  const bye = Float64Array.from(points, (value) => rng.below(2) * 1e13 + value ** 2);
  return { people, together, bye };
}

/** All ways to divide people among tables of these sizes; the rest have byes. */
function* everyArrangement(
  people: readonly number[],
  sizes: readonly number[],
): Generator<Arrangement> {
  const [size, ...others] = sizes;
  if (size === undefined) {
    yield { tables: [], byes: people };
    return;
  }
  for (const table of subsets(people, size)) {
    const rest = people.filter((person) => !table.includes(person));
    for (const { tables, byes } of everyArrangement(rest, others)) {
      yield { tables: [table, ...tables], byes };
    }
  }
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

describe('search for the tables of a round', () => {
  test.each([
    { tables: [3, 3, 3], byes: 0 },
    { tables: [3, 3], byes: 1 },
    { tables: [4, 4], byes: 0 },
    { tables: [4, 3], byes: 0 },
    { tables: [2, 2, 2, 2], byes: 0 },
    { tables: [2, 2, 2], byes: 1 },
    { tables: [3, 3, 2], byes: 0 },
    { tables: [5, 4], byes: 0 },
  ])('finds the least cost of all arrangements: tables $tables, byes $byes', (sizes) => {
    const people = sizes.tables.reduce((sum, size) => sum + size, sizes.byes);
    const everybody = Array.from({ length: people }, (_, person) => person);
    const rng = new FastRng(`least ${sizes.tables}`);
    const every = [...everyArrangement(everybody, sizes.tables)];
    for (let run = 0; run < 25; run++) {
      const costs = randomCosts(people, rng);
      const found = arrange(sizes, costs, [randomOrder(people, rng)], rng);
      const least = every.reduce(
        (best, arrangement) => Math.min(best, costOf(arrangement, costs)),
        Number.POSITIVE_INFINITY,
      );
      expect(costOf(found, costs)).toBe(least);
    }
  });

  test('keeps the first start where nothing is better', () => {
    const costs: Costs = {
      people: 9,
      together: new Float64Array(81),
      bye: new Float64Array(9),
    };
    const start = [8, 1, 3, 2, 0, 7, 5, 6, 4];
    const { tables } = arrange({ tables: [3, 3, 3], byes: 0 }, costs, [start], new FastRng('keep'));
    expect(tables.flat()).toEqual(start);
  });
});
