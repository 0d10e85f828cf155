import type { StoredTournamentRound, StoredTournamentTable } from './store/rows.ts';
import type { PlayedRound, PlayedTable, SeatResult } from './types.ts';

/**
 * The rounds as pairing and standings read them. With duplicate deals the results of a round are withheld until it is
 * over, because they tell those who still play how good the cards are.
 */
export const playedRounds = (
  rounds: readonly StoredTournamentRound[],
  duplicate: boolean,
): PlayedRound[] =>
  rounds.map((round) => ({
    tables: round.tables.map((table) => playedTable(table, isWithheld(round, duplicate))),
    byes: round.byes,
  }));

export const isWithheld = ({ endedAt }: StoredTournamentRound, duplicate: boolean): boolean =>
  duplicate && endedAt === undefined;

function playedTable({ seats, state }: StoredTournamentTable, withheld: boolean): PlayedTable {
  const people = seats.map(({ person }) => person);
  if (withheld || state === 'playing' || state === 'reserved') return { seats: people };
  if (state === 'closed') return { seats: people, closed: true };
  return { seats: people, results: seats.flatMap(resultOf) };
}

const resultOf = ({
  score,
  rank,
  missed = false,
}: StoredTournamentTable['seats'][number]): SeatResult[] =>
  score === undefined || rank === undefined ? [] : [{ score, rank, missed }];
