import { randomBytes } from 'node:crypto';
import type { Opener } from '@sobremesa/tables';

const randomHex = (): string => randomBytes(32).toString('hex');

/** What makes the deal of a table its own, and the thoughts of its bots. */
export const newDeal = (): Pick<Opener, 'secret' | 'thoughts'> => ({
  secret: randomHex(),
  thoughts: randomHex(),
});
