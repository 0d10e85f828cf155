import { FastRng } from '@sobremesa/engine';
import { pairRound } from '../../src/tournaments/pairing.ts';
import { standingsOf } from '../../src/tournaments/standings.ts';
import type {
  PairingInput,
  PlayedRound,
  PlayedTable,
  RoundPairing,
  TableSize,
} from '../../src/tournaments/types.ts';

export const names = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `p${from + index}`);

/** The result of a table with random scores, of which the highest is best; equal ones occur. */
function playTable(seats: readonly string[], rng: FastRng): PlayedTable {
  const scores = seats.map(() => rng.below(8));
  return {
    seats,
    results: scores.map((score) => ({
      score,
      rank: 1 + scores.filter((other) => other > score).length,
      missed: false,
    })),
  };
}

export const playRound = ({ tables, byes }: RoundPairing, rng: FastRng): PlayedRound => ({
  tables: tables.map((seats) => playTable(seats, rng)),
  byes,
});

interface Plan {
  readonly format: PairingInput['format'];
  readonly size: TableSize;
  readonly rounds: number;
  readonly seed: string;
  /** Who plays a round. */
  readonly people: (round: number) => readonly string[];
  /** Pairs of whom one has blocked the other. */
  readonly apart?: PairingInput['apart'];
}

/** A whole tournament, with the input of each round. */
export function playTournament({ format, size, rounds, seed, people, apart = [] }: Plan): {
  inputs: PairingInput[];
  played: PlayedRound[];
} {
  const rng = new FastRng(seed);
  const played: PlayedRound[] = [];
  const inputs: PairingInput[] = [];
  for (let round = 1; round <= rounds; round++) {
    const present = people(round);
    const input: PairingInput = {
      format,
      round,
      rounds,
      people: present,
      size,
      played: [...played],
      standings: standingsOf({
        format,
        duplicate: false,
        players: present.map((person) => ({ person, from: 1, state: 'in' })),
        rounds: played,
      }),
      apart,
      random: new FastRng(`${seed}/${round}`),
    };
    inputs.push(input);
    played.push(playRound(pairRound(input), rng));
  }
  return { inputs, played };
}

/** How often each two people have met. */
export function meetingsIn(played: readonly PlayedRound[]): Map<string, number> {
  const met = new Map<string, number>();
  for (const { seats } of played.flatMap(({ tables }) => tables)) {
    for (const one of seats) {
      for (const other of seats) {
        if (one < other) met.set(`${one} ${other}`, (met.get(`${one} ${other}`) ?? 0) + 1);
      }
    }
  }
  return met;
}
