import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus, Spending } from '../../src/bus/port.ts';
import { readConfig } from '../../src/config.ts';
import { Limits } from '../../src/http/limits.ts';
import { RateExchange } from '../../src/http/rate-exchange.ts';
import { SharedBuckets } from '../../src/threads/shared-buckets.ts';

const RATE = 32;
const config = readConfig({ RATE_TABLES: String(RATE) });
const secret = 'the secret of all servers';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Servers that share buckets while `reach.isUp`. */
function servers(count: number) {
  const buckets = new SharedBuckets(() => now);
  const reach = { isUp: true };
  const told: Spending[] = [];
  const bus: Pick<Bus, 'hasOthers' | 'spend'> = {
    hasOthers: true,
    spend: async (spendings) => {
      told.push(...spendings);
      return reach.isUp ? buckets.spend(spendings) : spendings.map(() => undefined);
    },
  };
  const all = Array.from(
    { length: count },
    () => new Limits(config, () => now, new RateExchange({ bus, secret })),
  );
  return { all, reach, told };
}

/** How many an address gets, of at most so many, before it is refused. */
function taken({ tables }: Limits, address: string, most = 10 * RATE): number {
  for (let count = 0; count < most; count++) if (!tryTake(tables, address)) return count;
  return most;
}

function tryTake(tables: Limits['tables'], address: string): boolean {
  try {
    tables.take(address);
    return true;
  } catch {
    return false;
  }
}

const exchanged = () => vi.advanceTimersByTimeAsync(100);

describe('rates of several servers', () => {
  test('an address that has used up its rate at one server is refused at the others', async () => {
    const { all } = servers(3);
    expect(taken(all[0], 'a')).toBe(RATE);
    await exchanged();
    for (const other of all.slice(1)) {
      // A sixteenth, with which the other server asks.
      expect(taken(other, 'a', 2)).toBe(2);
      await exchanged();
      expect(taken(other, 'a')).toBe(0);
    }
    expect(taken(all[1], 'b')).toBe(RATE);
  });

  test('what is taken at all of them at the same moment is made up for later', async () => {
    const { all } = servers(3);
    expect(all.map((server) => taken(server, 'a'))).toEqual([RATE, RATE, RATE]);
    await exchanged();
    // The first server heard before the others had told.
    expect(taken(all[2], 'a')).toBe(0);
    now += 60_000;
    expect(taken(all[2], 'a')).toBe(0);
    now += 60_000;
    expect(taken(all[2], 'a', 2)).toBe(0);
    now += 60_000;
    expect(taken(all[2], 'a')).toBe(RATE);
  });

  test('over a long time all servers together allow the rate of one', async () => {
    const { all } = servers(4);
    const minutes = 30;
    let count = 0;
    for (let second = 0; second < minutes * 60; second++) {
      now += 1_000;
      for (const server of all) count += taken(server, 'a', 1);
      await exchanged();
    }
    expect(count).toBeGreaterThan(RATE * (minutes - 1));
    expect(count).toBeLessThan(RATE * (minutes + 4));
  });

  test('while the others cannot be reached, each server allows its own rate and no more', async () => {
    const { all, reach } = servers(2);
    reach.isUp = false;
    for (const server of all) {
      expect(taken(server, 'a')).toBe(RATE);
      await exchanged();
      expect(taken(server, 'a')).toBe(0);
    }
    reach.isUp = true;
    expect(taken(all[0], 'b')).toBe(RATE);
    await exchanged();
    taken(all[1], 'b', 2);
    await exchanged();
    expect(taken(all[1], 'b')).toBe(0);
  });

  test('sends no address, and nothing for who takes little', async () => {
    const { all, told } = servers(2);
    expect(taken(all[0], '192.0.2.7', 1)).toBe(1);
    await exchanged();
    expect(told).toEqual([]);
    expect(taken(all[0], '192.0.2.7', 5)).toBe(5);
    await exchanged();
    expect(told).toEqual([{ key: expect.any(String), milliseconds: (6 / RATE) * 60_000 }]);
    expect(JSON.stringify(told)).not.toContain('192.0.2.7');
  });
});
