import type { Seat, Standing } from '@sobremesa/engine';

/** The seats that share the first rank. */
export const winnersOf = (standings: readonly Standing[]): Seat[] =>
  standings.flatMap(({ seat, rank }) => (rank === 1 && typeof seat === 'number' ? [seat] : []));
