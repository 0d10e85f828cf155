import { entropyCommitment, linkHash } from '@sobremesa/engine';
import type { Room } from '@sobremesa/protocol';
import { randomId } from '../net/random.ts';
import { type RememberedDeal, recallDeal, rememberDeal } from './memory.ts';

/** Who takes back a "ready" commits anew; which of the last ones counts, the server says. */
const MOST_OFFERS = 5;

/** Takes a new text for the deal of a table, and returns what may be shown of it. */
export function offer(table: string, commitment: string): string {
  const entropy = randomId(32);
  const known = recallDeal(table);
  const older = known?.commitment === commitment ? known.offers : [];
  const offers = [...older, entropy].slice(-MOST_OFFERS);
  // Before it is sent: the deal can be asked for before the answer is here.
  rememberDeal({ table, commitment, offers });
  return entropyCommitment(commitment, entropy);
}

/**
 * The text to reveal, with what is fixed written down first. None when this browser did not commit to
 * what the server shows for its seat, or saw something else fixed before: a text revealed against two
 * lists would let the server choose between them.
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

/** Which of the texts that this browser offered a seat's commitment is of. */
export const ownText = (
  { commitment, offers }: RememberedDeal,
  sealed: string | null | undefined,
): string | undefined => offers.find((text) => entropyCommitment(commitment, text) === sealed);
