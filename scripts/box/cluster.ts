import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Addresses, addressesOf, hostsOf } from './addresses.ts';
import type { Plan, Service, Volume } from './compose.ts';
import { Container } from './container.ts';
import { type ContainerSpec, specOf } from './container-spec.ts';
import { type Image, userOf } from './image.ts';
import { layNetworks, namespaceOf, plug, publish } from './network.ts';
import { quietly } from './programs.ts';

const INIT = '/usr/bin/tini-static';

export interface ClusterOptions {
  readonly plan: Plan;
  /** The folder of the compose file, for its paths. */
  readonly home: string;
  /** For volumes, logs and what the containers write. */
  readonly folder: string;
  /** The image of each service. */
  imageOf(service: Service): Image;
}

/** The services of a compose file, in networks of their own. */
export class Cluster {
  readonly plan: Plan;
  readonly #addresses: Addresses;
  readonly #options: ClusterOptions;
  readonly #containers: ReadonlyMap<string, Container>;
  readonly #template: ContainerSpec;

  constructor(options: ClusterOptions) {
    const { plan, folder } = options;
    this.plan = plan;
    this.#options = options;
    this.#addresses = addressesOf(plan);
    mkdirSync(folder, { recursive: true });
    this.#template = JSON.parse(
      quietly('sh', [
        '-c',
        'cd "$1" && rm -f config.json && runc spec && cat config.json',
        'sh',
        folder,
      ]),
    );
    this.#containers = new Map(
      plan.services.map((service) => [
        service.name,
        new Container({
          service,
          folder: join(folder, service.name),
          plug: (isIn) => plug(plan, service, isIn),
        }),
      ]),
    );
    layNetworks(plan, this.#addresses);
  }

  /** Starts everything, each service after those that it waits for. */
  async up(): Promise<void> {
    for (const service of this.plan.services) {
      for (const { service: name, condition } of service.after) {
        if (condition === 'service_healthy') await this.container(name).healthy();
      }
      this.#start(service, this.#options.imageOf(service));
      for (const { outside, inside } of service.ports) {
        publish(outside, this.addressOf(service.name), inside);
      }
    }
    await Promise.all([...this.#containers.values()].map((container) => container.healthy()));
  }

  /** Stops everything, each service after those that wait for it; returns the exit codes. */
  async down(): Promise<Map<string, number | null>> {
    const codes = new Map<string, number | null>();
    let rest = this.plan.services;
    while (rest.length > 0) {
      const isNeeded = ({ name }: Service): boolean =>
        rest.some(({ after }) => after.some(({ service }) => service === name));
      const free = rest.filter((service) => !isNeeded(service));
      await Promise.all(
        free.map(async ({ name }) => codes.set(name, (await this.container(name).stop()).code)),
      );
      rest = rest.filter(isNeeded);
    }
    return codes;
  }

  /** Stops a service and starts another image in its place; resolves when it is healthy. */
  async replace(name: string, image: Image): Promise<number | null> {
    const container = this.container(name);
    const { code } = await container.stop();
    this.#start(container.service, image);
    await container.healthy();
    return code;
  }

  container(name: string): Container {
    const found = this.#containers.get(name);
    if (found === undefined) throw new Error(`no service ${name}`);
    return found;
  }

  /** Where this machine reaches a service. */
  addressOf(name: string): string {
    const [place] = this.#addresses.places.get(name) ?? [];
    if (place === undefined) throw new Error(`no service ${name}`);
    return place.address;
  }

  volume(name: string): string {
    return join(this.#options.folder, 'volumes', name);
  }

  #start(service: Service, given: Image): void {
    const folder = join(this.#options.folder, service.name);
    const image = service.isReadOnly ? given : this.#writable(given, folder);
    const hosts = join(folder, 'hosts');
    writeFileSync(hosts, hostsOf(service, this.#addresses));
    const spec = specOf(
      service,
      image,
      userOf(image),
      {
        network: namespaceOf(service),
        group: `${basename(dirname(this.#options.folder))}-${service.name}`,
        hosts,
        init: INIT,
        volumes: new Map(
          service.volumes.map((volume) => [volume.target, this.#placeOf(volume, image)]),
        ),
      },
      this.#template,
    );
    this.container(service.name).start(image, spec);
  }

  /** A copy for a container that may write anywhere. */
  #writable(image: Image, folder: string): Image {
    const rootfs = join(folder, 'rootfs');
    if (!existsSync(rootfs)) quietly('cp', ['-a', '--reflink=auto', image.rootfs, rootfs]);
    return { ...image, rootfs };
  }

  #placeOf({ kind, source, target }: Volume, image: Image): string {
    if (kind === 'bind') return resolve(this.#options.home, source);
    const place = this.volume(source);
    if (existsSync(place)) return place;
    // A new volume gets content, owner and mode of the folder in the image.
    mkdirSync(place, { recursive: true });
    const inside = join(image.rootfs, target);
    if (!existsSync(inside)) return place;
    cpSync(inside, place, { recursive: true, verbatimSymlinks: true });
    const { uid, gid, mode } = statSync(inside);
    chownSync(place, uid, gid);
    chmodSync(place, mode);
    return place;
  }
}
