/** Upper bounds of the buckets in seconds, in increasing order. */
const BOUNDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
] as const;

/** How many durations each bucket holds; the last one has those above every bound. */
export type DurationCounts = readonly number[];

/**
 * A histogram of durations. Six of prom-client's cost 6 µs for every step, as much as the rest of the
 * measurement ten times over; this one counts in an array.
 */
export class Durations {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  observe(milliseconds: number): void {
    const seconds = milliseconds / 1000;
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]) bucket++;
    this.#counts[bucket]++;
    this.#sum += seconds;
  }

  get counts(): DurationCounts {
    return [...this.#counts];
  }

  /** Samples in the text format of Prometheus; `labels` like `part="queue"`, or empty. */
  samples(name: string, labels = ''): string[] {
    let below = 0;
    const buckets = [...BOUNDS, '+Inf'].map((bound, bucket) => {
      below += this.#counts[bucket];
      return `${name}_bucket{${labels === '' ? '' : `${labels},`}le="${bound}"} ${below}`;
    });
    const braces = labels === '' ? '' : `{${labels}}`;
    return [...buckets, `${name}_sum${braces} ${this.#sum}`, `${name}_count${braces} ${below}`];
  }
}

/** What was counted between two moments. */
export const countsBetween = (before: DurationCounts, after: DurationCounts): DurationCounts =>
  after.map((count, bucket) => count - before[bucket]);

export const countOf = (counts: DurationCounts): number =>
  counts.reduce((sum, count) => sum + count, 0);

/**
 * The duration in milliseconds that this share stays below, interpolated within its bucket as Prometheus does;
 * `undefined` without any duration. Above the last bound it is that bound.
 */
export function quantileOf(counts: DurationCounts, share: number): number | undefined {
  const rank = countOf(counts) * share;
  if (rank === 0) return undefined;
  let below = 0;
  for (const [bucket, bound] of BOUNDS.entries()) {
    const count = counts[bucket];
    if (below + count >= rank) {
      const lower = bucket === 0 ? 0 : BOUNDS[bucket - 1];
      return (lower + (bound - lower) * ((rank - below) / count)) * 1000;
    }
    below += count;
  }
  return BOUNDS[BOUNDS.length - 1] * 1000;
}
