import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { type Addresses, PREFIX } from './addresses.ts';
import type { Plan, Service } from './compose.ts';
import { quietly } from './programs.ts';

// The process must have a network of its own (`unshare --net --mount`): nothing here is ever undone.

const NAMESPACES = '/run/netns';

const ip = (...args: string[]): string => quietly('ip', args);

/** At most 15 characters, as the kernel demands. */
const bridgeOf = (plan: Plan, network: string): string => `net${plan.networks.indexOf(network)}`;
const wireOf = (plan: Plan, service: Service, network: string): string =>
  `w${plan.services.indexOf(service)}-${plan.networks.indexOf(network)}`;

export const namespaceOf = ({ name }: Service): string => `${NAMESPACES}/${name}`;

/** A bridge for each network, and for each service a namespace with a wire to each of its bridges. */
export function layNetworks(plan: Plan, { machine, places }: Addresses): void {
  mkdirSync(NAMESPACES, { recursive: true });
  quietly('mount', ['-t', 'tmpfs', 'tmpfs', NAMESPACES]);
  ip('link', 'set', 'lo', 'up');
  for (const [network, address] of machine) {
    const bridge = bridgeOf(plan, network);
    ip('link', 'add', bridge, 'type', 'bridge');
    ip('address', 'add', `${address}/${PREFIX}`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
  }
  for (const service of plan.services) {
    const { name } = service;
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
    for (const [index, { network, address }] of (places.get(name) ?? []).entries()) {
      const wire = wireOf(plan, service, network);
      const inside = `eth${index}`;
      ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
      ip('link', 'set', wire, 'master', bridgeOf(plan, network));
      ip('-n', name, 'address', 'add', `${address}/${PREFIX}`, 'dev', inside);
      ip('-n', name, 'link', 'set', inside, 'up');
    }
  }
}

/** A container that does not run is not in its networks: nothing answers at its addresses. */
export function plug(plan: Plan, service: Service, isIn: boolean): void {
  for (const network of service.networks) {
    ip('link', 'set', wireOf(plan, service, network), isIn ? 'up' : 'down');
  }
}

/** Passes connections to a port of this machine on, as `ports` of a service asks. */
export function publish(outside: number, address: string, inside: number): void {
  createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: inside, host: address, allowHalfOpen: true });
    near.pipe(far).pipe(near);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    near.on('error', end);
    far.on('error', end);
  }).listen(outside);
}
