/** A mean and how far, with 95 % confidence, the truth may be from it. */
export interface Interval {
  readonly mean: number;
  /** 0 after a single observation would be a lie: it is infinite. */
  readonly margin: number;
}

/** 95 % of a normal distribution lie so many standard deviations around its mean. */
const TWO_SIDED_95 = 1.96;

/** Observations in groups that share their luck (a deal): what varies is the mean of a group. */
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

/** The value that the given share of all is not above, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
