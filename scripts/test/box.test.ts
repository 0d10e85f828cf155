import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressesOf, hostsOf } from '../box/addresses.ts';
import { filled, milliseconds, readCompose, type Service } from '../box/compose.ts';
import { type ContainerSpec, specOf } from '../box/container-spec.ts';
import { sizes } from '../box/contents.ts';
import { imageOf, userIn } from '../box/image.ts';
import { billOfMaterials, debianComponents } from '../box/sbom.ts';
import { root } from '../lib/paths.mjs';
import { trimInstalled } from '../trim-installed.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const given = { POSTGRES_PASSWORD: 'p@ss', METRICS_TOKEN: 'a long token', SITE: 'mesa.example' };
const cluster = readCompose(read('compose.cluster.yaml'), given);

function service(name: string): Service {
  const found = cluster.services.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

describe('a compose file is read', () => {
  test('with defaults, and refuses to go on without what is required', () => {
    const text = '$' + '{A:-a b}/$' + '{B}/$' + '{C:-}';
    expect(filled(text, { B: 'b' })).toBe('a b/b/');
    expect(filled(text, { A: '1', B: '2', C: '3' })).toBe('1/2/3');
    expect(() => readCompose(read('compose.cluster.yaml'), {})).toThrow('set POSTGRES_PASSWORD');
  });

  test('with durations', () => {
    expect([milliseconds('10s'), milliseconds('1m30s'), milliseconds('250ms')]).toEqual([
      10_000, 90_000, 250,
    ]);
    expect(() => milliseconds('10')).toThrow('no duration');
  });

  test('with every service after those it depends on', () => {
    const names = cluster.services.map(({ name }) => name);
    expect(new Set(names.slice(0, 2))).toEqual(new Set(['postgres', 'redis']));
    expect(names.at(-1)).toBe('proxy');
    expect(service('server-1').after).toEqual([
      { service: 'postgres', condition: 'service_healthy' },
      { service: 'redis', condition: 'service_healthy' },
    ]);
  });

  test('as it stands: images, environment, volumes, ports, health', () => {
    expect(service('server-2')).toMatchObject({
      image: 'sobremesa',
      isBuilt: true,
      isReadOnly: true,
      hasInit: true,
      dropsCapabilities: true,
      noNewPrivileges: true,
      tmpfs: ['/tmp', '/data'],
      networks: ['front', 'back'],
      restarts: true,
      graceMs: 25_000,
      environment: { PGPASSWORD: 'p@ss', ORIGINS: 'https://mesa.example', TRUST_PROXY: '1' },
    });
    expect(service('proxy')).toMatchObject({
      isBuilt: false,
      ports: [
        { outside: 80, inside: 80 },
        { outside: 443, inside: 443 },
      ],
      volumes: [
        {
          kind: 'bind',
          source: './deploy/caddy/Caddyfile',
          target: '/etc/caddy/Caddyfile',
          isReadOnly: true,
        },
        { kind: 'named', source: 'certificates', target: '/data', isReadOnly: false },
      ],
    });
    expect(service('redis').command?.slice(0, 3)).toEqual(['redis-server', '--save', '']);
    expect(service('postgres')).toMatchObject({
      sharedMemory: '256m',
      health: {
        command: ['pg_isready', '-h', '127.0.0.1', '-U', 'sobremesa', '-d', 'sobremesa'],
        retries: 20,
      },
    });
  });

  test.each([
    ['an unknown key', 'cpus: 2', 'unknown keys: cpus'],
    ['another form of a volume', 'volumes: ["a:/b:z"]', 'unknown form of a volume'],
    ['another form of a port', 'ports: ["1-2:3"]', 'unknown form of a port'],
    ['an unknown network', 'networks: [nowhere]', 'no network nowhere'],
    ['a circle', 'depends_on: [a]', 'depend on each other'],
    ['a health check for the shell', 'healthcheck: { test: [CMD-SHELL, x] }', 'form CMD'],
  ])('and refused with %s, which would be ignored otherwise', (_title, line, message) => {
    const text = `services:\n  a:\n    image: b\n    ${line}\n`;
    expect(() => readCompose(text, {})).toThrow(message);
  });
});

describe('networks', () => {
  const addresses = addressesOf(cluster);

  test('give every service an address of its own in each of its networks', () => {
    const all = [...addresses.places.values()].flat().map(({ address }) => address);
    expect(all).toHaveLength(3 * 2 + 3);
    expect(new Set([...all, ...addresses.machine.values()]).size).toBe(all.length + 2);
  });

  test('tell a service only of those with which it shares one', () => {
    const names = (text: string): string[] =>
      [...text.matchAll(/\t(\S+)/g)].map(([, name]) => name);
    expect(names(hostsOf(service('proxy'), addresses))).not.toContain('postgres');
    expect(names(hostsOf(service('postgres'), addresses))).not.toContain('proxy');
    expect(names(hostsOf(service('server-1'), addresses))).toEqual(
      expect.arrayContaining(['proxy', 'postgres', 'redis', 'server-3']),
    );
  });
});

describe('a container', () => {
  const image = imageOf('sobremesa', '/images/sobremesa', {
    Env: ['PATH=/bin', 'EMPTY=', 'PAIR=a=b', 'TRUST_PROXY=0'],
    Cmd: ['node', 'server.js'],
    WorkingDir: '/app',
    User: 'node',
    Healthcheck: { Test: ['CMD', 'true'], Interval: 10e9, Retries: 5 },
  });
  const template: ContainerSpec = {
    process: {
      terminal: true,
      user: { uid: 0, gid: 0 },
      args: ['sh'],
      env: [],
      cwd: '/',
      capabilities: {},
      noNewPrivileges: true,
      rlimits: [],
    },
    root: { path: 'rootfs', readonly: true },
    hostname: 'runc',
    mounts: [{ destination: '/dev/shm', type: 'tmpfs', source: 'shm', options: ['size=65536k'] }],
    linux: { namespaces: [{ type: 'pid' }, { type: 'network' }] },
  };
  const around = {
    network: '/run/netns/x',
    group: 'x',
    hosts: '/x/hosts',
    init: '/usr/bin/init',
    volumes: new Map([
      ['/etc/caddy/Caddyfile', '/src/Caddyfile'],
      ['/data', '/volumes/certificates'],
      ['/var/lib/postgresql/data', '/volumes/database'],
    ]),
  };
  const node = userIn('root:x:0:0::/root:\nnode:x:1000:1001::/home/node:', 'node');
  const rootUser = { uid: 0, gid: 0, home: '/root' };
  const spec = specOf(service('server-1'), image, node, around, template);

  test('has the user, command and environment of image and service', () => {
    expect(node).toEqual({ uid: 1000, gid: 1001, home: '/home/node' });
    expect(spec.process).toMatchObject({
      terminal: false,
      user: { uid: 1000, gid: 1001 },
      args: ['/sbin/docker-init', '--', 'node', 'server.js'],
      cwd: '/app',
      noNewPrivileges: true,
    });
    expect(spec.process.env).toEqual(
      expect.arrayContaining(['EMPTY=', 'PAIR=a=b', 'TRUST_PROXY=1', 'HOME=/home/node']),
    );
    expect(spec.process.env).not.toContain('TRUST_PROXY=0');
    expect(() => userIn('root:x:0:0::/root:', 'node')).toThrow('no user node');
  });

  test('has no capability and a read-only root where the file says so, Docker’s defaults elsewhere', () => {
    expect(spec.root).toEqual({ path: '/images/sobremesa', readonly: true });
    expect(Object.values(spec.process.capabilities).flat()).toEqual([]);
    const proxy = specOf(service('proxy'), image, rootUser, around, template);
    expect(proxy.root.readonly).toBe(false);
    expect(proxy.process.capabilities['effective']).toContain('CAP_NET_BIND_SERVICE');
    expect(proxy.process.capabilities['effective']).not.toContain('CAP_SYS_ADMIN');
  });

  test('is in its network, with its volumes and as much shared memory as it asks for', () => {
    expect(spec.linux.namespaces).toContainEqual({ type: 'network', path: '/run/netns/x' });
    expect(spec.mounts.map(({ destination }) => destination)).toEqual(
      expect.arrayContaining(['/tmp', '/data', '/etc/hosts']),
    );
    const { mounts } = specOf(service('postgres'), image, rootUser, around, template);
    expect(mounts[0].options).toEqual(['size=256m']);
    expect(mounts).toContainEqual(
      expect.objectContaining({ source: '/volumes/database', options: ['rbind', 'rprivate'] }),
    );
    expect(() =>
      specOf(service('postgres'), image, rootUser, { ...around, volumes: new Map() }, template),
    ).toThrow('no folder for /var/lib/postgresql/data');
  });

  test('has the health check of its image, in milliseconds', () => {
    expect(image.health).toEqual({
      command: ['true'],
      intervalMs: 10_000,
      timeoutMs: 30_000,
      startMs: 0,
      retries: 5,
    });
  });
});

describe('the contents of an image', () => {
  const dpkg = [
    'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2.36-9+deb12u1',
    'Package: gone\nStatus: deinstall ok config-files\nArchitecture: all\nVersion: 1',
    '',
  ].join('\n\n');
  const component = (name: string) => ({
    type: 'library',
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    'bom-ref': `${name}@1.0.0`,
  });

  test('are Debian’s installed packages, Node, what is installed and what is compiled', () => {
    const { components, dependencies, metadata } = billOfMaterials({
      npm: {
        metadata: { timestamp: 'now' },
        components: ['ws', 'svelte', 'vitest'].map(component),
        dependencies: [{ ref: 'ws@1.0.0', dependsOn: ['vitest@1.0.0'] }, { ref: 'vitest@1.0.0' }],
      },
      dpkg,
      node: '22.1.0',
      version: '1.2.3',
      installed: new Set(['ws@1.0.0', 'svelte@0.9.0']),
      compiled: new Set(['svelte']),
    });
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/ws@1.0.0',
      'pkg:npm/svelte@1.0.0',
      'pkg:generic/node@22.1.0',
      'pkg:deb/debian/libc6@2.36-9%2Bdeb12u1?arch=amd64',
    ]);
    expect(dependencies).toEqual([{ ref: 'ws@1.0.0', dependsOn: [] }]);
    expect(metadata).toMatchObject({ timestamp: 'now', component: { version: '1.2.3' } });
    expect(debianComponents('')).toEqual([]);
  });

  test('are told by layer, with their sum', () => {
    const lines = sizes([
      { step: 'the base', bytes: 2_000_000 },
      { step: 'COPY a b', bytes: 500_000 },
    ]);
    expect(lines.map((line) => line.trim())).toEqual([
      '2.0 MB  the base',
      '0.5 MB  COPY a b',
      '2.5 MB  in 2 layers',
    ]);
  });
});

