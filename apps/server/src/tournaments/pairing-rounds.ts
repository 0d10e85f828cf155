import type { TournamentFormat } from '@sobremesa/protocol';
import { MAX_TOURNAMENT_ROUNDS } from '@sobremesa/protocol/tournament-choices';
import { sizesFor } from './pairing-sizes.ts';
import type { TableSize } from './types.ts';

/** Fewer say little about who plays best. */
const MIN_ROUNDS = 3;

/** How many rounds a format needs. */
export function roundsFor(format: TournamentFormat, people: number, size: TableSize): number {
  const rounds = { swiss: swissRounds, 'round-robin': meetingRounds, 'knock-out': knockOutRounds };
  return Math.min(MAX_TOURNAMENT_ROUNDS, rounds[format](people, size));
}

/** One more than are needed until a single person can have won every table. */
const swissRounds = (people: number, { wanted }: TableSize): number =>
  Math.max(MIN_ROUNDS, Math.ceil(Math.log(people) / Math.log(wanted)) + 1);

/** So many are needed at least to meet everybody; often some people meet twice and others never. */
function meetingRounds(people: number, size: TableSize): number {
  const { tables, byes } = sizesFor(people, size);
  const smallest = Math.min(...tables);
  if (tables.length < 2) return MIN_ROUNDS;
  return Math.ceil((people - 1) / (smallest - 1)) + (byes > 0 ? 1 : 0);
}

/** Until one table is left; see `goingOn`. */
function knockOutRounds(people: number, size: TableSize): number {
  const { tables, byes } = sizesFor(people, size);
  if (tables.length === 0 || tables.length + byes === 1) return 1;
  const qualified = tables.reduce((sum, seats) => sum + Math.floor(seats / 2), byes);
  const places = size.wanted * Math.ceil(qualified / size.wanted);
  return 1 + knockOutRounds(Math.min(people, places), size);
}
