/** A page that is never idle still goes on. */
const LONGEST_MS = 10_000;

export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    } else setTimeout(resolve, 0);
  });
