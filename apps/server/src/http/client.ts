import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isForeign } from './origin.ts';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

interface Configured {
  readonly config: Pick<Config, 'origins' | 'trustProxy'>;
}

const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The address that a request came from. Each proxy appends the address it saw to `X-Forwarded-For`; the
 * entries before those were written by the client and prove nothing.
 */
export function addressOf({ headers, socket }: Request, proxies: number): string {
  const forwarded = proxies > 0 ? listOf(headers['x-forwarded-for']).at(-proxies) : undefined;
  return network(forwarded ?? socket.remoteAddress ?? '');
}

export const addressOfRequest = ({ config }: Configured, { raw }: FastifyRequest): string =>
  addressOf(raw, config.trustProxy);

/**
 * The key under which a request is counted. Pages of other sites can make a browser send requests; these
 * count separately, so that they do not use up the limits of its user.
 */
export function limitKeyOf({ config }: Configured, request: FastifyRequest): string {
  const address = addressOfRequest({ config }, request);
  return isForeign(request.headers, config.origins) ? `cross-site ${address}` : address;
}

/** Whether the browser uses HTTPS, to this server or to a proxy in front of it. */
export function isSecure({ headers, socket }: Request, proxies: number): boolean {
  if ('encrypted' in socket) return true;
  return proxies > 0 && listOf(headers['x-forwarded-proto'])[0] === 'https';
}

/** The IPv4 address or the IPv6 /64 network: one household has a whole /64, which limits count as one. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head, tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
