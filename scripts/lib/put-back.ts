import { afterAll, vi } from 'vitest';

/** The next file of the same worker finds clock, globals and methods as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
