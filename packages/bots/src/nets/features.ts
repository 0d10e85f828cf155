/** What stands for "yes", and for one of what is counted in ones. */
export const UNIT = 32;

const MOST = 127;

/** A feature is a whole number of one byte; train/sim rounds and clips alike. */
export function toByte(value: number): number {
  const rounded = Math.trunc(value < 0 ? value - 0.5 : value + 0.5);
  return Math.min(MOST, Math.max(-MOST, rounded)) + 0;
}
