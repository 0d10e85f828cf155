import type { OptionSpecs, OptionsOf, SeatRange } from '@sobremesa/engine';

export const MAX_ROUNDS = 20;

export const optionSpecs = {
  rounds: { kind: 'integer', min: 1, max: MAX_ROUNDS, default: 6 },
  colours: { kind: 'flag' },
  thief: { kind: 'flag' },
  shuffle: { kind: 'flag' },
  low: { kind: 'flag' },
  unknown: { kind: 'flag' },
  ally: { kind: 'flag' },
  luckyLoser: { kind: 'choice', values: ['total', 'consecutive'], default: 'total' },
  // B-007
  extraPoints: { kind: 'numbers', min: 11, max: 14 },
  // B-R20
  blanks: { kind: 'named-numbers', maxItems: 2, maxNameLength: 24, min: -20, max: 20 },
} as const satisfies OptionSpecs;

export type Options = OptionsOf<typeof optionSpecs>;

/** The highest number in play without `extraPoints`, by number of players. */
export const HIGHEST_IN_PLAY: Readonly<Record<number, number>> = { 3: 10, 4: 10, 5: 12, 6: 14 };

/** B-007: an extra point card must not be in play already. */
const areUnused = (seats: number, extraPoints: readonly number[]): boolean =>
  extraPoints.every((number) => number > HIGHEST_IN_PLAY[seats]);

/** B-001, B-002, B-007: the thief needs three or four players, the ally at least four. */
export function seatsFor({ thief, ally, extraPoints }: Options): SeatRange {
  let max = thief ? 4 : 6;
  while (!areUnused(max, extraPoints)) max--;
  return { min: ally ? 4 : 3, max };
}
