import type { PersonId } from '@sobremesa/tables';
import { plannedOrder } from './pairing-schedule.ts';
import { arrange, type Costs, randomOrder } from './pairing-search.ts';
import { seatOrder } from './pairing-seats.ts';
import { sizesFor } from './pairing-sizes.ts';
import { POINTS_OF_A_WIN } from './standings.ts';
import type { PairingInput, PlayedRound, RoundPairing } from './types.ts';

/**
 * Weights so far apart that no sum of a lower concern outweighs one unit of a higher one: a second bye, a table with somebody
 * who is blocked, a further meeting, different points. Only of a hundred blocks at once, or a thousand meetings, it would.
 * All sums stay below 2^53.
 */
const SECOND_BYE = 1e13;
const BLOCKED = 1e11;
const MEETING = 1e8;
/** Points are compared in steps of a twelfth of a won table. */
const STEP = POINTS_OF_A_WIN / 12;

/**
 * The tables of a round. Nobody has a second bye before everybody has had one; in the Swiss format nobody
 * meets whom they have blocked, as far as that is possible; people meet as seldom as possible; then, in the Swiss format, people
 * with similar points meet. Last, each sits where they have sat least.
 */
export function pairRound(input: PairingInput): RoundPairing {
  const { people, size, played, random } = input;
  const sizes = sizesFor(people.length, size);
  const points = pointsOf(input);
  const starts = startsOf(input, points, sizes.tables);
  const { tables, byes } = arrange(sizes, costsOf(input, points), starts, random);
  const had = seatsHad(played);
  return {
    tables: tables.map((table) =>
      seatOrder(
        table.map((person) => people[person]),
        (person, seat) => had.get(person)?.[seat] ?? 0,
      ),
    ),
    byes: byes.map((person) => people[person]),
  };
}

/** By index in `people`; who comes late has none yet. */
function pointsOf({ people, standings }: PairingInput): number[] {
  const points = new Map(standings.map((standing) => [standing.person, standing.points]));
  return people.map((person) => points.get(person) ?? 0);
}

/** Orders of the people from which the search begins, the preferred one first. */
function startsOf(
  { format, people, round, size, random }: PairingInput,
  points: readonly number[],
  tables: readonly number[],
): number[][] {
  const lots = randomOrder(people.length, random);
  if (format === 'round-robin') {
    const planned = plannedOrder(people.length, size.wanted, round - 1);
    return planned ? [planned, lots] : [lots];
  }
  const best = [...lots].sort((one, other) => points[other] - points[one]);
  return [format === 'knock-out' ? spread(best, tables) : best];
}

/** The best at different tables: one each from the first table to the last, then back, and so on. */
function spread(order: readonly number[], sizes: readonly number[]): number[] {
  const tables: number[][] = sizes.map(() => []);
  let next = 0;
  for (let row = 0; row < Math.max(0, ...sizes); row++) {
    const free = tables.filter((_, table) => sizes[table] > row);
    for (const table of row % 2 === 0 ? free : free.reverse()) table.push(order[next++]);
  }
  return [...tables.flat(), ...order.slice(next)];
}

function costsOf(
  { format, people, played, apart }: PairingInput,
  points: readonly number[],
): Costs {
  const count = people.length;
  const indexOf = new Map(people.map((person, index) => [person, index]));
  const together = new Float64Array(count * count);
  const bye = new Float64Array(count);
  for (const { tables, byes } of played) {
    for (const { seats } of tables) {
      const present = seats.flatMap((person) => indexOf.get(person) ?? []);
      for (const one of present) {
        for (const other of present) if (one !== other) together[one * count + other] += MEETING;
      }
    }
    for (const person of byes) {
      const index = indexOf.get(person);
      if (index !== undefined) bye[index] += SECOND_BYE;
    }
  }
  if (format !== 'swiss') return { people: count, together, bye };
  for (const pair of apart) {
    const [one, other] = pair.map((person) => indexOf.get(person));
    if (one === undefined || other === undefined) continue;
    together[one * count + other] += BLOCKED;
    together[other * count + one] += BLOCKED;
  }
  const steps = points.map((value) => Math.round(value / STEP));
  const lowest = Math.min(...steps);
  for (let one = 0; one < count; one++) {
    bye[one] += (steps[one] - lowest) ** 2;
    for (let other = 0; other < count; other++) {
      together[one * count + other] += (steps[one] - steps[other]) ** 2;
    }
  }
  return { people: count, together, bye };
}

/** How often each person had each seat. */
function seatsHad(played: readonly PlayedRound[]): Map<PersonId, number[]> {
  const had = new Map<PersonId, number[]>();
  for (const { seats } of played.flatMap(({ tables }) => tables)) {
    seats.forEach((person, seat) => {
      const counts = had.get(person) ?? [];
      counts[seat] = (counts[seat] ?? 0) + 1;
      had.set(person, counts);
    });
  }
  return had;
}
