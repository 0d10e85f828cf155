import { parse } from 'yaml';

/** A compose file as it is performed: every default is filled in, every variable replaced. */
export interface Plan {
  readonly services: readonly Service[];
  readonly networks: readonly string[];
}

export interface Service {
  readonly name: string;
  readonly image: string;
  /** Whether the image is built from this repository. */
  readonly isBuilt: boolean;
  /** In the place of the image's command. */
  readonly command: readonly string[] | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly networks: readonly string[];
  readonly ports: readonly Port[];
  readonly volumes: readonly Volume[];
  readonly tmpfs: readonly string[];
  readonly isReadOnly: boolean;
  readonly hasInit: boolean;
  readonly dropsCapabilities: boolean;
  readonly noNewPrivileges: boolean;
  readonly sharedMemory: string;
  /** In the place of the image's health check. */
  readonly health: Health | undefined;
  readonly after: readonly Dependency[];
  readonly restarts: boolean;
  readonly graceMs: number;
}

interface Port {
  readonly outside: number;
  readonly inside: number;
}

export interface Volume {
  /** A path of the repository for `bind`, otherwise the name of a volume. */
  readonly kind: 'bind' | 'named';
  readonly source: string;
  readonly target: string;
  readonly isReadOnly: boolean;
}

export interface Health {
  readonly command: readonly string[];
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly startMs: number;
  readonly retries: number;
}

interface Dependency {
  readonly service: string;
  readonly condition: 'service_started' | 'service_healthy';
}

type Variables = Readonly<Record<string, string | undefined>>;
type Mapping = Readonly<Record<string, unknown>>;

