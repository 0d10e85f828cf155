import { createHash } from 'node:crypto';
import {
  checkFairness,
  commitment,
  entropyCommitment,
  type FairnessProof,
  fairSeed,
  linkHash,
  verifyMatch,
} from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { countdown } from './countdown.ts';

const secret = 'ab'.repeat(32);
const entropy = ['from Ana', undefined, 'from Luis'];
const proof: FairnessProof = {
  commitment: commitment(secret),
  secret,
  entropy,
  seed: fairSeed(secret, entropy),
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('fair deals', () => {
  test('the commitment and the seed are plain SHA-256, so that anybody can check them', () => {
    expect(proof.commitment).toBe(sha256(`sobremesa/commitment/1/${secret}`));
    expect(proof.seed).toBe(sha256(`["sobremesa/seed/1","${secret}","from Ana",null,"from Luis"]`));
  });

  test('an honest proof holds', () => {
    expect(checkFairness(proof)).toBeUndefined();
  });

  test.each([
    ['another secret', { secret: 'cd'.repeat(32) }, 'wrong-commitment'],
    ['another commitment', { commitment: sha256('x') }, 'wrong-commitment'],
    ['another seed', { seed: sha256('x') }, 'wrong-seed'],
    ['a changed text', { entropy: ['from ana', undefined, 'from Luis'] }, 'wrong-seed'],
    ['texts in another order', { entropy: ['from Luis', undefined, 'from Ana'] }, 'wrong-seed'],
    ['a missing seat', { entropy: ['from Ana', 'from Luis'] }, 'wrong-seed'],
    ['an empty text for none', { entropy: ['from Ana', '', 'from Luis'] }, 'wrong-seed'],
    [
      'a secret that can be guessed',
      { secret: '1', commitment: commitment('1'), seed: fairSeed('1', entropy) },
      'weak-secret',
    ],
  ])('%s is found out', (_, change, fault) => {
    expect(checkFairness({ ...proof, ...change })).toBe(fault);
  });

  test('a match is verified from the secret to its last move', () => {
    const log = {
      game: 'countdown',
      version: 1,
      options: {},
      players: ['Ana', 'Luis'],
      seed: proof.seed,
      moves: [{ seat: 0, move: { type: 'reroll' } }],
    };
    const cheat = { ...log, moves: [{ seat: 1, move: { type: 'reroll' } }] };
    expect(verifyMatch(countdown, log, proof)).toBeUndefined();
    expect(verifyMatch(countdown, log, { ...proof, seed: 'x' })).toBe('wrong-seed');
    expect(verifyMatch(countdown, { ...log, seed: 'x' }, proof)).toBe('other-deal');
    expect(verifyMatch(countdown, { ...log, version: 9 }, proof)).toBe('other-rules');
    expect(verifyMatch(countdown, cheat, proof)).toBe('refused-move');
  });

  describe('that seats commit to', () => {
    const commitments = entropy.map((text) => text && entropyCommitment(proof.commitment, text));
    const deal = { commitment: proof.commitment, seats: commitments };
    const link = { number: 7, previous: sha256('6'), hash: linkHash(7, sha256('6'), deal) };
    const sealed = {
      ...proof,
      version: 2,
      commitments,
      link,
      seed: fairSeed(secret, entropy, 2),
    };

    test('the commitments, the link and the seed are plain SHA-256', () => {
      const [ana, , luis] = commitments;
      expect(ana).toBe(sha256(`sobremesa/entropy/1/${proof.commitment}/from Ana`));
      expect(link.hash).toBe(
        sha256(
          `["sobremesa/link/1",7,"${link.previous}","${proof.commitment}","${ana}",null,"${luis}"]`,
        ),
      );
      expect(sealed.seed).toBe(
        sha256(`["sobremesa/seed/2","${secret}","from Ana",null,"from Luis"]`),
      );
    });

    test('an honest proof holds, also without a seat that did not reveal', () => {
      expect(checkFairness(sealed)).toBeUndefined();
      const without = ['from Ana', undefined, undefined];
      const seed = fairSeed(secret, without, 2);
      expect(checkFairness({ ...sealed, entropy: without, seed })).toBeUndefined();
    });

    test.each<[string, Partial<FairnessProof>, string]>([
      ['a text chosen last', { entropy: ['chosen', undefined, 'from Luis'] }, 'wrong-reveal'],
      ['a text where none was committed to', { entropy: ['a', 'b', 'c'] }, 'wrong-reveal'],
      ['a link of another deal', { link: { ...link, hash: sha256('x') } }, 'wrong-link'],
      ['a link at another place', { link: { ...link, number: 8 } }, 'wrong-link'],
      ['no link', { link: undefined }, 'wrong-link'],
      ['the seed of version 1', { seed: proof.seed }, 'wrong-seed'],
    ])('%s is found out', (_, change, fault) => {
      expect(checkFairness({ ...sealed, ...change })).toBe(fault);
    });
  });

  test('every seat changes the seed', () => {
    const seeds = entropy.map((_, seat) =>
      fairSeed(
        secret,
        entropy.map((text, index) => (index === seat ? 'other' : text)),
      ),
    );
    expect(new Set([proof.seed, ...seeds]).size).toBe(4);
  });
});
