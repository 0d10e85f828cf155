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

describe('fair deal, version 1', () => {
  test('commitment and seed are SHA-256 of the documented text', () => {
    expect(proof.commitment).toBe(sha256(`sobremesa/commitment/1/${secret}`));
    expect(proof.seed).toBe(sha256(`["sobremesa/seed/1","${secret}","from Ana",null,"from Luis"]`));
  });

  test('checkFairness finds no fault in a correct proof', () => {
    expect(checkFairness(proof)).toBeUndefined();
  });

  test.each([
    ['another secret', { secret: 'cd'.repeat(32) }, 'wrong-commitment'],
    ['another commitment', { commitment: sha256('x') }, 'wrong-commitment'],
    ['another seed', { seed: sha256('x') }, 'wrong-seed'],
    ['a changed text', { entropy: ['from ana', undefined, 'from Luis'] }, 'wrong-seed'],
    ['texts in another order', { entropy: ['from Luis', undefined, 'from Ana'] }, 'wrong-seed'],
    ['a missing seat', { entropy: ['from Ana', 'from Luis'] }, 'wrong-seed'],
    ['an empty text instead of none', { entropy: ['from Ana', '', 'from Luis'] }, 'wrong-seed'],
    [
      'a secret that can be guessed',
      { secret: '1', commitment: commitment('1'), seed: fairSeed('1', entropy) },
      'weak-secret',
    ],
  ])('checkFairness detects %s', (_, change, fault) => {
    expect(checkFairness({ ...proof, ...change })).toBe(fault);
  });

  test('verifyMatch checks the proof, the seed, the version and every move', () => {
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

  test('the text of every seat changes the seed', () => {
    const seeds = entropy.map((_, seat) =>
      fairSeed(
        secret,
        entropy.map((text, index) => (index === seat ? 'other' : text)),
      ),
    );
    expect(new Set([proof.seed, ...seeds]).size).toBe(4);
  });
});

describe('fair deal, version 2', () => {
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

  test('commitments, link and seed are SHA-256 of the documented text', () => {
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

  test('checkFairness finds no fault in a correct proof, even if a seat did not reveal', () => {
    expect(checkFairness(sealed)).toBeUndefined();
    const without = ['from Ana', undefined, undefined];
    const seed = fairSeed(secret, without, 2);
    expect(checkFairness({ ...sealed, entropy: without, seed })).toBeUndefined();
  });

  test.each<[string, Partial<FairnessProof>, string]>([
    [
      'a text other than the committed one',
      { entropy: ['chosen', undefined, 'from Luis'] },
      'wrong-reveal',
    ],
    ['a text without a commitment', { entropy: ['a', 'b', 'c'] }, 'wrong-reveal'],
    ['a link of another deal', { link: { ...link, hash: sha256('x') } }, 'wrong-link'],
    ['another link number', { link: { ...link, number: 8 } }, 'wrong-link'],
    ['a missing link', { link: undefined }, 'wrong-link'],
    ['the seed of version 1', { seed: proof.seed }, 'wrong-seed'],
  ])('checkFairness detects %s', (_, change, fault) => {
    expect(checkFairness({ ...sealed, ...change })).toBe(fault);
  });
});
