/** What every game tells when a round is over: its points, and all points so far. */
export interface RoundResult {
  readonly round: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}
