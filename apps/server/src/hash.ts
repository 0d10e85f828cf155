import { createHash } from 'node:crypto';

/** Keys and ids of deleted people are stored as hashes only. They are long and random, so no salt is needed. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
