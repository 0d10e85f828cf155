import { execFileSync } from 'node:child_process';

const ip = (...args: readonly string[]): void => {
  execFileSync('ip', args, { stdio: 'pipe' });
};

/** Every address of these networks begins so. */
export const NETWORKS = '10.77.0.0/16';

/** Of this process, because several suites may run at the same time. */
const NET = process.pid % 200;

/** A cable between a namespace and this machine. While it is cut, nothing arrives, and nothing is refused. */
export class Cable {
  /** The addresses at its ends. */
  readonly here: string;
  readonly there: string;
  readonly #name: string;

  constructor(namespace: string, number: number) {
    const base = number * 4;
    this.#name = `${namespace}v${number}`;
    this.here = `10.77.${NET}.${base + 1}`;
    this.there = `10.77.${NET}.${base + 2}`;
    const far = `${this.#name}p`;
    ip('link', 'add', this.#name, 'type', 'veth', 'peer', 'name', far, 'netns', namespace);
    ip('addr', 'add', `${this.here}/30`, 'dev', this.#name);
    ip('-n', namespace, 'addr', 'add', `${this.there}/30`, 'dev', far);
    ip('link', 'set', this.#name, 'up');
    ip('-n', namespace, 'link', 'set', far, 'up');
  }

  /** The address of a service of this machine at the other end. */
  through(url: string): string {
    const address = new URL(url);
    address.hostname = this.here;
    return address.href;
  }

  cut(): void {
    ip('link', 'set', this.#name, 'down');
  }

  mend(): void {
    ip('link', 'set', this.#name, 'up');
  }
}

/** A network namespace for one server, with a cable for each service and one for people. Needs root. */
export class Namespace {
  readonly name: string;
  readonly database: Cable;
  readonly bus: Cable;
  /** Where the server is reached. */
  readonly address: string;

  constructor(number: number) {
    this.name = `sob${NET}n${number}`;
    ip('netns', 'add', this.name);
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
    const [database, bus, people] = [0, 1, 2].map(
      (cable) => new Cable(this.name, number * 3 + cable),
    );
    this.database = database;
    this.bus = bus;
    this.address = people.there;
  }

  /** Its cables go with it. */
  remove(): void {
    ip('netns', 'del', this.name);
  }
}
