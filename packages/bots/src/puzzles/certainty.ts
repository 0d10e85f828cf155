import type { Measured } from '../coach/report.ts';

/** The most times that a comparison may be looked at before it must be decided. */
export const LOOKS = 5;

/**
 * One-sided quantile of the normal distribution for 99 % confidence over all looks together: each
 * may err in one case of 500.
 */
const QUANTILE = 2.878;

/** The true mean is above this. */
export const atLeast = ({ mean, error }: Measured): number => mean - QUANTILE * error;

/**
 * Whether a mean will hardly be shown to be above a bound, though it were a standard error more than
 * measured: `share` is the part of the most worlds that were tried so far, and the error shrinks with
 * its root. Giving up early can only lose a puzzle, never accept one.
 */
export const isHopeless = ({ mean, error }: Measured, bound: number, share: number): boolean =>
  mean + error < bound + QUANTILE * error * Math.sqrt(share);
