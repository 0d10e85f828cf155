/** In how many slices a measurement is cut: whatever else the machine does spoils only some. */
const SLICES = 9;

/** The median of what `measure` finds in slices that take `seconds` together. */
export function medianOfSlices(seconds: number, measure: (seconds: number) => number): number {
  const found = Array.from({ length: SLICES }, () => measure(seconds / SLICES));
  return found.sort((a, b) => a - b)[(SLICES - 1) / 2];
}

/** How often `call` is made in a second; `batch` calls go between two looks at the clock. */
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
