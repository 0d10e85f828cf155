/** The index of a player at the table, clockwise from 0. */
export type Seat = number;

/** A seat sees its own hidden cards, a spectator sees no hidden cards. */
export type Viewer = Seat | 'spectator';

/** A set of seats, seat s being bit s. A bit set is cheap enough to compute on every move. */
export type SeatSet = number;

export const NOBODY: SeatSet = 0;

/** The next seat clockwise. */
export const nextSeat = (seat: Seat, seatCount: number): Seat => (seat + 1) % seatCount;

export const onlySeat = (seat: Seat): SeatSet => 1 << seat;

export const allSeats = (count: number): SeatSet => (1 << count) - 1;

export const hasSeat = (set: SeatSet, seat: Seat): boolean => ((set >>> seat) & 1) === 1;

export const firstSeat = (set: SeatSet): Seat | undefined =>
  set === NOBODY ? undefined : 31 - Math.clz32(set & -set);

export function seatsIn(set: SeatSet): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; set >>> seat !== 0; seat++) if (hasSeat(set, seat)) seats.push(seat);
  return seats;
}
