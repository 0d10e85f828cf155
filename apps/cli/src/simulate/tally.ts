import type { Standing } from '@sobremesa/engine';

/** The results of a seat or opponent over all matches. */
export interface Result {
  readonly seat: Standing['seat'];
  readonly meanScore: number;
  /** Of the mean; undefined after a single match. */
  readonly standardError: number | undefined;
  /** The share of matches with rank 1, shared first places included. */
  readonly winShare: number;
  readonly meanRank: number;
}

/** Welford's algorithm, which loses no digits with large scores. */
class Sums {
  count = 0;
  mean = 0;
  squares = 0;
  wins = 0;
  ranks = 0;

  add({ score, rank }: Standing): void {
    this.count++;
    const off = score - this.mean;
    this.mean += off / this.count;
    this.squares += off * (score - this.mean);
    this.ranks += rank;
    if (rank === 1) this.wins++;
  }
}

export class Tally {
  readonly #sums = new Map<Standing['seat'], Sums>();

  add(standings: readonly Standing[]): void {
    for (const standing of standings) {
      const sums = this.#sums.get(standing.seat) ?? new Sums();
      sums.add(standing);
      this.#sums.set(standing.seat, sums);
    }
  }

  results(): Result[] {
    return [...this.#sums].map(([seat, { count, mean, squares, wins, ranks }]) => ({
      seat,
      meanScore: mean,
      standardError: count > 1 ? Math.sqrt(squares / (count - 1) / count) : undefined,
      winShare: wins / count,
      meanRank: ranks / count,
    }));
  }
}
