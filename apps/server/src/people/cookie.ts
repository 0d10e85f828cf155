import { createHmac } from 'node:crypto';
import type { PersonId } from '@sobremesa/tables';
import { personIdPattern } from './ids.ts';
import { signerOf } from './secret.ts';

const COOKIE = 'sobremesa';
/** The longest time that browsers keep a cookie; every visit renews it. */
const KEPT_SECONDS = 400 * 24 * 3600;

/** The content of a cookie: a person and one of their devices. */
export interface CookieLogin {
  readonly person: PersonId;
  readonly login: string;
  /** When the cookie was last renewed. */
  readonly issuedAt: number;
  /** Signed with a secret that is about to end. */
  readonly isOutgoing?: true;
}

const signedValue = new RegExp(
  `^((${personIdPattern})\\.(${personIdPattern})\\.([0-9a-z]{1,9}))\\.([A-Za-z0-9_-]{43})$`,
);

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`sobremesa/person/1/${text}`).digest('base64url');

function verified(value: string, secrets: readonly string[], now: number): CookieLogin | undefined {
  const [, text, person, login, issued, signature] = signedValue.exec(value) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  const signer = signerOf(signature, (secret) => signatureOf(text, secret), secrets);
  if (signer === undefined) return undefined;
  const issuedAt = Number.parseInt(issued, 36);
  // Ended logins need not be stored for longer than a cookie can live.
  if (issuedAt + KEPT_SECONDS * 1000 < now) return undefined;
  return { person, login, issuedAt, ...(signer === secrets[0] ? {} : { isOutgoing: true }) };
}

/** The login of a `Cookie` header; `undefined` when the cookie is forged, malformed or outdated. */
export function readCookie(
  header: string | undefined,
  secrets: readonly string[],
  now: number,
): CookieLogin | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    // An old cookie with the same name for another path must not hide the valid one.
    const found =
      name === COOKIE && value !== undefined ? verified(value, secrets, now) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of `Set-Cookie` that makes a browser forget who it was. */
export const clearCookie = (secure: boolean): string =>
  [
    `${COOKIE}=`,
    'Path=/',
    'Max-Age=0',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/** The value of `Set-Cookie` that logs a browser in. */
export function writeCookie(
  { person, login, issuedAt }: Omit<CookieLogin, 'isOutgoing'>,
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
