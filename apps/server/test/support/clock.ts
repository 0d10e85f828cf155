import { vi } from 'vitest';

/** Immediates stay real: they are how the event loop gets on, not a wait. */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  });

/** Lets the clock run and then everything it set off come to rest. */
export const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};
