/** The result of a seat in a round. */
export interface RoundResult {
  readonly seat: number;
  readonly points: number;
  readonly total: number;
}

const results = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  points.map((each, seat) => ({ seat, points: each, total: totals[seat] }));

/** Seats by their points in a round, most points first. */
export const highestFirst = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  results(points, totals).sort((a, b) => b.points - a.points);

/** Seats by their points in a round, fewest points first. */
export const lowestFirst = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  results(points, totals).sort((a, b) => a.points - b.points);
