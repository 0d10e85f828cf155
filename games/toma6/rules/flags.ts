import { hasSeat, NOBODY, type SeatSet } from '@sobremesa/engine';

/** A set of seats in the form of JSON and views, a list of booleans by seat. */
export const flagsOf = (seats: SeatSet, count: number): boolean[] =>
  Array.from({ length: count }, (_, seat) => hasSeat(seats, seat));

export function seatsFlagged(flags: readonly boolean[]): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < flags.length; seat++) if (flags[seat]) seats |= 1 << seat;
  return seats;
}
