import type { Room, TwinSeat } from '@sobremesa/protocol';

/** The seats as a room has them, for their names. */
export const roomOf = (seats: readonly TwinSeat[]): Pick<Room, 'seats'> => ({
  seats: seats.map((seat) => ({ ...seat, ready: true })),
});
