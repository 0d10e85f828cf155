import { hasSeat, NOBODY, type SeatSet } from '@sobremesa/engine';

/** Seats as a list of yes and no, one entry a seat: how positions and views write a set. */
export const flagsOf = (seats: SeatSet, count: number): boolean[] =>
  Array.from({ length: count }, (_, seat) => hasSeat(seats, seat));

export function seatsFlagged(flags: readonly boolean[]): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < flags.length; seat++) if (flags[seat]) seats |= 1 << seat;
  return seats;
}
