import { vi } from 'vitest';

/** Immediates stay real, because they are no wait. */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });

/** Advances the clock and waits for everything that it triggers. */
export const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};
