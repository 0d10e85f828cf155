import type { Seat } from '@sobremesa/engine';

/**
 * The seat's chance to finish first while scores can still change: `spread` more points make a seat
 * about three times (e times) as likely to win. `sign` is −1 where the fewest points win.
 */
export function chanceOf(
  scores: ArrayLike<number>,
  seats: number,
  seat: Seat,
  spread: number,
  sign: 1 | -1 = 1,
): number {
  let sum = 0;
  for (let other = 0; other < seats; other++) {
    sum += Math.exp((sign * (scores[other] - scores[seat])) / spread);
  }
  return 1 / sum;
}

/** The seat's share of the first place with final scores; equal scores share it. */
export function shareOfWin(
  scores: ArrayLike<number>,
  seats: number,
  seat: Seat,
  sign: 1 | -1 = 1,
): number {
  let equals = 0;
  for (let other = 0; other < seats; other++) {
    const lead = sign * (scores[other] - scores[seat]);
    if (lead > 0) return 0;
    if (lead === 0) equals++;
  }
  return 1 / equals;
}
