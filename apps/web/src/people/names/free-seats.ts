import type { Room } from '@sobremesa/protocol';
import { seatName } from './seat-names.ts';

/** Neither a person nor a bot has it. */
export const isFree = ({ name, bot }: Pick<Room['seats'][number], 'name' | 'bot'>): boolean =>
  name === undefined && bot === undefined;

export const freeSeats = (seats: readonly Parameters<typeof isFree>[0][]): number =>
  seats.filter(isFree).length;

/** The names of those who have a seat and are not ready. */
export const unreadyNames = (room: Pick<Room, 'seats'>): string[] =>
  room.seats.flatMap((info, seat) => (isFree(info) || info.ready ? [] : [seatName(room, seat)]));
