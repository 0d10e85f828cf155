import { linkHash } from '@sobremesa/engine';
import type { DealLink } from '@sobremesa/protocol';
import { api } from '../../net/api.ts';
import { recallHead, rememberHead, type SeenLink } from './memory.ts';

type Fetch = (after: number, limit: number) => Promise<readonly DealLink[]>;

const STRETCH = 500;

/**
 * Whether a link is in the public chain of deals, and that chain contains the newest link that this
 * browser has checked. `undefined` when the chain could not be read.
 */
export async function checkChain(
  link: SeenLink,
  fetch: Fetch = (after, limit) => api.deals(after, limit),
): Promise<boolean | undefined> {
  const head = recallHead() ?? link;
  const [first, last] = head.number < link.number ? [head, link] : [link, head];
  try {
    if (!(await leadsTo(first, last, fetch))) return false;
  } catch {
    return undefined;
  }
  rememberHead(last);
  return true;
}

/** Recomputes every hash from one link to another; both must be in the chain. */
async function leadsTo(first: SeenLink, last: SeenLink, fetch: Fetch): Promise<boolean> {
  let before: SeenLink = { number: first.number - 1, hash: '' };
  while (before.number < last.number) {
    const stretch = await fetch(before.number, Math.min(STRETCH, last.number - before.number));
    if (stretch.length === 0) return false;
    for (const deal of stretch) {
      if (deal.number !== before.number + 1) return false;
      if (deal.hash !== linkHash(deal.number, deal.previous, deal)) return false;
      if (deal.number === first.number ? deal.hash !== first.hash : deal.previous !== before.hash) {
        return false;
      }
      before = deal;
    }
  }
  return before.hash === last.hash;
}
