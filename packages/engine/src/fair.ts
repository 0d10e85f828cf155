import { sha256Hex } from './hash.ts';

/** What a seat contributed; `null` (in a record) or `undefined` if nothing. */
type SeatText = string | null | undefined;

/**
 * A fair deal has four steps (docs/fair-deals.md explains what each step proves):
 * 1. The server publishes `commitment(secret)`.
 * 2. Each seat may draw a text of its own and publish its `entropyCommitment`.
 * 3. All commitments become a link of the public chain (`linkHash`) and can no longer change.
 * 4. Each seat reveals its text. `fairSeed` hashes texts and secret to the seed of the match.
 * After the match everything is published, and `checkFairness` verifies the seed.
 *
 * Version 1 has steps 1 and 4 only, so a person who knows the secret and sends the last text can
 * choose the deal. Tables where no seat commits use it, as did all tables before the chain existed.
 */
export interface FairnessProof {
  /** 1 if absent. */
  readonly version?: number | undefined;
  readonly commitment: string;
  readonly secret: string;
  /** The commitment of each seat; absent in version 1. */
  readonly commitments?: readonly SeatText[] | undefined;
  /** The text that each seat revealed; none if it had no text or did not reveal it in time. */
  readonly entropy: readonly SeatText[];
  /** Absent in version 1. */
  readonly link?: ChainLink | undefined;
  readonly seed: string;
}

/** The commitments, which are fixed before any seat reveals its text. */
export interface SealedDeal {
  readonly commitment: string;
  readonly seats: readonly SeatText[];
}

/** The position of a deal in the public chain of deals. */
export interface ChainLink {
  /** Counted from 1. */
  readonly number: number;
  /** The hash of the previous link; `CHAIN_START` for the first. */
  readonly previous: string;
  readonly hash: string;
}

export const CHAIN_START = '0'.repeat(64);

/** 32 bytes in hex. A shorter secret could be found by brute force before the match. */
export const MIN_SECRET_LENGTH = 64;

export const commitment = (secret: string): string => sha256Hex(`sobremesa/commitment/1/${secret}`);

/** Includes the server's commitment, so that it cannot be reused at another table. */
export const entropyCommitment = (serverCommitment: string, entropy: string): string =>
  sha256Hex(`sobremesa/entropy/1/${serverCommitment}/${entropy}`);

const withNulls = (texts: readonly SeatText[]): (string | null)[] =>
  texts.map((text) => text ?? null);

/** Hashes JSON, because concatenated texts could collide (["ab", "c"] and ["a", "bc"]). */
export const fairSeed = (secret: string, entropy: readonly SeatText[], version = 1): string =>
  sha256Hex(JSON.stringify([`sobremesa/seed/${version}`, secret, ...withNulls(entropy)]));

export const linkHash = (number: number, previous: string, deal: SealedDeal): string =>
  sha256Hex(
    JSON.stringify([
      'sobremesa/link/1',
      number,
      previous,
      deal.commitment,
      ...withNulls(deal.seats),
    ]),
  );

export type FairnessFault =
  | 'weak-secret'
  | 'wrong-commitment'
  | 'wrong-reveal'
  | 'wrong-link'
  | 'wrong-seed';

/** Whether every revealed text matches the commitment of its seat. */
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

/** Whether the link of the chain belongs to this deal. */
export function linkHolds({ version = 1, ...proof }: FairnessProof): boolean {
  if (version === 1) return true;
  const { commitment: server, commitments: seats = [], link } = proof;
  return (
    link?.hash === linkHash(link?.number ?? 0, link?.previous ?? '', { commitment: server, seats })
  );
}

/** The first fault of a proof; `undefined` when the deal was fair. */
export function checkFairness(proof: FairnessProof): FairnessFault | undefined {
  const { version = 1, secret, entropy } = proof;
  if (secret.length < MIN_SECRET_LENGTH) return 'weak-secret';
  if (commitment(secret) !== proof.commitment) return 'wrong-commitment';
  if (!revealsHold(proof)) return 'wrong-reveal';
  if (!linkHolds(proof)) return 'wrong-link';
  if (fairSeed(secret, entropy, version) !== proof.seed) return 'wrong-seed';
  return undefined;
}
