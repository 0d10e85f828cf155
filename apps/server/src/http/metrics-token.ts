import { timingSafeEqual } from 'node:crypto';
import { hashOf } from '../hash.ts';

/** Compares hashes in constant time, so that neither time nor length reveals anything of the token. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)));

/** The password of `Basic` authorization, whatever the user name. */
export function passwordOf(authorization: string): string | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return undefined;
  const [, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  return password.join(':');
}

/** Whether the request may read metrics. Without a token everybody may. */
export const hasToken = (authorization: string | undefined, token: string | undefined): boolean =>
  token === undefined || isSame(authorization ?? '', `Bearer ${token}`);

/** The same for browsers, which ask their user for a name and a password. */
export const hasPassword = (
  authorization: string | undefined,
  token: string | undefined,
): boolean =>
  hasToken(authorization, token) ||
  (token !== undefined && isSame(passwordOf(authorization ?? '') ?? '', token));
