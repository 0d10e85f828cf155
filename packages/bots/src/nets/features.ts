/** The value of a true flag, and of 1 in features that count single things. */
export const UNIT = 32;

const MAX = 127;

/** Rounds and clips a feature to one byte, as train/sim does. */
export function toByte(value: number): number {
  const rounded = Math.trunc(value < 0 ? value - 0.5 : value + 0.5);
  return Math.min(MAX, Math.max(-MAX, rounded)) + 0;
}
