import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Reach } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { publicOrigin } from './public-origin.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/i;
/** Bridges to containers and virtual machines of this machine lead to no other device. */
const INNER =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|cni|flannel|podman|lxc)|virtualbox|vmware/i;
/** Only devices in the same private network reach these. */
const TUNNEL = /^(tun|utun|tap|wg|tailscale|zt|ppp)/i;
const LINK_LOCAL = /^169\.254\./;
const HOME = /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./;

const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^::ffff:/, ''));

/** The addresses of a container are unknown outside of it. */
const isContained = (): boolean =>
  ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)) ||
  process.env['KUBERNETES_SERVICE_HOST'] !== undefined;

/** The IPv4 addresses of this machine in its networks, that of a home network first. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const rank = (name: string, address: string): number =>
    (TUNNEL.test(name) ? 2 : 0) + (HOME.test(address) ? 0 : 1);
  return Object.entries(interfaces)
    .filter(([name]) => !INNER.test(name))
    .flatMap(([name, infos = []]) => infos.map((info) => ({ name, ...info })))
    .filter(({ internal, address }) => !internal && isIPv4(address) && !LINK_LOCAL.test(address))
    .map(({ name, address }) => ({ address, rank: rank(name, address) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ address }) => address);
}

/** Where the server listens, and what it knows of its machine. */
interface Place {
  readonly isContained: boolean;
  readonly addresses: () => readonly string[];
}

const thisMachine: Place = { isContained: isContained(), addresses: lanAddresses };

const originsAt = (addresses: readonly string[], port: number | undefined): string[] =>
  addresses.map((address) => `http://${address}:${port}`);

/** Where other devices in its networks reach a server that has just started, as far as it knows. */
export const lanOrigins = ({ host }: Pick<Config, 'host'>, port: number): string[] =>
  isLoopback(host) || thisMachine.isContained ? [] : originsAt(thisMachine.addresses(), port);

type Asking = Pick<FastifyRequest, 'headers'> & {
  readonly raw: Pick<FastifyRequest['raw'], 'headers' | 'socket'>;
};

/**
 * The origins for links to other devices. A page that was opened at localhost would hand out links that work
 * on this machine only; whoever opened it there is told the addresses of the machine instead. Behind a proxy or a
 * mapped port the server cannot know better than the address that was used.
 */
export function reachOf(
  request: Asking,
  config: Pick<Config, 'host' | 'origins' | 'trustProxy'>,
  { isContained, addresses }: Place = thisMachine,
): Reach {
  const asOpened = { origins: [publicOrigin(request as FastifyRequest, config)], onlyHere: false };
  if (config.origins.length > 0 || config.trustProxy > 0) return asOpened;
  const opened = `http://${request.headers.host ?? ''}`;
  const { hostname, port } = URL.canParse(opened) ? new URL(opened) : { hostname: '', port: '' };
  const { localPort, remoteAddress = '' } = request.raw.socket;
  if (!isLoopback(hostname) || Number(port || 80) !== localPort) return asOpened;
  if (isLoopback(config.host)) return { origins: [], onlyHere: true };
  const isHere = isLoopback(remoteAddress) && !isContained;
  return { origins: isHere ? originsAt(addresses(), localPort) : [], onlyHere: false };
}
