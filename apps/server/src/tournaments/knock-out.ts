import type { PersonId } from '@sobremesa/tables';
import type { PlayedRound, Standing, TableSize } from './types.ts';

/**
 * Who plays the round of a knock-out after `last`: the better half of each table (one of three) and who had a bye. The best of the
 * others fill the tables up, so that nobody has a bye later and the final is a whole table. Nobody when `last` was the final.
 *
 * `present` are those who could go on; `standings` include the last round.
 */
export function goingOn(
  last: PlayedRound,
  present: readonly PersonId[],
  standings: readonly Standing[],
  { wanted }: TableSize,
): PersonId[] {
  if (last.tables.length + last.byes.length === 1) return [];
  const isPresent = new Set(present);
  const inOrder = standings.map(({ person }) => person).filter((person) => isPresent.has(person));
  const tables = [...last.tables.map(({ seats }) => seats), ...last.byes.map((person) => [person])];
  const qualified = new Set(
    tables.flatMap((seats) =>
      inOrder
        .filter((person) => seats.includes(person))
        .slice(0, Math.max(1, Math.floor(seats.length / 2))),
    ),
  );
  const others = inOrder.filter(
    (person) => !qualified.has(person) && tables.some((seats) => seats.includes(person)),
  );
  const places = wanted * Math.ceil(qualified.size / wanted);
  const filled = new Set([...qualified, ...others.slice(0, places - qualified.size)]);
  return present.filter((person) => filled.has(person));
}
