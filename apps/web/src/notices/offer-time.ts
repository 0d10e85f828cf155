import type { Room, SeatInfo } from '@sobremesa/protocol';

type Seen = Pick<Room, 'phase' | 'bigScreen' | 'clock' | 'seats'>;

const SLOW_CLOCKS: readonly Room['clock'][] = ['off', 'day', 'three-days', 'week'];

const isPlayedByPerson = ({ person, standIn }: SeatInfo): boolean =>
  person !== undefined && standIn === undefined;

/**
 * Whether a seat that has moved waits for a person, at a table where people come and go. While bots move
 * nothing is offered: the offer would vanish under the finger, and the tap would fall on the table.
 */
export const isOfferTime = (room: Seen, deciders: readonly number[], own: number): boolean =>
  room.phase === 'playing' &&
  !room.bigScreen &&
  SLOW_CLOCKS.includes(room.clock) &&
  !deciders.includes(own) &&
  deciders.some((seat) => isPlayedByPerson(room.seats[seat]));
