/** A mean with a 95 % confidence interval. */
export interface Interval {
  readonly mean: number;
  /** Half the width of the interval; infinite after a single observation. */
  readonly margin: number;
}

/** Standard deviations around the mean that hold 95 % of a normal distribution. */
const TWO_SIDED_95 = 1.96;

/** Observations in groups that share their luck (a deal); the means of groups are independent. */
export class Groups {
  readonly #groups = new Map<number, { sum: number; count: number }>();

  add(group: number, value: number): void {
    const found = this.#groups.get(group) ?? { sum: 0, count: 0 };
    found.sum += value;
    found.count++;
    this.#groups.set(group, found);
  }

  get count(): number {
    let count = 0;
    for (const group of this.#groups.values()) count += group.count;
    return count;
  }

  interval(): Interval {
    return intervalOf([...this.#groups.values()].map(({ sum, count }) => sum / count));
  }
}

export function intervalOf(values: readonly number[]): Interval {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const variance = values.length > 1 ? squares / (values.length - 1) : Number.POSITIVE_INFINITY;
  return { mean, margin: TWO_SIDED_95 * Math.sqrt(variance / values.length) };
}

/** The percentile by the nearest-rank method. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