const NETWORK_BY_DEFAULT = 'default';
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `10s`, `1m30s`. */
export function milliseconds(text: string): number {
  if (!/^(\d+(ms|s|m|h))+$/.test(text)) throw new Error(`compose: no duration: ${text}`);
  const parts = [...text.matchAll(/(\d+)(ms|s|m|h)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit], 0);
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}`; an empty variable counts as unset. */
export const filled = (text: string, variables: Variables): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, kind, rest) => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`compose: ${rest}`);
    return kind === '-' ? rest : '';
  });

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapping(value: unknown, what: string): Mapping {
  if (!isMapping(value)) throw new Error(`compose: ${what} is no mapping`);
  return value;
}

function texts(value: unknown, what: string): string[] {
  if (!Array.isArray(value)) throw new Error(`compose: ${what} is no list`);
  return value.map(String);
}

/** Throws on a key that would be ignored: the plan must not differ from what an engine does. */
function refuseOthers(given: Mapping, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`compose: ${what} has unknown keys: ${unknown}`);
}

function port(text: string): Port {
  const [, outside, inside] = /^(\d+):(\d+)$/.exec(text) ?? [];
  if (outside === undefined) throw new Error(`compose: unknown form of a port: ${text}`);
  return { outside: Number(outside), inside: Number(inside) };
}

function volume(text: string): Volume {
  const [source, target, mode] = text.split(':');
  if (!target?.startsWith('/') || (mode !== undefined && mode !== 'ro')) {
    throw new Error(`compose: unknown form of a volume: ${text}`);
  }
  return {
    kind: source.startsWith('.') ? 'bind' : 'named',
    source,
    target,
    isReadOnly: mode === 'ro',
  };
}

function health(value: unknown, what: string): Health {
  const given = mapping(value, what);
  refuseOthers(given, ['test', 'interval', 'timeout', 'retries', 'start_period'], what);
  const [kind, ...command] = texts(given['test'], `${what} test`);
  if (kind !== 'CMD') throw new Error(`compose: ${what} is not of the form CMD`);
  return {
    command,
    intervalMs: milliseconds(String(given['interval'] ?? '30s')),
    timeoutMs: milliseconds(String(given['timeout'] ?? '30s')),
    startMs: milliseconds(String(given['start_period'] ?? '0s')),
    retries: Number(given['retries'] ?? 3),
  };
}

function dependencies(value: unknown, what: string): Dependency[] {
  if (Array.isArray(value)) {
    return value.map((service) => ({ service: String(service), condition: 'service_started' }));
  }
  return Object.entries(mapping(value, what)).map(([service, rest]) => {
    const { condition } = mapping(rest, what);
    if (condition !== 'service_started' && condition !== 'service_healthy') {
      throw new Error(`compose: ${what}: unknown condition ${condition}`);
    }
    return { service, condition };
  });
}

const KEYS = [
  'build',
  'cap_drop',
  'command',
  'depends_on',
  'environment',
  'healthcheck',
  'image',
  'init',
  'networks',
  'ports',
  'read_only',
  'restart',
  'security_opt',
  'shm_size',
  'stop_grace_period',
  'tmpfs',
  'volumes',
];

function serviceOf(name: string, value: unknown): Service {
  const given = mapping(value, name);
  refuseOthers(given, KEYS, name);
  const list = (key: string): string[] => texts(given[key] ?? [], `${name} ${key}`);
  const restart = given['restart'] ?? 'no';
  if (restart !== 'no' && restart !== 'unless-stopped') {
    throw new Error(`compose: ${name}: unknown restart ${restart}`);
  }
  return {
    name,
    image: String(given['image']),
    isBuilt: given['build'] !== undefined,
    command: given['command'] === undefined ? undefined : list('command'),
    environment: Object.fromEntries(
      Object.entries(mapping(given['environment'] ?? {}, `${name} environment`)).map(
        ([key, text]) => [key, String(text)],
      ),
    ),
    networks: given['networks'] === undefined ? [NETWORK_BY_DEFAULT] : list('networks'),
    ports: list('ports').map(port),
    volumes: list('volumes').map(volume),
    tmpfs: list('tmpfs'),
    isReadOnly: given['read_only'] === true,
    hasInit: given['init'] === true,
    dropsCapabilities: list('cap_drop').includes('ALL'),
    noNewPrivileges: list('security_opt').includes('no-new-privileges:true'),
    sharedMemory: String(given['shm_size'] ?? '64m'),
    health:
      given['healthcheck'] === undefined
        ? undefined
        : health(given['healthcheck'], `${name} healthcheck`),
    after: dependencies(given['depends_on'] ?? [], `${name} depends_on`),
    restarts: restart === 'unless-stopped',
    graceMs: milliseconds(String(given['stop_grace_period'] ?? '10s')),
  };
}

const filledIn = (value: unknown, variables: Variables): unknown => {
  if (typeof value === 'string') return filled(value, variables);
  if (Array.isArray(value)) return value.map((part) => filledIn(part, variables));
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, filledIn(part, variables)]),
  );
};

/** Reads what our compose files use; throws on everything else. */
export function readCompose(text: string, variables: Variables): Plan {
  const whole = mapping(filledIn(parse(text, { merge: true }), variables), 'the file');
  const services = Object.entries(mapping(whole['services'], 'services')).map(([name, value]) =>
    serviceOf(name, value),
  );
  const networks = [...new Set(services.flatMap((service) => service.networks))];
  const declared = [
    NETWORK_BY_DEFAULT,
    ...Object.keys(mapping(whole['networks'] ?? {}, 'networks')),
  ];
  for (const network of networks) {
    if (!declared.includes(network)) throw new Error(`compose: no network ${network}`);
  }
  return { services: inOrder(services), networks };
}

/** Every service after those that it depends on. */
function inOrder(services: readonly Service[]): Service[] {
  const placed: Service[] = [];
  while (placed.length < services.length) {
    const isPlaced = (name: string): boolean => placed.some((service) => service.name === name);
    const next = services.find(
      ({ name, after }) => !isPlaced(name) && after.every(({ service }) => isPlaced(service)),
    );
    if (!next) throw new Error('compose: services that depend on each other, or on none');
    placed.push(next);
  }
  return placed;
}
