import type { OpenPad, PadWords, Tally } from '@sobremesa/pad';

/** A column of a pad as it is shown. */
export interface ShownColumn {
  readonly name: string;
  /** Absent: a party that is no player. */
  readonly seat: number | undefined;
  readonly isLeading: boolean;
}

/** The name of a seat, or of a party that is no seat. */
export const nameOf = (
  seat: number | string,
  players: readonly string[],
  words: PadWords<unknown>,
): string => (typeof seat === 'number' ? players[seat] : (words.columns?.[seat] ?? seat));

export function shownColumns(
  { pad, setup }: OpenPad<unknown>,
  words: PadWords<unknown>,
  { points, standings }: Tally,
): ShownColumn[] {
  const best = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return pad.columns(setup).map((column) => {
    const isSeat = typeof column === 'number';
    const members: readonly (number | string)[] = isSeat
      ? [column]
      : [column.name, ...column.seats];
    return {
      name: nameOf(isSeat ? column : column.name, setup.players, words),
      seat: isSeat ? column : undefined,
      isLeading: points.length > 0 && best.some((seat) => members.includes(seat)),
    };
  });
}

/** The totals after each round, from nothing on. */
export function courseOf({ points, totals }: Tally): number[][] {
  const course = [totals.map(() => 0)];
  for (const [at, round] of points.entries()) {
    course.push(round.map((each, index) => course[at][index] + each));
  }
  return course;
}
