import type { Seat } from './seats.ts';

export interface Standing {
  /** A seat, or the name of an opponent that is not a player (the buffalo). */
  readonly seat: Seat | string;
  readonly score: number;
  /** 1 is best; equals share a rank and leave a gap: 1, 1, 3. */
  readonly rank: number;
}

/** Ranks seats by a comparison that is negative when the first seat is better, 0 when equal. */
export function rankSeats(
  scores: readonly number[],
  compare: (a: Seat, b: Seat) => number,
): Standing[] {
  return scores.map((score, seat) => ({
    seat,
    score,
    rank: 1 + scores.filter((_, other) => compare(other, seat) < 0).length,
  }));
}

export const lowestFirst = (scores: readonly number[]): Standing[] =>
  rankSeats(scores, (a, b) => scores[a] - scores[b]);

export const highestFirst = (scores: readonly number[]): Standing[] =>
  rankSeats(scores, (a, b) => scores[b] - scores[a]);
