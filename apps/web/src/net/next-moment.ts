/** Slightly after the server's limit, which is checked when a request arrives. */
const MARGIN_MS = 100;
/** A timer with a longer wait runs at once. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** How long until it is worth looking again whether one of these moments has passed; `undefined` after the last. */
export function waitForNext(moments: readonly number[], now: number): number | undefined {
  const coming = moments.filter((moment) => moment > now);
  if (coming.length === 0) return undefined;
  return Math.min(Math.min(...coming) - now + MARGIN_MS, MAX_WAIT_MS);
}
