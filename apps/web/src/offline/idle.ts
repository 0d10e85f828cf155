/** A page that is never idle still goes on. */
const MAX_MS = 10_000;

export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: MAX_MS });
    } else setTimeout(resolve, 0);
  });
