import { createHash } from 'node:crypto';
import {
  checkFairness,
  commitment,
  type FairnessProof,
  fairSeed,
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
