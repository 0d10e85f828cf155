import { randomBytes } from 'node:crypto';

/** A seed for whoever gave none: short enough to be typed again. */
export const randomSeed = (): string => randomBytes(6).toString('hex');
