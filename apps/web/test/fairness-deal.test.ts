import { CHAIN_START, entropyCommitment, linkHash } from '@sobremesa/engine';
import type { DealLink, Room } from '@sobremesa/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkChain } from '../src/fairness/proof/chain.ts';
import { offer, textToReveal } from '../src/fairness/proof/deal.ts';
import { recallDeal, recallHead } from '../src/fairness/proof/memory.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

const server = 'ab'.repeat(32);

const linkOf = (
  seats: readonly (string | null)[],
  number = 1,
  previous = CHAIN_START,
): DealLink => ({
  number,
  previous,
  commitment: server,
  seats: [...seats],
  hash: linkHash(number, previous, { commitment: server, seats }),
});

/** Only what the page looks at when it is asked to reveal. */
const roomOf = (deal: DealLink): Room =>
  ({ code: 'table', commitment: server, deal: { ...deal, until: 0 } }) as unknown as Room;

describe('textToReveal', () => {
  test('returns the text of the commitment that the server shows, of several', () => {
    const [first, second] = [offer('table', server), offer('table', server)];
    expect(first).not.toBe(second);
    for (const sealed of [first, second]) {
      stored.set('sobremesa/deals', JSON.stringify([{ ...recallDeal('table'), seal: undefined }]));
      const text = textToReveal(roomOf(linkOf([null, sealed])), 1);
      expect(entropyCommitment(server, text ?? '')).toBe(sealed);
    }
  });

  test('stores the sealed deal before it returns the text', () => {
    const deal = linkOf([offer('table', server)]);
    expect(textToReveal(roomOf(deal), 0)).toBeDefined();
    expect(recallDeal('table')?.seal).toEqual({ number: 1, hash: deal.hash });
  });

  test('returns nothing for a second list of commitments, because the server could choose between them', () => {
    const own = offer('table', server);
    expect(textToReveal(roomOf(linkOf([own, null])), 0)).toBeDefined();
    expect(textToReveal(roomOf(linkOf([own, 'cd'.repeat(32)])), 0)).toBeUndefined();
    // The same list again, after a reload, is no second one.
    expect(textToReveal(roomOf(linkOf([own, null])), 0)).toBeDefined();
  });

  test.each<[string, (own: string) => DealLink]>([
    ['another commitment than its own', () => linkOf(['cd'.repeat(32)])],
    ['its commitment at another seat', (own) => linkOf([null, own])],
    ['a hash that is not of the list', (own) => ({ ...linkOf([own]), hash: 'cd'.repeat(32) })],
    ['another secret of the server', (own) => ({ ...linkOf([own]), commitment: 'cd'.repeat(32) })],
  ])('reveals nothing when it is shown %s', (_what, dealFor) => {
    expect(textToReveal(roomOf(dealFor(offer('table', server))), 0)).toBeUndefined();
    expect(recallDeal('table')?.seal).toBeUndefined();
  });

  test('returns nothing at a table without an own commitment', () => {
    expect(textToReveal(roomOf(linkOf(['cd'.repeat(32)])), 0)).toBeUndefined();
  });
});

describe('checkChain', () => {
  function chainOf(length: number, name = 'seat'): DealLink[] {
    const links: DealLink[] = [];
    for (let number = 1; number <= length; number++) {
      links.push(linkOf([`${name} ${number}`], number, links.at(-1)?.hash));
    }
    return links;
  }
  const serving = (links: readonly DealLink[]) => async (after: number, limit: number) =>
    links.slice(after, after + limit);

  const chain = chainOf(1_200);

  test('accepts and stores the first link it sees', async () => {
    expect(await checkChain(chain[4], serving(chain))).toBe(true);
    expect(recallHead()).toEqual({ number: 5, hash: chain[4].hash });
  });

  test('accepts a chain that continues the stored link, over several pages', async () => {
    await checkChain(chain[4], serving(chain));
    expect(await checkChain(chain[1_100], serving(chain))).toBe(true);
    expect(recallHead()?.number).toBe(1_101);
    // A match from before is found on the way to the newest link that was seen.
    expect(await checkChain(chain[2], serving(chain))).toBe(true);
    expect(recallHead()?.number).toBe(1_101);
  });

  test.each<[string, readonly DealLink[]]>([
    ['written anew from the beginning', chainOf(1_200, 'other')],
    ['changed in one place', chain.with(6, linkOf(['other'], 7, chain[5].hash))],
    ['missing a link', chain.toSpliced(6, 1)],
    ['shorter than it was', chain.slice(0, 8)],
    ['with a hash that is not of its link', chain.with(6, { ...chain[6], seats: ['other'] })],
  ])('fails when it is %s', async (_what, forged) => {
    await checkChain(chain[4], serving(chain));
    const link = forged[9] ?? chain[9];
    expect(await checkChain(link, serving(forged))).toBe(false);
    expect(recallHead()?.number).toBe(5);
  });

  test('returns nothing when the chain cannot be fetched', async () => {
    const offline = () => Promise.reject(new Error('offline'));
    expect(await checkChain(chain[4], offline)).toBeUndefined();
    expect(recallHead()).toBeUndefined();
  });
});
