/** Keeps the weight of a rare feature small. */
const RIDGE = 1e-4;

/** The normal equations of least squares: one row a feature, the right-hand side at its end. */
export class Equations {
  readonly #rows: readonly Float64Array[];
  #observations = 0;

  constructor(features: number) {
    this.#rows = Array.from({ length: features }, () => new Float64Array(features + 1));
  }

  add(features: ArrayLike<number>, value: number): void {
    const count = this.#rows.length;
    this.#observations++;
    for (const [at, row] of this.#rows.entries()) {
      for (let other = 0; other < count; other++) row[other] += features[at] * features[other];
      row[count] += features[at] * value;
    }
  }

  /** Gaussian elimination; the ridge prevents a division by 0. */
  solve(): number[] {
    const rows = this.#rows;
    const count = rows.length;
    for (const [at, row] of rows.entries()) row[at] += RIDGE * this.#observations;
    for (let at = 0; at < count; at++) {
      for (const [other, row] of rows.entries()) {
        if (other === at) continue;
        const share = row[at] / rows[at][at];
        for (let cell = at; cell <= count; cell++) row[cell] -= share * rows[at][cell];
      }
    }
    return rows.map((row, at) => row[count] / row[at]);
  }
}
