import type { Seat, Standing } from '@sobremesa/engine';

/** The part of a `round-ended` event that every game has: the points of the round and in total. */
export interface RoundResult {
  readonly round: number;
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** The seats that share the first rank. */
export const winnersOf = (standings: readonly Standing[]): Seat[] =>
  standings.flatMap(({ seat, rank }) => (rank === 1 && typeof seat === 'number' ? [seat] : []));
