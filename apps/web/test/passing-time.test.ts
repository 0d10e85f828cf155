import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Plain values stand in for Svelte's runes, which only the compiler knows, and for the browser.
const raw = (value: unknown): unknown => value;
let leave = (): void => {};
vi.stubGlobal('$state', Object.assign(raw, { raw }));
vi.stubGlobal('$derived', Object.assign(raw, { by: (derive: () => unknown) => derive() }));
vi.stubGlobal('$effect', (effect: () => (() => void) | undefined) => {
  leave = effect() ?? leave;
});
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { addEventListener: () => {} });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const runsOut = (): void => expect(vi.getTimerCount()).toBe(0);

describe('moments', () => {
  test('each is noticed when it has passed; nothing runs between them and afterwards', async () => {
    const { Moments } = await import('../src/net/moments.svelte.ts');
    const start = Date.now();
    const [past, first, second] = [start - 1, start + 30_000, start + 45_000];
    const moments = new Moments(() => [second, past, first]);
    const passed = (): boolean[] =>
      [past, first, second].map((moment) => moments.hasPassed(moment));
    expect(passed()).toEqual([true, false, false]);
    vi.advanceTimersByTime(29_900);
    expect(passed()).toEqual([true, false, false]);
    vi.advanceTimersToNextTimer();
    expect(passed()).toEqual([true, true, false]);
    vi.advanceTimersToNextTimer();
    expect(passed()).toEqual([true, true, true]);
    runsOut();
  });

  test('nothing runs once their component is gone', async () => {
    const { Moments } = await import('../src/net/moments.svelte.ts');
    new Moments(() => [Date.now() + 30_000]);
    leave();
    runsOut();
  });
});

describe('a countdown', () => {
  test('moves with what is shown of the time, to 0', async () => {
    const { Countdown } = await import('../src/net/countdown.svelte.ts');
    const end = Date.now() + 3_600_000 + 61_500;
    const countdown = new Countdown(() => end);
    const left: (number | undefined)[] = [];
    for (let tick = 0; tick < 5; tick++) {
      left.push(countdown.left);
      vi.advanceTimersToNextTimer();
    }
    expect(left).toEqual([3_661_500, 3_660_000, 3_600_000, 3_599_000, 3_598_000]);
    vi.advanceTimersByTime(3_600_000);
    expect(countdown.left).toBe(0);
    runsOut();
  });

  test('nothing runs without a deadline', async () => {
    const { Countdown } = await import('../src/net/countdown.svelte.ts');
    const countdown = new Countdown(() => undefined);
    expect(countdown.left).toBe(undefined);
    runsOut();
  });
});
