import { createHash } from 'node:crypto';
import { FastRng, pick, type Rng, SecureRng, shuffle } from '@sobremesa/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const streams: readonly [string, (seed: string) => Rng][] = [
  ['FastRng', (seed) => new FastRng(seed)],
  ['SecureRng', (seed) => new SecureRng(seed)],
];

const draw = (rng: Rng, n: number, count: number): number[] =>
  Array.from({ length: count }, () => rng.below(n));

describe.each(streams)('%s', (_, open) => {
  test('gives the same numbers for the same seed, others for another seed', () => {
    expect(draw(open('mesa'), 1000, 50)).toEqual(draw(open('mesa'), 1000, 50));
    expect(draw(open('mesa'), 1000, 50)).not.toEqual(draw(open('mesb'), 1000, 50));
  });

  test('below(n) returns an integer from 0 to n − 1 for every n', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 - 1 }), (seed, n) => {
        for (const number of draw(open(seed), n, 20)) {
          expect(Number.isInteger(number) && number >= 0 && number < n).toBe(true);
        }
      }),
      { seed: 20261115 },
    );
  });

  test('below(n) is uniformly distributed', () => {
    const counts = new Array<number>(7).fill(0);
    for (const number of draw(open('even'), 7, 70_000)) counts[number]++;
    // Chi-squared with 6 degrees of freedom: one seed in a thousand exceeds 22.5 by chance.
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquared).toBeLessThan(22.5);
  });

  test('shuffle keeps the items and makes every order equally likely', () => {
    const rng = open('orders');
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = [1, 2, 3, 4];
      shuffle(items, rng);
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('shuffle of a range leaves the items outside it in place', () => {
    const items = [9, 1, 2, 3, 8];
    shuffle(items, open('part'), 1, 4);
    expect([items[0], items[4]]).toEqual([9, 8]);
    expect(items.slice(1, 4).sort()).toEqual([1, 2, 3]);
  });

  test('pick can return every item', () => {
    const rng = open('pick');
    expect(new Set(Array.from({ length: 60 }, () => pick(['a', 'b', 'c'], rng))).size).toBe(3);
  });
});

describe('SecureRng', () => {
  test('is SHA-256 in counter mode as documented', () => {
    const words = [0, 1].flatMap((block) => {
      const digest = createHash('sha256').update(`sobremesa/stream/1/mesa/${block}`).digest();
      return Array.from({ length: 8 }, (_, word) => digest.readUInt32BE(word * 4));
    });
    // 2^16 divides 2^32, so no word is rejected.
    expect(draw(new SecureRng('mesa'), 2 ** 16, 16)).toEqual(words.map((word) => word % 2 ** 16));
  });

  test('rejects words that would bias the result', () => {
    // With n just over 2^31 nearly half of all words lie in the incomplete last interval.
    const rng = new SecureRng('rejection');
    draw(rng, 2 ** 31 + 1, 100);
    expect(rng.position).toBeGreaterThan(150);
  });

  test('continues from a stored position', () => {
    const whole = new SecureRng('mesa');
    draw(whole, 104, 37);
    const resumed = new SecureRng('mesa', whole.position);
    expect(draw(resumed, 104, 40)).toEqual(draw(whole, 104, 40));
  });
});
