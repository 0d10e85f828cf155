import type { Entry, PadCard } from './entry.ts';
import type { Problem } from './pad.ts';

/** The cards of one field; none where the way has no such field. */
export const cardsIn = (entry: Entry, field: string): readonly PadCard[] => {
  const value = entry[field];
  return typeof value === 'object' ? value : [];
};

export const countIn = (entry: Entry, field: string): number => Number(entry[field] ?? 0);

export const sumOf = (entries: readonly Entry[], field: string): number =>
  entries.reduce((sum, entry) => sum + countIn(entry, field), 0);

/** A problem of the round as a whole when more was noted than there is. */
export const tooMany = (code: string, found: number, most: number): Problem[] =>
  found > most ? [{ code, kind: 'wrong', columns: [], params: { found, most } }] : [];

/** A problem of the round as a whole when what was noted must come to exactly so much. */
export const notInAll = (
  code: string,
  found: number,
  expected: number,
  tooFew: 'missing' | 'lost' = 'missing',
): Problem[] =>
  found === expected
    ? []
    : [
        {
          code,
          kind: found < expected ? tooFew : 'wrong',
          columns: [],
          params: { found, expected },
        },
      ];

/** A printed card lies before one player only. */
export function cardsTwice(entries: readonly Entry[], field: string): Problem[] {
  const owners = new Map<PadCard, number[]>();
  for (const [column, entry] of entries.entries()) {
    for (const card of cardsIn(entry, field)) {
      owners.set(card, [...(owners.get(card) ?? []), column]);
    }
  }
  return [...owners]
    .filter(([, columns]) => columns.length > 1)
    .map(([card, columns]) => ({ code: 'card-twice', kind: 'wrong', columns, params: { card } }));
}
