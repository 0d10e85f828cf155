import { vi } from 'vitest';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

/** Resolves when the check passes; after a timeout rejects with its error. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 20 });
