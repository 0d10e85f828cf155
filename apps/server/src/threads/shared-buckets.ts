import type { Spending } from '../bus/port.ts';

/** Full buckets are forgotten when there are more than this. */
const MANY_BUCKETS = 50_000;

/** The buckets that the threads share: of each, the time at which it is full. */
export class SharedBuckets {
  readonly #now: () => number;
  readonly #fullAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The milliseconds until each is full again. */
  spend(spendings: readonly Spending[]): number[] {
    const now = this.#now();
    const untilFull = spendings.map(({ key, milliseconds }) => {
      const full = Math.max(now, this.#fullAt.get(key) ?? 0) + milliseconds;
      this.#fullAt.set(key, full);
      return full - now;
    });
    if (this.#fullAt.size > MANY_BUCKETS) this.#forgetFull(now);
    return untilFull;
  }

  #forgetFull(now: number): void {
    for (const [key, full] of this.#fullAt) if (full <= now) this.#fullAt.delete(key);
  }
}