describe('installed packages are trimmed', () => {
  let folder = '';
  const at = (path: string): string => join(folder, path);
  function write(path: string, content: object = {}): void {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), JSON.stringify(content));
  }
  const has = (path: string): boolean => existsSync(at(path));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trim-'));
    const packages: Record<string, object> = {
      a: { dependencies: { '@scope/b': '1' } },
      '@scope/b': { optionalDependencies: { c: '1', missing: '1' } },
      c: { peerDependencies: { a: '1' } },
      '@sobremesa/games': { dependencies: { svelte: '1', d: '1' } },
      d: {},
      svelte: { dependencies: { acorn: '1' } },
      acorn: {},
    };
    for (const [name, manifest] of Object.entries(packages)) {
      write(`node_modules/${name}/package.json`, manifest);
    }
    write('apps/server/package.json', { dependencies: { a: '1', '@sobremesa/games': '1' } });
    write('apps/server/node_modules/c/package.json');
    for (const path of ['index.js', 'index.js.map', 'index.d.ts', 'LICENSE', 'native/addon.cc']) {
      write(`node_modules/a/${path}`);
    }
    for (const path of ['linux-x64/a.glibc.node', 'linux-x64/a.musl.node', 'win32-x64/a.node']) {
      write(`node_modules/a/prebuilds/${path}`);
    }
    trimInstalled(
      at('apps/server'),
      [at('node_modules'), at('apps/server/node_modules'), at('none')],
      'linux-x64',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('to what the server needs, directly or not', () => {
    for (const name of ['a', '@scope/b', 'c', 'd']) expect(has(`node_modules/${name}`)).toBe(true);
    for (const name of ['svelte', 'acorn', '@sobremesa']) {
      expect(has(`node_modules/${name}`), name).toBe(false);
    }
    expect(has('apps/server/node_modules/c')).toBe(false);
  });

  test('and to files that this platform loads; licences stay', () => {
    for (const file of ['index.js', 'LICENSE', 'prebuilds/linux-x64/a.glibc.node']) {
      expect(has(`node_modules/a/${file}`), file).toBe(true);
    }
    for (const file of [
      'index.js.map',
      'index.d.ts',
      'native/addon.cc',
      'prebuilds/linux-x64/a.musl.node',
      'prebuilds/win32-x64/a.node',
    ]) {
      expect(has(`node_modules/a/${file}`), file).toBe(false);
    }
  });
});
