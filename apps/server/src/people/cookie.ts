import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '../tables/log.ts';
import { personIdPattern } from './ids.ts';

const COOKIE = 'sobremesa';
/** The longest that browsers keep a cookie; every visit renews it. */
const KEPT_SECONDS = 400 * 24 * 3600;

const signedValue = new RegExp(`^(${personIdPattern})\\.([A-Za-z0-9_-]{43})$`);

const signatureOf = (person: PersonId, secret: string): string =>
  createHmac('sha256', secret).update(`sobremesa/person/1/${person}`).digest('base64url');

function verified(value: string, secret: string): PersonId | undefined {
  const [, person, signature] = signedValue.exec(value) ?? [];
  if (person === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(signatureOf(person, secret));
  return timingSafeEqual(expected, Buffer.from(signature)) ? person : undefined;
}

/** Whose cookie this is; forged and garbled ones are nobody's. */
export function readCookie(header: string | undefined, secret: string): PersonId | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    // A stale cookie of the same name for another path must not hide the good one.
    const person = name === COOKIE && value !== undefined ? verified(value, secret) : undefined;
    if (person !== undefined) return person;
  }
  return undefined;
}

/** The value of `Set-Cookie` that makes a browser this person's. */
export const writeCookie = (person: PersonId, secret: string, secure: boolean): string =>
  [
    `${COOKIE}=${person}.${signatureOf(person, secret)}`,
    'Path=/',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
