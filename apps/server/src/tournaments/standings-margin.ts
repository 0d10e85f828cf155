import type { PersonId } from '@sobremesa/tables';
import type { PlayedRound, PlayedTable } from './types.ts';

/** A result of the game as a number of which more is better. */
interface Result {
  readonly person: PersonId;
  readonly value: number;
  /** Results with the same key are compared: those of a table, or of a seat with the same cards. */
  readonly group: string;
}

/**
 * How much better the results of each person are than those they are compared with, in standard deviations: the mean of
 * their tables, rounded to hundredths. With duplicate deals a result is compared with those of the same seat at the other tables of
 * the same size, who held the same cards.
 */
export function marginsOf(
  rounds: readonly PlayedRound[],
  duplicate: boolean,
): Map<PersonId, number> {
  const margins = new Map<PersonId, number[]>();
  for (const { tables } of rounds) {
    const groups = new Map<string, Result[]>();
    const results = tables.flatMap((table, number) => resultsOf(table, number, duplicate, tables));
    for (const result of results) {
      groups.set(result.group, [...(groups.get(result.group) ?? []), result]);
    }
    for (const group of groups.values()) {
      const values = group.map(({ value }) => value);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      for (const { person, value } of group) {
        const margin = variance === 0 ? 0 : (value - mean) / Math.sqrt(variance);
        margins.set(person, [...(margins.get(person) ?? []), margin]);
      }
    }
  }
  return new Map([...margins].map(([person, values]) => [person, meanOf(values)]));
}

/** Rounded; never −0, which would be shown. */
const meanOf = (values: readonly number[]): number =>
  Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100 + 0;

function resultsOf(
  { seats, results }: PlayedTable,
  number: number,
  duplicate: boolean,
  tables: readonly PlayedTable[],
): Result[] {
  if (!results) return [];
  const hasTwins =
    duplicate &&
    tables.filter((table) => table.results && table.seats.length === seats.length).length > 1;
  const [first, last] = [1, Math.max(...results.map(({ rank }) => rank))].map(
    (rank) => results.find((result) => result.rank === rank)?.score ?? 0,
  );
  const sign = first < last ? -1 : 1;
  return results.flatMap(({ score, missed }, seat) =>
    missed
      ? []
      : [
          {
            person: seats[seat],
            value: sign * score,
            group: hasTwins ? `${seats.length} people, seat ${seat}` : `table ${number}`,
          },
        ],
  );
}
