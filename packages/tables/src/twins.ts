import type { TwinResult, TwinSeat, TwinTable } from '@sobremesa/protocol';
import type { Table } from './table.ts';

/** By seat; `undefined` while the match is played. A team has one score for all of its seats. */
export function twinResultsOf({ match, game, occupants }: Table): TwinResult[] | undefined {
  if (!match?.isOver) return undefined;
  const standings = game.standings(match.state);
  return occupants.map(({ botMoves, bot }, seat) => {
    const { score, rank } = standings.find((standing) => standing.seat === seat) ?? standings[0];
    return { seat, score, rank, botMoves: bot === undefined ? botMoves : 0 };
  });
}

/** What somebody made of a seat. */
export interface TwinScore extends TwinSeat, TwinResult {
  readonly table: string;
  /** The number of the table. */
  readonly number: number;
  /** How much better than the mean of the seat over all tables; negative where it is worse. */
  readonly edge: number;
}

export interface ComparedSeat {
  readonly seat: number;
  readonly mean: number;
  /** In the order of the tables. */
  readonly scores: readonly TwinScore[];
}

export interface TwinComparison {
  readonly seats: readonly ComparedSeat[];
  /** People, not bots, the greatest edge first; equal edges share a place. */
  readonly ranking: readonly (TwinScore & { readonly place: number })[];
}

type FinishedTwin = Pick<TwinTable, 'code' | 'number' | 'seats'> & {
  readonly results: readonly TwinResult[];
};

const isFinished = (table: TwinTable): table is TwinTable & FinishedTwin =>
  table.results !== undefined;

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Compares the finished ones of these tables seat by seat, so that the luck of the deal is the same. */
export function compareTwins(tables: readonly TwinTable[]): TwinComparison {
  const finished = tables.filter(isFinished);
  const direction = directionOf(finished);
  const count = finished[0]?.results.length ?? 0;
  const seats = Array.from({ length: count }, (_, seat): ComparedSeat => {
    const mean = meanOf(finished.map(({ results }) => results[seat].score));
    const scores = finished.map(
      ({ code, number, seats: occupants, results }): TwinScore => ({
        ...occupants[seat],
        ...results[seat],
        table: code,
        number,
        edge: direction * (results[seat].score - mean) || 0,
      }),
    );
    return { seat, mean, scores };
  });
  const people = seats
    .flatMap(({ scores }) => scores)
    .filter(({ person }) => person !== undefined)
    .sort((one, other) => other.edge - one.edge || one.number - other.number);
  const ranking = people.map((score) => ({
    ...score,
    place: 1 + people.filter(({ edge }) => isMore(edge, score.edge)).length,
  }));
  return { seats, ranking };
}

/** Edges are differences of means: equal ones may differ in the last bit. */
const isMore = (one: number, other: number): boolean => one - other > 1e-9;

/**
 * 1 where the game is won by many points, -1 where it is won by few. The ranks tell; those of one table or,
 * where all seats of a table are a team, those of different tables.
 */
function directionOf(tables: readonly FinishedTwin[]): 1 | -1 {
  const within = tables.flatMap(({ results }) => pairsOf(results));
  const across = pairsOf(tables.flatMap(({ results }) => results));
  for (const [one, other] of [...within, ...across]) {
    const better = (one.score - other.score) * (other.rank - one.rank);
    if (better !== 0) return better > 0 ? 1 : -1;
  }
  return 1;
}

const pairsOf = (results: readonly TwinResult[]): [TwinResult, TwinResult][] =>
  results.flatMap((one, index) =>
    results.slice(index + 1).map((other): [TwinResult, TwinResult] => [one, other]),
  );
