import type { Measured } from './report.ts';

export function measure(values: readonly number[]): Measured {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) };
}

/** Of two independent measurements. */
export const difference = (a: Measured, b: Measured): Measured => ({
  mean: a.mean - b.mean,
  error: Math.hypot(a.error, b.error),
});

export const exactly = (mean: number): Measured => ({ mean, error: 0 });
