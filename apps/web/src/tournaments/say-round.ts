import { m } from './messages/index.ts';

/** "Ronda 2 de 5"; how many there will be is not known of every tournament. */
export const sayRound = (number: number, of: number | undefined): string =>
  of === undefined ? m.round({ number }) : m.roundOf({ number, of });
