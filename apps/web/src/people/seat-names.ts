import type { Room, SeatInfo } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';

/** Names of bots; an icon marks them as bots. */
const botNames = [
  'Benita',
  'Paco',
  'Lola',
  'Curro',
  'Nieves',
  'Julián',
  'Rosa',
  'Tomás',
  'Pilar',
  'Anselmo',
];

export const seatName = (seat: number, { name, bot }: SeatInfo): string =>
  name ?? (bot === undefined ? t().table.freeSeat : botNames[seat % botNames.length]);

/** The names by seat, with names for bots. */
export const playerNames = ({ seats }: Room): string[] =>
  seats.map((info, seat) => seatName(seat, info));
