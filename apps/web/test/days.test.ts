import { dayDeal, seedOfDayBefore } from '@sobremesa/engine';
import { describe, expect, test, vi } from 'vitest';
import { partedDecisions, peopleIn } from '../src/days/parted.ts';
import { checkDays, secretOfDay } from '../src/fairness/proof/day-chain.ts';

const last = 'ab'.repeat(32);
const second = seedOfDayBefore(last);
const anchor = seedOfDayBefore(seedOfDayBefore(second));
const chain = { first: '2026-03-28', anchor, published: { day: '2026-03-30', seed: last } };

/** Storage of one browser. */
function browser(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

describe('check of the chain of days', () => {
  test('holds for the anchor that the browser saw first', () => {
    const memory = browser();
    const { published: _, ...early } = chain;
    expect(checkDays(early, memory)).toEqual({ state: 'early' });
    expect(checkDays(chain, memory)).toEqual({ state: 'holds', day: '2026-03-30' });
  });

  test('fails for another seed, and for another chain that is consistent in itself', () => {
    const memory = browser();
    const forged = { ...chain, published: { day: '2026-03-30', seed: 'cd'.repeat(32) } };
    expect(checkDays(forged, memory)).toEqual({ state: 'fails' });
    const other = { ...chain, anchor: seedOfDayBefore('cd'.repeat(32)), first: '2026-03-30' };
    const consistent = { ...other, published: { day: '2026-03-30', seed: 'cd'.repeat(32) } };
    expect(checkDays(consistent, browser()).state).toBe('holds');
    expect(checkDays(consistent, memory)).toEqual({ state: 'fails' });
  });
});

describe('secret of the match of a day', () => {
  test('follows from the newest public seed; unknown while the day is not public', async () => {
    vi.stubGlobal('localStorage', browser());
    const fetch = async () => chain;
    const secretOf = (day: string) => secretOfDay(day, 'bids', fetch);
    expect(await secretOf('2026-03-29')).toBe(dayDeal(second, 'bids').secret);
    expect(await secretOf('2026-03-30')).toBe(dayDeal(last, 'bids').secret);
    expect(await secretOf('2026-03-31')).toBeUndefined();
    expect(await secretOfDay('2026-03-29', 'bids', () => Promise.reject())).toBeUndefined();
    const broken = { ...chain, published: { day: '2026-03-30', seed: second } };
    expect(await secretOfDay('2026-03-29', 'bids', async () => broken)).toBe('');
    vi.unstubAllGlobals();
  });
});

describe('decisions in which people parted', () => {
  const decision = (...people: number[]) => ({
    choices: people.map((count) => ({ people: count })),
  });

  test('are those with most people apart, in the order of the match', () => {
    const decisions = [
      decision(9, 1),
      decision(10),
      decision(6, 4),
      decision(3, 3, 2),
      decision(1),
    ];
    const parted = partedDecisions(decisions, 2);
    expect(parted.map(({ number }) => number)).toEqual([3, 4]);
    expect(peopleIn(parted[1].decision)).toBe(8);
    expect(partedDecisions(decisions, 9).map(({ number }) => number)).toEqual([1, 3, 4]);
  });
});
