import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKGROUND, FairScheduler } from '../../src/bots/fair-scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests one task of 100 ms for each account at the same time; resolves with their order. */
async function orderOf(
  scheduler: FairScheduler,
  accounts: readonly string[],
  time: number,
): Promise<string[]> {
  const order: string[] = [];
  for (const account of accounts) {
    void scheduler.run(account, async () => {
      order.push(account);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
  }
  await vi.advanceTimersByTimeAsync(time);
  return order;
}

test('fair scheduler: accounts alternate, independent of their number of tables', async () => {
  const scheduler = new FairScheduler({ slots: 1, secondsAMinute: 0 });
  const order = await orderOf(scheduler, [...Array(20).fill('crowd'), 'ana', 'luis'], 350);
  expect(order).toEqual(['crowd', 'crowd', 'ana', 'luis']);
});

test('fair scheduler: as many run concurrently as there are slots', async () => {
  const scheduler = new FairScheduler({ slots: 3, secondsAMinute: 0 });
  expect(await orderOf(scheduler, Array(9).fill('crowd'), 50)).toHaveLength(3);
});

test('fair scheduler: no account exceeds its time per minute, and all are served in the end', async () => {
  const scheduler = new FairScheduler({ slots: 2, secondsAMinute: 6 });
  const wanted = Array(120).fill('crowd');
  const inAMinute = (await orderOf(scheduler, wanted, 60_000)).length;
  // A burst of six seconds, and six more within the minute.
  expect(inAMinute).toBeGreaterThan(100);
  expect(inAMinute).toBeLessThan(125);
  const others = await orderOf(scheduler, ['ana'], 100);
  expect(others).toEqual(['ana']);
  const long = new FairScheduler({ slots: 1, secondsAMinute: 6 });
  expect((await orderOf(long, Array(200).fill('crowd'), 200_000)).length).toBe(200);
});

test('fair scheduler: a failed task frees its slot', async () => {
  const scheduler = new FairScheduler({ slots: 1, secondsAMinute: 0 });
  const failed = scheduler.run('ana', () => Promise.reject(new Error('lost')));
  await expect(failed).rejects.toThrow('lost');
  expect(await scheduler.run('ana', async () => 'next')).toBe('next');
});

test('fair scheduler: work in the background waits until nobody else does', async () => {
  const scheduler = new FairScheduler({ slots: 1, secondsAMinute: 0 });
  const wanted = [BACKGROUND, BACKGROUND, 'ana', 'luis', 'ana', BACKGROUND];
  const order = await orderOf(scheduler, wanted, 550);
  // The first task had the slot before anybody else asked for it.
  expect(order).toEqual([BACKGROUND, 'ana', 'luis', 'ana', BACKGROUND, BACKGROUND]);
});
