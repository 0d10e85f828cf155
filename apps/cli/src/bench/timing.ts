/** The number of slices of a measurement; other load disturbs only some of them. */
const SLICES = 9;

/** The median result of slices that take `seconds` together. */
export function medianOfSlices(seconds: number, measure: (seconds: number) => number): number {
  const found = Array.from({ length: SLICES }, () => measure(seconds / SLICES));
  return found.sort((a, b) => a - b)[(SLICES - 1) / 2];
}

/** Calls per second; the clock is read once per `batch` calls. */
export function callsPerSecond(seconds: number, batch: number, call: () => void): number {
  const started = performance.now();
  let calls = 0;
  for (;;) {
    for (let i = 0; i < batch; i++) call();
    calls += batch;
    const elapsed = (performance.now() - started) / 1000;
    if (elapsed >= seconds) return calls / elapsed;
  }
}
