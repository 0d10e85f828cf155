import { FastRng } from '@sobremesa/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairRound } from '../../src/tournaments/pairing.ts';
import { roundsFor } from '../../src/tournaments/pairing-rounds.ts';
import { seatOrder } from '../../src/tournaments/pairing-seats.ts';
import { sizesFor } from '../../src/tournaments/pairing-sizes.ts';
import type { PlayedRound } from '../../src/tournaments/types.ts';
import { meetingsIn, names, playTournament } from './support.ts';

const formats = ['swiss', 'round-robin', 'knock-out'] as const;

describe('sizes of tables', () => {
  test.each([
    { people: 8, wanted: 4, min: 2, max: 10, tables: [4, 4], byes: 0 },
    { people: 7, wanted: 4, min: 2, max: 10, tables: [4, 3], byes: 0 },
    { people: 9, wanted: 4, min: 2, max: 10, tables: [3, 3, 3], byes: 0 },
    { people: 37, wanted: 4, min: 3, max: 7, tables: [4, 4, 4, 4, 4, 4, 4, 3, 3, 3], byes: 0 },
    { people: 5, wanted: 4, min: 2, max: 10, tables: [3, 2], byes: 0 },
    { people: 5, wanted: 4, min: 3, max: 7, tables: [4], byes: 1 },
    { people: 7, wanted: 3, min: 3, max: 7, tables: [4, 3], byes: 0 },
    { people: 5, wanted: 3, min: 3, max: 7, tables: [3], byes: 2 },
    { people: 4, wanted: 3, min: 3, max: 3, tables: [3], byes: 1 },
    { people: 5, wanted: 2, min: 2, max: 10, tables: [2, 2], byes: 1 },
    { people: 6, wanted: 5, min: 2, max: 10, tables: [3, 3], byes: 0 },
    { people: 3, wanted: 4, min: 2, max: 10, tables: [3], byes: 0 },
    { people: 2, wanted: 4, min: 3, max: 7, tables: [], byes: 2 },
  ])('$people people at tables of $wanted ($min to $max): $tables, $byes byes', (row) => {
    expect(sizesFor(row.people, row)).toEqual({ tables: row.tables, byes: row.byes });
  });
});

describe('number of rounds', () => {
  test.each([
    { format: 'swiss', people: 8, wanted: 4, rounds: 3 },
    { format: 'swiss', people: 200, wanted: 4, rounds: 5 },
    { format: 'round-robin', people: 16, wanted: 4, rounds: 5 },
    { format: 'round-robin', people: 8, wanted: 2, rounds: 7 },
    { format: 'round-robin', people: 7, wanted: 2, rounds: 7 },
    { format: 'round-robin', people: 200, wanted: 4, rounds: 20 },
    { format: 'knock-out', people: 4, wanted: 4, rounds: 1 },
    { format: 'knock-out', people: 16, wanted: 4, rounds: 3 },
    { format: 'knock-out', people: 5, wanted: 2, rounds: 3 },
    { format: 'knock-out', people: 200, wanted: 4, rounds: 7 },
  ] as const)('$format, $people people at tables of $wanted: $rounds', (row) => {
    expect(roundsFor(row.format, row.people, { ...row, min: 2, max: 10 })).toBe(row.rounds);
  });
});

