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

/** The true mean is below this. */
export const atMost = ({ mean, error }: Measured): number => mean + QUANTILE * error;
