import { vi } from 'vitest';

/** However busy the machine is. */
const PATIENCE = 60_000;

/** Resolves as soon as the check passes; fails as it does when that takes too long. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: PATIENCE, interval: 20 });
