/** Who sits where in one match: a name for each seat. */
export type LineUp = readonly string[];

/** All against all: the names in their order, begun at each seat in turn. */
export function rotations(names: readonly string[]): LineUp[] {
  return names.map((_, start) => names.map((_name, seat) => names[(seat + start) % names.length]));
}

/** One against many: each challenger at each seat in turn, the same opponent at all others. */
export const challenges = (
  challengers: readonly string[],
  opponent: string,
  seats: number,
): LineUp[] =>
  challengers.flatMap((challenger) =>
    Array.from({ length: seats }, (_, own) =>
      Array.from({ length: seats }, (_seat, seat) => (seat === own ? challenger : opponent)),
    ),
  );

/** All seats alike, as in a team against the game itself. */
export const teams = (names: readonly string[], seats: number): LineUp[] =>
  names.map((name) => Array.from({ length: seats }, () => name));
