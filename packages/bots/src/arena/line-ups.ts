/** The names of the bots in one match, by seat. */
export type LineUp = readonly string[];

/** All against all: every rotation of the names. */
export function rotations(names: readonly string[]): LineUp[] {
  return names.map((_, start) => names.map((_name, seat) => names[(seat + start) % names.length]));
}

/** One against many: each challenger at each seat, the opponent at all others. */
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

/** The same name at all seats, for a team. */
export const teams = (names: readonly string[], seats: number): LineUp[] =>
  names.map((name) => Array.from({ length: seats }, () => name));
