import { BlockList, isIP } from 'node:net';

/** Networks that no notice may reach: https://www.iana.org/assignments/iana-ipv4-special-registry */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** All that is routed is in 2000::/3; these parts of it contain other addresses, or nothing. */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of CLOSED_IPV4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_IPV6) closed.addSubnet(net, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. False for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      // IPv4 in IPv6 (mapped, compatible, NAT64) is outside 2000::/3, 6to4 and Teredo are closed parts of it.
      return routed.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The host of an address without the brackets around an IPv6 literal. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * The address to which a notice may be sent; `undefined` for others. Only the form is checked here; what a
 * name resolves to is checked when a connection is made. `origins` are allowed as they are.
 */
export function destinationOf(text: string, origins: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  // Parsing also turns other spellings of an IPv4 address, such as 0x7f.1, into the usual one.
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (origins.includes(url.origin)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : undefined;
  // A name without a dot belongs to the server's own network.
  return /^[^.].*\.[^.]+\.?$/.test(host) ? url : undefined;
}
