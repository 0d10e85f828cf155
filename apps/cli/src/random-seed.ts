import { randomBytes } from 'node:crypto';

/** Short enough to be typed again. */
export const randomSeed = (): string => randomBytes(6).toString('hex');
