/** Longest wait for another tab. */
const PATIENCE_MS = 10_000;

/** Does the work while no other tab of this browser does. */
export async function oneTabAtATime<Answer>(
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // Pages without https have no locks.
  if (!navigator.locks) return work();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return work();
    throw error;
  }
}
