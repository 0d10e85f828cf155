import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '@sobremesa/tables';
import { personIdPattern } from './ids.ts';

const COOKIE = 'sobremesa';
/** The longest that browsers keep a cookie; every visit renews it. */
const KEPT_SECONDS = 400 * 24 * 3600;

/** What a cookie says: who somebody is, and at which of their devices. */
export interface CookieLogin {
  readonly person: PersonId;
  /** Absent in cookies from before logins could be ended. */
  readonly login?: string;
  /** When the cookie was renewed last; 0 in cookies from before. */
  readonly issuedAt: number;
}

const signedValue = new RegExp(
  `^((${personIdPattern})(?:\\.(${personIdPattern})\\.([0-9a-z]{1,9}))?)\\.([A-Za-z0-9_-]{43})$`,
);

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`sobremesa/person/1/${text}`).digest('base64url');

function verified(value: string, secret: string, now: number): CookieLogin | undefined {
  const [, text, person, login, issued, signature] = signedValue.exec(value) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  const expected = Buffer.from(signatureOf(text, secret));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined;
  if (login === undefined) return { person, issuedAt: 0 };
  const issuedAt = Number.parseInt(issued, 36);
  // What has been ended need not be remembered for longer than browsers keep a cookie.
  return issuedAt + KEPT_SECONDS * 1000 < now ? undefined : { person, login, issuedAt };
}

/** Whose cookie this is; forged, garbled and outdated ones are nobody's. */
export function readCookie(
  header: string | undefined,
  secret: string,
  now: number,
): CookieLogin | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    // A stale cookie of the same name for another path must not hide the good one.
    const found = name === COOKIE && value !== undefined ? verified(value, secret, now) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of `Set-Cookie` that makes a browser this person's. */
export function writeCookie(
  { person, login, issuedAt }: Required<CookieLogin>,
  secret: string,
  secure: boolean,
): string {
  const text = `${person}.${login}.${issuedAt.toString(36)}`;
  return [
    `${COOKIE}=${text}.${signatureOf(text, secret)}`,
    'Path=/',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
