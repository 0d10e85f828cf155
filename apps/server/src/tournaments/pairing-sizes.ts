import type { TableSize } from './types.ts';

export interface Sizes {
  /** People at each table, the largest tables first. */
  readonly tables: readonly number[];
  /** How many people have a bye. */
  readonly byes: number;
}

/**
 * Tables of the wished size and, where people are left over, of one less. Where the game does not allow one less, of one
 * more; at tables of two never, since a third person changes the game. Where neither works, smaller tables of about
 * equal size. Byes only if the game cannot be played otherwise.
 */
export function sizesFor(people: number, { wanted: size, min, max }: TableSize): Sizes {
  const fewest = Math.ceil(people / size);
  if (people >= size && Math.floor(people / fewest) >= Math.max(min, size - 1)) {
    return { tables: even(people, fewest), byes: 0 };
  }
  const most = Math.floor(people / size);
  const isLarger = size > 2 && size - 1 < min && size < max;
  if (isLarger && most > 0 && Math.ceil(people / most) <= size + 1) {
    return { tables: even(people, most), byes: 0 };
  }
  if (fewest > 0 && Math.floor(people / fewest) >= min) {
    return { tables: even(people, fewest), byes: 0 };
  }
  return { tables: even(most * size, most), byes: people - most * size };
}

const even = (people: number, tables: number): number[] =>
  Array.from({ length: tables }, (_, table) => Math.ceil((people - table) / tables));
