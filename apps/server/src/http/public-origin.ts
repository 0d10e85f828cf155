import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSecure } from './client.ts';

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/**
 * The origin that a request says its page has. Browsers add it to every POST, so that it is right behind a proxy that
 * this server knows nothing of. Other clients can say what they want: nothing may be allowed because of it alone.
 */
export const pageOrigin = (
  request: FastifyRequest,
  config: Pick<Config, 'origins' | 'trustProxy'>,
): string => request.headers.origin ?? publicOrigin(request, config);

/**
 * The origin of this server as the reader sees it. Behind a proxy that changes `Host` it is the one in
 * ORIGINS. Empty when `Host` is not usable; addresses are relative then.
 */
export function publicOrigin(
  { raw, headers: { host = '' } }: FastifyRequest,
  { origins, trustProxy }: Pick<Config, 'origins' | 'trustProxy'>,
): string {
  const known = origins.find((origin) => new URL(origin).host === host) ?? origins[0];
  if (known !== undefined) return known;
  if (!HOST.test(host)) return '';
  return `${isSecure(raw, trustProxy) ? 'https' : 'http'}://${host}`;
}
