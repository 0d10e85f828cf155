/** What a seat made of a round. */
export interface RoundResult {
  readonly seat: number;
  readonly points: number;
  readonly total: number;
}

const results = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  points.map((each, seat) => ({ seat, points: each, total: totals[seat] }));

/** Seats by their points in a round, the best first where many points are good. */
export const highestFirst = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  results(points, totals).sort((a, b) => b.points - a.points);

/** The same where few points are good. */
export const lowestFirst = (points: readonly number[], totals: readonly number[]): RoundResult[] =>
  results(points, totals).sort((a, b) => a.points - b.points);
