import type { Seat } from './seats.ts';

export interface Standing {
  /** A seat, or the name of an opponent that no player controls. */
  readonly seat: Seat | string;
  readonly score: number;
  /** 1 is best. Equal seats share a rank and the next rank is skipped (1, 1, 3). */
  readonly rank: number;
}

/** Whether the seats are one team against an opponent without a seat. */
export const isTeamMatch = (standings: readonly Pick<Standing, 'seat'>[]): boolean =>
  standings.some(({ seat }) => typeof seat === 'string');

/** `compare` is negative when the first seat is better, 0 when both are equal. */
export function rankSeats(
  scores: readonly number[],
  compare: (a: Seat, b: Seat) => number,
): Standing[] {
  return scores.map((score, seat) => {
    let rank = 1;
    for (let other = 0; other < scores.length; other++) if (compare(other, seat) < 0) rank++;
    return { seat, score, rank };
  });
}

export const lowestFirst = (scores: readonly number[]): Standing[] =>
  rankSeats(scores, (a, b) => scores[a] - scores[b]);

export const highestFirst = (scores: readonly number[]): Standing[] =>
  rankSeats(scores, (a, b) => scores[b] - scores[a]);
