import type { Plan, Service } from './compose.ts';

/** Where a service is in one network. */
export interface Place {
  readonly network: string;
  readonly address: string;
}

export interface Addresses {
  /** The address of the machine itself in each network: the end of its bridge. */
  readonly machine: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, readonly Place[]>;
}

const FIRST_SUBNET = 20;
/** Below it is the machine. */
const FIRST_HOST = 2;
export const PREFIX = 24;

/** A subnet for each network, an address for each service in it. */
export function addressesOf({ services, networks }: Plan): Addresses {
  const address = (network: string, host: number): string =>
    `172.${FIRST_SUBNET + networks.indexOf(network)}.0.${host}`;
  return {
    machine: new Map(networks.map((network) => [network, address(network, 1)])),
    places: new Map(
      services.map((service, index) => [
        service.name,
        service.networks.map((network) => ({
          network,
          address: address(network, FIRST_HOST + index),
        })),
      ]),
    ),
  };
}

/** The /etc/hosts of a service: it knows those with which it shares a network, by their names. */
export function hostsOf(service: Service, { places }: Addresses): string {
  const lines = [...places].flatMap(([name, all]) =>
    all
      .filter(({ network }) => service.networks.includes(network))
      .map(({ address }) => `${address}\t${name}`),
  );
  return ['127.0.0.1\tlocalhost', '::1\tlocalhost', ...lines, ''].join('\n');
}
