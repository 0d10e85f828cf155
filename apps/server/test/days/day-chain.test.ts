import { isSeedOfDay } from '@sobremesa/engine';
import { expect, test } from 'vitest';
import { DayChain } from '../../src/days/day-chain.ts';

/** Settings that two servers share. */
function settings() {
  const values = new Map<string, string>();
  return {
    async setting(name: string, make: () => string) {
      const value = values.get(name) ?? make();
      values.set(name, value);
      return value;
    },
  };
}

test('DayChain: the second server, also on a later day, has the chain of the first', async () => {
  const storage = settings();
  const one = await DayChain.open(storage, '2026-03-28');
  const other = await DayChain.open(storage, '2026-03-30');
  expect([other.first, other.anchor]).toEqual([one.first, one.anchor]);
  for (const day of ['2026-03-28', '2026-03-29', '2050-01-01']) {
    const seed = one.seedOf(day);
    expect(seed).toBeDefined();
    expect(other.seedOf(day)).toBe(seed);
    expect(isSeedOfDay(one, { day, seed: seed ?? '' })).toBe(true);
  }
});

test('DayChain: no seed for a day before the chain, nor for what is no day', async () => {
  const chain = await DayChain.open(settings(), '2026-03-28');
  for (const day of ['2026-03-27', '2026-02-30', 'length', '']) {
    expect(chain.seedOf(day)).toBeUndefined();
  }
});
