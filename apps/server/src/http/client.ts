import type { IncomingMessage } from 'node:http';

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The address that a request came from. Each proxy in front adds to the end of the list the
 * address it saw: what stands before those entries was written by the client and proves nothing.
 */
export function addressOf({ headers, socket }: Request, proxies: number): string {
  const forwarded = proxies > 0 ? listOf(headers['x-forwarded-for']).at(-proxies) : undefined;
  return network(forwarded ?? socket.remoteAddress ?? '');
}

/** Whether the browser speaks https, to this server or to the proxy in front of it. */
export function isSecure({ headers, socket }: Request, proxies: number): boolean {
  if ('encrypted' in socket) return true;
  return proxies > 0 && listOf(headers['x-forwarded-proto'])[0] === 'https';
}

/** A home has one IPv4 address but a whole /64 of IPv6: limits must count it as one. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head, tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
