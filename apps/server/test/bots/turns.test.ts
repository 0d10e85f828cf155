import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACKGROUND, Turns } from '../../src/bots/turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests one task of 100 ms for each account at the same time; resolves with their order. */
async function orderOf(turns: Turns, accounts: readonly string[], time: number): Promise<string[]> {
  const order: string[] = [];
  for (const account of accounts) {
    void turns.run(account, async () => {
      order.push(account);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
  }
  await vi.advanceTimersByTimeAsync(time);
  return order;
}

it('turns: accounts alternate, independent of their number of tables', async () => {
  const turns = new Turns({ slots: 1, secondsAMinute: 0 });
  const order = await orderOf(turns, [...Array(20).fill('crowd'), 'ana', 'luis'], 350);
  expect(order).toEqual(['crowd', 'crowd', 'ana', 'luis']);
});

it('turns: as many run concurrently as there are slots', async () => {
  const turns = new Turns({ slots: 3, secondsAMinute: 0 });
  expect(await orderOf(turns, Array(9).fill('crowd'), 50)).toHaveLength(3);
});

it('turns: no account exceeds its time per minute, and all are served in the end', async () => {
  const turns = new Turns({ slots: 2, secondsAMinute: 6 });
  const wanted = Array(120).fill('crowd');
  const inAMinute = (await orderOf(turns, wanted, 60_000)).length;
  // A burst of six seconds, and six more within the minute.
  expect(inAMinute).toBeGreaterThan(100);
  expect(inAMinute).toBeLessThan(125);
  const others = await orderOf(turns, ['ana'], 100);
  expect(others).toEqual(['ana']);
  const long = new Turns({ slots: 1, secondsAMinute: 6 });
  expect((await orderOf(long, Array(200).fill('crowd'), 200_000)).length).toBe(200);
});

it('turns: a failed task frees its slot', async () => {
  const turns = new Turns({ slots: 1, secondsAMinute: 0 });
  const failed = turns.run('ana', () => Promise.reject(new Error('lost')));
  await expect(failed).rejects.toThrow('lost');
  expect(await turns.run('ana', async () => 'next')).toBe('next');
});

it('turns: work in the background waits until nobody else does', async () => {
  const turns = new Turns({ slots: 1, secondsAMinute: 0 });
  const wanted = [BACKGROUND, BACKGROUND, 'ana', 'luis', 'ana', BACKGROUND];
  const order = await orderOf(turns, wanted, 550);
  // The first task had the slot before anybody else asked for it.
  expect(order).toEqual([BACKGROUND, 'ana', 'luis', 'ana', BACKGROUND, BACKGROUND]);
});
