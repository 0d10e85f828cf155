import { entropyCommitment, linkHash } from '@sobremesa/engine';
import type { Room } from '@sobremesa/protocol';
import { randomId } from '../../net/random.ts';
import { type RememberedDeal, recallDeal, rememberDeal } from './memory.ts';

/** Each "ready" makes a new commitment; the server says which of the last ones counts. */
const MAX_OFFERS = 5;

/** Stores a new random text for the deal of a table and returns its commitment. */
export function offer(table: string, commitment: string): string {
  const entropy = randomId(32);
  const known = recallDeal(table);
  const older = known?.commitment === commitment ? known.offers : [];
  const offers = [...older, entropy].slice(-MAX_OFFERS);
  // Stored before it is sent, because the deal may begin before the answer arrives.
  rememberDeal({ table, commitment, offers });
  return entropyCommitment(commitment, entropy);
}

/**
 * The text to reveal, after storing the fixed deal. `undefined` when this browser did not make the
 * commitment of its seat, or has stored another fixed deal: revealing against two deals would let
 * the server choose between them.
 */
export function textToReveal({ code, commitment, deal }: Room, seat: number): string | undefined {
  const known = recallDeal(code);
  if (!deal || known?.commitment !== commitment || deal.commitment !== commitment) return undefined;
  if (deal.hash !== linkHash(deal.number, deal.previous, deal)) return undefined;
  if (known.seal && known.seal.hash !== deal.hash) return undefined;
  const text = ownText(known, deal.seats[seat]);
  if (text === undefined) return undefined;
  rememberDeal({ ...known, seal: { number: deal.number, hash: deal.hash } });
  return text;
}

export function rememberRevealed(table: string, revealed: string): void {
  const known = recallDeal(table);
  if (known) rememberDeal({ ...known, revealed });
}

/** The stored text that matches the commitment of a seat. */
export const ownText = (
  { commitment, offers }: RememberedDeal,
  sealed: string | null | undefined,
): string | undefined => offers.find((text) => entropyCommitment(commitment, text) === sealed);
