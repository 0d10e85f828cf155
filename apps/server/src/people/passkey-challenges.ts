import { createHmac, randomBytes } from 'node:crypto';
import type { PersonId } from '@sobremesa/tables';
import type { SpentChallenge } from './passkey-store.ts';
import { signerOf } from './secret.ts';

/** How long a person may take to confirm on their device. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** What a challenge may be used for: to add a key of this person, or to sign in as anybody. */
export type Purpose = `add ${PersonId}` | 'sign in';

const FORM = /^(([0-9a-z]{1,9})\.([\w-]{22}))\.([\w-]{43})$/;

const signatureOf = (text: string, purpose: Purpose, secret: string): string =>
  createHmac('sha256', secret)
    .update(`sobremesa/passkey-challenge/1/${purpose}/${text}`)
    .digest('base64url');

/**
 * A challenge that any server recognizes by its signature. Nothing is stored until it is answered, so that
 * visitors cannot fill the database by asking.
 */
export function newChallenge(purpose: Purpose, secret: string, now: number): string {
  const text = `${(now + CHALLENGE_LIFE).toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${signatureOf(text, purpose, secret)}`;
}

/** The challenge to be stored as spent; `undefined` when it is forged, expired or for another purpose. */
export function readChallenge(
  challenge: string,
  purpose: Purpose,
  secrets: readonly string[],
  now: number,
): SpentChallenge | undefined {
  const [, text, expires, id, signature] = FORM.exec(challenge) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  const signer = signerOf(signature, (secret) => signatureOf(text, purpose, secret), secrets);
  if (signer === undefined) return undefined;
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > now ? { challenge: id, expiresAt } : undefined;
}
