import type { Seat, Standing } from '@sobremesa/engine';

/** What every game tells when a round is over: its points, and all points so far. */
export interface RoundResult {
  readonly round: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** The seats that share the first rank. */
export const winnersOf = (standings: readonly Standing[]): Seat[] =>
  standings.flatMap(({ seat, rank }) => (rank === 1 && typeof seat === 'number' ? [seat] : []));
