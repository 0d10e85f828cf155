import { sha256Hex } from './hash.ts';

/** What a seat gave; null, as in a record, or undefined where it gave nothing. */
type SeatText = string | null | undefined;

/**
 * Fair deals, in this order (docs/fair-deals.md says what each step proves):
 * 1. the server shows `commitment(secret)`;
 * 2. each seat that wants to takes a text of its own and shows `entropyCommitment` of it;
 * 3. all of them become a link of the public chain (`linkHash`), and nothing can be changed any more;
 * 4. each seat reveals its text; `fairSeed` mixes them with the secret into the seed of the match.
 * After the match everything is shown, and `checkFairness` tells whether the seed follows.
 *
 * Version 1 has steps 1 and 4 only: whoever knows the secret and gives their text last can choose the
 * deal. Tables where no seat commits to anything are dealt so, and so were all before there was a chain.
 */
export interface FairnessProof {
  /** Absent: 1. */
  readonly version?: number | undefined;
  readonly commitment: string;
  readonly secret: string;
  /** What each seat committed to; none in version 1. */
  readonly commitments?: readonly SeatText[] | undefined;
  /** What each seat revealed; nothing where it added nothing, or did not reveal in time. */
  readonly entropy: readonly SeatText[];
  /** None in version 1. */
  readonly link?: ChainLink | undefined;
  readonly seed: string;
}

/** What is fixed before anybody reveals. */
export interface SealedDeal {
  readonly commitment: string;
  readonly seats: readonly SeatText[];
}

/** Where a deal stands in the public chain of deals. */
export interface ChainLink {
  /** From 1. */
  readonly number: number;
  /** The hash of the link before; `CHAIN_START` for the first. */
  readonly previous: string;
  readonly hash: string;
}

export const CHAIN_START = '0'.repeat(64);

/** Fewer characters could be searched through before the match; 64 is 32 bytes in hex. */
export const MIN_SECRET_LENGTH = 64;

export const commitment = (secret: string): string => sha256Hex(`sobremesa/commitment/1/${secret}`);

/** The server's commitment is part of it: what was shown at one table says nothing at another. */
export const entropyCommitment = (serverCommitment: string, entropy: string): string =>
  sha256Hex(`sobremesa/entropy/1/${serverCommitment}/${entropy}`);

const listed = (texts: readonly SeatText[]): (string | null)[] => texts.map((text) => text ?? null);

/** JSON keeps the parts apart: no two lists of texts give the same bytes. */
export const fairSeed = (secret: string, entropy: readonly SeatText[], version = 1): string =>
  sha256Hex(JSON.stringify([`sobremesa/seed/${version}`, secret, ...listed(entropy)]));

export const linkHash = (number: number, previous: string, deal: SealedDeal): string =>
  sha256Hex(
    JSON.stringify(['sobremesa/link/1', number, previous, deal.commitment, ...listed(deal.seats)]),
  );

export type FairnessFault =
  | 'weak-secret'
  | 'wrong-commitment'
  | 'wrong-reveal'
  | 'wrong-link'
  | 'wrong-seed';

/** Whether every text that went into the deal is the one its seat had committed to. */
export const revealsHold = ({
  version = 1,
  commitment: server,
  commitments = [],
  entropy,
}: FairnessProof): boolean =>
  version === 1 ||
  entropy.every(
    (text, seat) =>
      typeof text !== 'string' || commitments[seat] === entropyCommitment(server, text),
  );

/** Whether the link of the chain is that of this deal. */
export function linkHolds({ version = 1, ...proof }: FairnessProof): boolean {
  if (version === 1) return true;
  const { commitment: server, commitments: seats = [], link } = proof;
  return (
    link?.hash === linkHash(link?.number ?? 0, link?.previous ?? '', { commitment: server, seats })
  );
}

/** What is wrong with a proof; `undefined` when the deal was fair. */
export function checkFairness(proof: FairnessProof): FairnessFault | undefined {
  const { version = 1, secret, entropy } = proof;
  if (secret.length < MIN_SECRET_LENGTH) return 'weak-secret';
  if (commitment(secret) !== proof.commitment) return 'wrong-commitment';
  if (!revealsHold(proof)) return 'wrong-reveal';
  if (!linkHolds(proof)) return 'wrong-link';
  if (fairSeed(secret, entropy, version) !== proof.seed) return 'wrong-seed';
  return undefined;
}
