import type { PersonId } from '@sobremesa/tables';
import { marginsOf } from './standings-margin.ts';
import type {
  PlayedRound,
  PlayedTable,
  Standing,
  StandingsInput,
  StandingsPlayer,
} from './types.ts';

/** The points of a table that somebody won alone; the last one has 0. A bye counts as a won table. */
export const POINTS_OF_A_WIN = 100;

/**
 * Points of a table are the share of the opponents that were beaten, of whom an equal one counts half: 100, 67, 33, 0 at four,
 * 100, 50, 0 at three. So tables of different sizes have the same best, worst and mean result.
 *
 * The order: points; opponents, the points of those whom one met (per table their mean, then the mean of the tables);
 * tables won; margin over the others at the table. Values are rounded before they are compared, so that what is shown explains the order. In a
 * knock-out, how far somebody came and the place at that table come first. Who is equal in everything shares a place.
 */
export function standingsOf({ format, duplicate, players, rounds }: StandingsInput): Standing[] {
  const points = new Map(players.map(({ person }) => [person, pointsByRound(person, rounds)]));
  const totals = new Map([...points].map(([person, values]) => [person, sum(values)]));
  const margins = marginsOf(rounds, duplicate);
  const rows = players.map((player) => rowOf(player, { rounds, points, totals, margins }));
  const keysOf = ({ standing, reached, lastRank }: Row): number[] => [
    ...(format === 'knock-out' ? [reached, -lastRank] : []),
    standing.points,
    standing.opponents,
    standing.wins,
    standing.margin,
  ];
  const compare = (one: Row, other: Row): number => {
    const keys = keysOf(one);
    const others = keysOf(other);
    const decisive = keys.findIndex((key, index) => key !== others[index]);
    return decisive === -1 ? 0 : others[decisive] - keys[decisive];
  };
  const sorted = rows.sort(compare);
  let place = 1;
  return sorted.map((row, index) => {
    if (index > 0 && compare(sorted[index - 1], row) !== 0) place = index + 1;
    return { ...row.standing, place };
  });
}

interface Row {
  readonly standing: Omit<Standing, 'place'>;
  /** The last round with a table or a bye. */
  readonly reached: number;
  /** The rank at that table. */
  readonly lastRank: number;
}

/** The rounds so far, with what they brought each person. */
interface Tally {
  readonly rounds: readonly PlayedRound[];
  readonly points: ReadonlyMap<PersonId, readonly (number | null)[]>;
  readonly totals: ReadonlyMap<PersonId, number>;
  readonly margins: ReadonlyMap<PersonId, number>;
}

function rowOf({ person }: StandingsPlayer, { rounds, points, totals, margins }: Tally): Row {
  const tables = rounds.map((round) => tableOf(person, round));
  const finished = tables.flatMap((table) => (table && isFinished(table) ? [table] : []));
  const strengths = finished.map((table) =>
    mean(table.seats.filter((other) => other !== person).map((other) => totals.get(other) ?? 0)),
  );
  const byes = rounds.filter((round) => round.byes.includes(person)).length;
  const reached = rounds.findLastIndex(
    (round, index) => tables[index] ?? round.byes.includes(person),
  );
  const last = tables[reached];
  return {
    standing: {
      person,
      points: totals.get(person) ?? 0,
      opponents: Math.round(10 * mean(strengths)) / 10,
      wins: finished.filter((table) => rankAt(table, person) === 1).length,
      margin: margins.get(person) ?? 0,
      rounds: points.get(person) ?? [],
      byes,
    },
    reached,
    lastRank: last ? (rankAt(last, person) ?? last.seats.length) : 1,
  };
}

const tableOf = (person: PersonId, { tables }: PlayedRound): PlayedTable | undefined =>
  tables.find(({ seats }) => seats.includes(person));

const isFinished = ({ results, closed }: PlayedTable): boolean =>
  results !== undefined || closed === true;

const rankAt = ({ seats, results }: PlayedTable, person: PersonId): number | undefined =>
  results?.[seats.indexOf(person)].rank;

function pointsByRound(person: PersonId, rounds: readonly PlayedRound[]): (number | null)[] {
  return rounds.map((round) => {
    if (round.byes.includes(person)) return POINTS_OF_A_WIN;
    const table = tableOf(person, round);
    return table && isFinished(table) ? pointsAt(table, person) : null;
  });
}

function pointsAt({ seats, results }: PlayedTable, person: PersonId): number {
  if (!results) return POINTS_OF_A_WIN / 2;
  const { rank, missed } = results[seats.indexOf(person)];
  if (missed) return 0;
  const worse = results.filter((other) => other.rank > rank).length;
  const equal = results.filter((other) => other.rank === rank).length - 1;
  return Math.round((POINTS_OF_A_WIN * (worse + equal / 2)) / (seats.length - 1));
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sum(values) / values.length;
