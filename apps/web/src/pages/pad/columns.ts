import type { OpenPad, PadWords, Tally } from '@sobremesa/pad';

/** A column of a pad as it is shown. */
export interface ShownColumn {
  readonly name: string;
  /** Absent: a party that is no player. */
  readonly seat: number | undefined;
  readonly isLeading: boolean;
}

export const nameOf = (
  column: number | string,
  players: readonly string[],
  words: PadWords<unknown>,
): string => (typeof column === 'number' ? players[column] : (words.columns?.[column] ?? column));

export function shownColumns(
  { pad, setup }: OpenPad<unknown>,
  words: PadWords<unknown>,
  { points, standings }: Tally,
): ShownColumn[] {
  const best = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return pad.columns(setup).map((column) => ({
    name: nameOf(column, setup.players, words),
    seat: typeof column === 'number' ? column : undefined,
    isLeading: points.length > 0 && best.some((seat) => isOf(seat, column)),
  }));
}

/** Against an automatic opponent every player stands for the column of the team. */
const isOf = (seat: number | string, column: number | string): boolean =>
  seat === column || (typeof seat === 'number' && typeof column === 'string' && column === TEAM);

const TEAM = 'team';

/** The totals after each round, from nothing on. */
export function courseOf({ points, totals }: Tally): number[][] {
  const course = [totals.map(() => 0)];
  for (const [at, round] of points.entries()) {
    course.push(round.map((each, index) => course[at][index] + each));
  }
  return course;
}
