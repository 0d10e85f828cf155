import { describe, expect, test } from 'vitest';
import { dayDeal, dayOfNumber, isSeedOfDay, numberOfDay, seedOfDayBefore } from '../src/index.ts';

describe('chain of the seeds of days', () => {
  const seeds = ['last'];
  for (let day = 0; day < 5; day++) seeds.unshift(seedOfDayBefore(seeds[0]));
  const [anchor, ...days] = seeds;
  const first = '2026-12-30';
  const dates = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];

  test('leads from the seed of each day to the anchor', () => {
    for (const [index, day] of dates.entries()) {
      expect(isSeedOfDay({ first, anchor }, { day, seed: days[index] })).toBe(true);
    }
  });

  test('refuses the seed of another day, a day before the chain and what is no day', () => {
    for (const day of [dates[1], '2026-12-29', '2026-12-32', 'today']) {
      expect(isSeedOfDay({ first, anchor }, { day, seed: days[0] })).toBe(false);
    }
  });

  test('has another deal for each game and day', () => {
    const deals = days.flatMap((seed) => ['one', 'other'].map((game) => dayDeal(seed, game)));
    const texts = deals.flatMap(({ secret, thoughts }) => [secret, thoughts]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('numbers of days', () => {
  test('are consecutive and lead back to the date', () => {
    for (const day of ['2026-03-28', '2026-03-29', '2028-02-29']) {
      expect(dayOfNumber(numberOfDay(day))).toBe(day);
    }
    expect(numberOfDay('2027-01-01') - numberOfDay('2026-12-31')).toBe(1);
    for (const text of ['2027-02-29', '27-1-1', '']) expect(numberOfDay(text)).toBeNaN();
  });
});
