import type { Room, SeatInfo } from '@sobremesa/protocol';
import { t } from '../language/i18n.svelte.ts';

/** Bots are called as people around a table are; a sign beside the name says what they are. */
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

/** The names as the game should tell them: bots have none of their own. */
export const playerNames = ({ seats }: Room): string[] =>
  seats.map((info, seat) => seatName(seat, info));
