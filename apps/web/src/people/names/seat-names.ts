import type { Room } from '@sobremesa/protocol';
import { t } from '../../language/i18n.svelte.ts';
import { botName } from './bot-names.ts';
import { shownName } from './shown-name.ts';

export function seatName({ seats }: Pick<Room, 'seats'>, seat: number): string {
  const { name, bot } = seats[seat];
  if (name !== undefined) return shownName(name);
  return bot === undefined
    ? t().table.freeSeat
    : botName(
        seat,
        seats.map(({ name }) => name),
      );
}

/** The names by seat, with names for bots. */
export const playerNames = (room: Pick<Room, 'seats'>): string[] =>
  room.seats.map((_, seat) => seatName(room, seat));
