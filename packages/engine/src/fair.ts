import { sha256Hex } from './hash.ts';

/**
 * Fair deals. Before the deal the server shows `commitment(secret)`; each seat may then add a text
 * of its own; `fairSeed` mixes all of it into the seed of the match. The server cannot choose a
 * deal, having committed before the seats spoke, and no seat can, not knowing the secret. After the
 * match the secret is shown and `checkFairness` tells whether the seed follows from it.
 */
export interface FairnessProof {
  readonly commitment: string;
  readonly secret: string;
  /** One entry a seat; `undefined` where the seat added nothing. */
  readonly entropy: readonly (string | undefined)[];
  readonly seed: string;
}

/** Fewer characters could be searched through before the match; 64 is 32 bytes in hex. */
export const MIN_SECRET_LENGTH = 64;

export const commitment = (secret: string): string => sha256Hex(`sobremesa/commitment/1/${secret}`);

/** JSON keeps the parts apart: no two lists of texts give the same bytes. */
export const fairSeed = (secret: string, entropy: readonly (string | undefined)[]): string =>
  sha256Hex(JSON.stringify(['sobremesa/seed/1', secret, ...entropy.map((text) => text ?? null)]));

export type FairnessFault = 'weak-secret' | 'wrong-commitment' | 'wrong-seed';

/** What is wrong with a proof; `undefined` when the deal was fair. */
export function checkFairness(proof: FairnessProof): FairnessFault | undefined {
  if (proof.secret.length < MIN_SECRET_LENGTH) return 'weak-secret';
  if (commitment(proof.secret) !== proof.commitment) return 'wrong-commitment';
  if (fairSeed(proof.secret, proof.entropy) !== proof.seed) return 'wrong-seed';
  return undefined;
}
