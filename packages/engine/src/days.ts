import { sha256Hex } from './hash.ts';

/**
 * The deal of the day. The seeds of the days form a chain: the seed of a day is the hash of the seed of
 * the next day. Whoever knows the seed of a day can compute those of all days before it, but of no day
 * after it. The hash of the first seed, the anchor, is public from the start and fixes all of them.
 */
export const seedOfDayBefore = (seed: string): string => sha256Hex(`sobremesa/day-seed/1/${seed}`);

/** What a table of the day is made from. */
export interface DayDeal {
  /** Takes the place of the random secret of an ordinary table. */
  readonly secret: string;
  /** The seed of the bots' thoughts; tells nothing about the deal. */
  readonly thoughts: string;
}

/** Another deal for each game, so that a finished match reveals nothing of the others of its day. */
export const dayDeal = (seed: string, game: string): DayDeal => ({
  secret: sha256Hex(`sobremesa/day-deal/1/${seed}/${game}`),
  thoughts: sha256Hex(`sobremesa/day-bots/1/${seed}/${game}`),
});

const MS_PER_DAY = 86_400_000;

/** Counts days; `day` is a date such as 2026-03-29. NaN for any other text. */
export const numberOfDay = (day: string): number => {
  const number = Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
  return Number.isInteger(number) && dayOfNumber(number) === day ? number : Number.NaN;
};

export const dayOfNumber = (number: number): string =>
  new Date(number * MS_PER_DAY).toISOString().slice(0, 10);

/** Whether the published seed of a day belongs to the chain with this anchor. */
export function isSeedOfDay(
  { first, anchor }: { readonly first: string; readonly anchor: string },
  { day, seed }: { readonly day: string; readonly seed: string },
): boolean {
  const steps = numberOfDay(day) - numberOfDay(first) + 1;
  if (!(steps > 0)) return false;
  let before = seed;
  for (let step = 0; step < steps; step++) before = seedOfDayBefore(before);
  return before === anchor;
}
