import type { Seat } from '@sobremesa/engine';

/**
 * The seat's share of the first place when scores still scatter about what they are now: `spread`
 * points more make a seat about three times as likely to win. `sign` is −1 where few points win.
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

/** The same when nothing can change any more: equal scores share. */
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