describe('pairing of a round', () => {
  test('seats everybody once at tables of legal size, while people come late and leave', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.integer({ min: 4, max: 40 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 3 }),
        fc.array(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 3 })), { minLength: 1, maxLength: 4 }),
        fc.string(),
        (format, count, wanted, min, changes, seed) => {
          const size = { wanted: Math.max(wanted, min), min, max: 7 };
          const people = (round: number): string[] => {
            const past = changes.slice(0, round);
            const come = past.reduce((sum, [late]) => sum + late, 0);
            const gone = past.reduce((sum, [, left]) => sum + left, 0);
            return names(count + come).slice(Math.min(gone, count - 3));
          };
          const rounds = changes.length;
          const { inputs, played } = playTournament({ format, size, rounds, seed, people });
          played.forEach(({ tables, byes }, index) => {
            const seated = [...tables.flatMap(({ seats }) => seats), ...byes];
            expect(seated.sort()).toEqual([...inputs[index].people].sort());
            const sizes = tables.map(({ seats }) => seats.length);
            expect(sizes.every((seats) => seats >= min && seats <= size.max)).toBe(true);
            expect(byes.length).toBeLessThan(size.wanted);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(formats)('is the same for the same stream of random numbers: %s', (format) => {
    const { inputs } = playTournament({
      format,
      size: { wanted: 4, min: 2, max: 10 },
      rounds: 3,
      seed: 'same',
      people: () => names(18),
    });
    const pairing = (seed: string): string =>
      JSON.stringify(pairRound({ ...inputs[2], random: new FastRng(seed) }));
    expect(pairing('one')).toBe(pairing('one'));
    expect(pairing('one')).not.toBe(pairing('other'));
  });

  test.each([
    { people: 9, wanted: 3, rounds: 4 },
    { people: 16, wanted: 4, rounds: 5 },
    { people: 12, wanted: 3, rounds: 4 },
    { people: 20, wanted: 4, rounds: 5 },
    { people: 25, wanted: 5, rounds: 6 },
    { people: 24, wanted: 3, rounds: 8 },
    { people: 64, wanted: 8, rounds: 9 },
    { people: 81, wanted: 9, rounds: 10 },
    { people: 10, wanted: 2, rounds: 9 },
  ])(
    'round robin: $people people at $wanted over $rounds rounds without a second meeting',
    (row) => {
      const { played } = playTournament({
        ...row,
        format: 'round-robin',
        size: { wanted: row.wanted, min: 2, max: 10 },
        seed: 'golfers',
        people: () => names(row.people),
      });
      expect(played.every(({ byes }) => byes.length === 0)).toBe(true);
      expect(Math.max(...meetingsIn(played).values())).toBe(1);
    },
  );

  test('round robin: seven people at tables of two meet once each and have one bye each', () => {
    const { played } = playTournament({
      format: 'round-robin',
      size: { wanted: 2, min: 2, max: 10 },
      rounds: 7,
      seed: 'odd',
      people: () => names(7),
    });
    const met = meetingsIn(played);
    expect([met.size, Math.max(...met.values())]).toEqual([21, 1]);
    expect(played.flatMap(({ byes }) => byes).sort()).toEqual(names(7));
  });

  test.each([
    { people: 24, wanted: 4, rounds: 5 },
    { people: 37, wanted: 4, rounds: 5 },
    { people: 200, wanted: 5, rounds: 6 },
  ])('Swiss: $people people at $wanted over $rounds rounds without a second meeting', (row) => {
    const { played } = playTournament({
      ...row,
      format: 'swiss',
      size: { wanted: row.wanted, min: 3, max: 7 },
      seed: 'swiss',
      people: () => names(row.people),
    });
    expect(Math.max(...meetingsIn(played).values())).toBe(1);
  });

  test('Swiss: whoever has blocked somebody meets them in no round, and nobody meets twice for that', () => {
    const apart = names(20).map((person, index) => [person, `p${39 - index}`] as const);
    const plan = {
      format: 'swiss',
      size: { wanted: 4, min: 3, max: 7 },
      rounds: 5,
      seed: 'swiss',
      people: () => names(40),
    } as const;
    const metApart = (played: readonly PlayedRound[]): number =>
      apart.filter(([one, other]) => meetingsIn(played).has([one, other].sort().join(' '))).length;
    expect(metApart(playTournament(plan).played)).toBeGreaterThan(0);
    const { played } = playTournament({ ...plan, apart });
    expect(metApart(played)).toBe(0);
    expect(Math.max(...meetingsIn(played).values())).toBe(1);
  });

  test.each([
    { what: 'a second bye', people: 4, apart: names(3).map((person) => ['p3', person]), byes: 4 },
    { what: 'a missing table', people: 3, apart: [['p0', 'p1']], byes: 0 },
  ])('Swiss: a block is not worth $what', ({ people, apart, byes }) => {
    const { played } = playTournament({
      format: 'swiss',
      size: { wanted: 3, min: 3, max: 3 },
      rounds: 4,
      seed: 'few',
      people: () => names(people),
      apart: apart.map(([one, other]) => [one, other]),
    });
    expect(played.every(({ tables }) => tables.length === 1)).toBe(true);
    expect(new Set(played.flatMap((round) => round.byes)).size).toBe(byes);
  });

  test('round robin: a block changes nothing, because all are to meet', () => {
    const plan = {
      format: 'round-robin',
      size: { wanted: 2, min: 2, max: 10 },
      rounds: 5,
      seed: 'all',
      people: () => names(6),
    } as const;
    const { played } = playTournament({ ...plan, apart: [['p0', 'p1']] });
    expect(played).toEqual(playTournament(plan).played);
    expect(meetingsIn(played).size).toBe(15);
  });

  test('Swiss: from the second round on, people with similar points meet', () => {
    const { inputs, played } = playTournament({
      format: 'swiss',
      size: { wanted: 4, min: 2, max: 10 },
      rounds: 5,
      seed: 'points',
      people: () => names(100),
    });
    const { standings } = inputs[4];
    const points = new Map(standings.map((standing) => [standing.person, standing.points]));
    const values = [...points.values()];
    const range = Math.max(...values) - Math.min(...values);
    const spreads = played[4].tables.map(({ seats }) => {
      const own = seats.map((person) => points.get(person) ?? 0);
      return Math.max(...own) - Math.min(...own);
    });
    const mean = spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length;
    expect(mean).toBeLessThan(range / 8);
  });

  test('nobody has a second bye before everybody has had one', () => {
    for (const format of ['swiss', 'round-robin'] as const) {
      const { played } = playTournament({
        format,
        size: { wanted: 3, min: 3, max: 3 },
        rounds: 7,
        seed: 'byes',
        people: () => names(7),
      });
      expect(played.flatMap(({ byes }) => byes).sort()).toEqual(names(7));
    }
  });

  test('nobody is first again while somebody at the table has been first less often', () => {
    const { played } = playTournament({
      format: 'swiss',
      size: { wanted: 4, min: 4, max: 4 },
      rounds: 8,
      seed: 'seats',
      people: () => names(16),
    });
    const first = new Map<string, number>();
    for (const { seats } of played.flatMap(({ tables }) => tables)) {
      const times = seats.map((person) => first.get(person) ?? 0);
      expect(times[0]).toBe(Math.min(...times));
      first.set(seats[0], times[0] + 1);
    }
    expect(Math.max(...first.values())).toBeLessThanOrEqual(3);
  });

  test('gives the seats of least cost, compared with every order of five people', () => {
    const rng = new FastRng('seats');
    for (let run = 0; run < 50; run++) {
      const had = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => rng.below(4)));
      const costOf = (order: readonly number[]): number =>
        order.reduce((sum, person, seat) => sum + had[person][seat] ** 2 * (seat === 0 ? 4 : 1), 0);
      const order = seatOrder([0, 1, 2, 3, 4], (person, seat) => had[person][seat]);
      const all = permutations([0, 1, 2, 3, 4]);
      expect(costOf(order)).toBe(Math.min(...all.map(costOf)));
    }
  });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
