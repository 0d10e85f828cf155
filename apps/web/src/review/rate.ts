import type { Measured } from '@sobremesa/bots';

/** Points given away a decision. */
export interface Rate extends Measured {
  readonly decisions: number;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The standard error of the mean of all values, when each group of them is one observation. */
function errorOf(groups: readonly (readonly number[])[], mean: number): number {
  const squares = sum(groups.map((group) => (sum(group) - mean * group.length) ** 2));
  const correction = groups.length / Math.max(1, groups.length - 1);
  return Math.sqrt(squares * correction) / groups.flat().length;
}

/**
 * The mean over all decisions. Decisions of one match resemble each other, so that each match is one
 * observation; but few matches can be alike by chance, and then each decision is one.
 */
export function rateOf(matches: readonly (readonly number[])[]): Rate {
  const played = matches.filter(({ length }) => length > 0);
  const all = played.flat();
  if (all.length === 0) return { mean: 0, error: 0, decisions: 0 };
  const mean = sum(all) / all.length;
  const byDecision = errorOf(
    all.map((loss) => [loss]),
    mean,
  );
  return { mean, error: Math.max(errorOf(played, mean), byDecision), decisions: all.length };
}
