import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from '../../src/config.ts';
import { createMetrics } from '../../src/metrics.ts';
import { Monitor } from '../../src/monitoring/monitor.ts';
import { readVitals } from '../../src/monitoring/vitals.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yaml')).groups[0].rules;
const dashboard = JSON.parse(read('deploy/grafana/sobremesa.json'));
const panels: Panel[] = dashboard.panels;
const [autoscaler] = parseAllDocuments(read('deploy/kubernetes/autoscaling.yaml')).map((document) =>
  document.toJS(),
);

/** Every metric of an expression; `up` is Prometheus' own. */
const metricsIn = (expression: string): string[] =>
  expression.match(/\b(?:sobremesa|nodejs|process)_[a-z0-9_]+/g) ?? [];

let exported: Set<string>;

beforeAll(async () => {
  const monitor = new Monitor(250);
  const metrics = createMetrics(monitor);
  metrics.requests.observe({ method: 'GET', route: '/', status: 200 }, 0.1);
  const readings = async (environment: Record<string, string>) =>
    metrics.text(
      await readVitals({
        config: readConfig(environment),
        monitor,
        tables: 0,
        botsWaiting: 0,
        readiness: { database: true, bus: true },
      }),
    );
  // A single server has a disk and no bus, one of several a bus and no disk.
  const texts = [
    await readings({ DATA_DIR: root }),
    await readings({ DATABASE_URL: 'postgres://db/x', REDIS_URL: 'redis://bus' }),
  ];
  exported = new Set(texts.join('\n').match(/^[a-z_0-9]+(?=[ {])/gm));
  monitor.close();
});

describe('alert rules', () => {
  test.each(rules)('$alert: its metrics are exported, and it says what to do', (rule) => {
    const names = metricsIn(rule.expr);
    if (rule.alert !== 'SobremesaDown') expect(names).not.toEqual([]);
    for (const name of names) expect(exported).toContain(name);
    expect(rule.annotations.summary).toContain('$labels.instance');
    expect(rule.annotations.action.length).toBeGreaterThan(20);
  });

  test('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe('Grafana dashboard', () => {
  test.each(panels)('$title: its metrics are exported', ({ targets }) => {
    for (const { expr } of targets) {
      const names = metricsIn(expr);
      expect(names).not.toEqual([]);
      for (const name of names) expect(exported).toContain(name);
    }
  });

  test('panels have ids of their own and do not overlap', () => {
    const places = dashboard.panels.map(
      ({ id, gridPos }: { id: number; gridPos: { x: number; y: number } }) => [
        id,
        `${gridPos.x} ${gridPos.y}`,
      ],
    );
    expect(new Set(places.map(([id]: [number]) => id)).size).toBe(panels.length);
    expect(new Set(places.map(([, place]: [number, string]) => place)).size).toBe(panels.length);
  });
});

test('the autoscaler uses a metric that is exported and that the adapter serves', () => {
  const [{ pods }] = autoscaler.spec.metrics;
  expect(exported).toContain(pods.metric.name);
  const [rule] = parse(read('deploy/prometheus/adapter.yaml')).rules.custom;
  expect(rule.name.as).toBe(pods.metric.name);
});

describe('settings in deployments', () => {
  // The PostgreSQL client reads its password itself, so that it may contain what a URL may not.
  const known = new Set([
    'PGPASSWORD',
    ...Object.values(settings).map(({ name }) => name as string),
  ]);
  const compose = (file: string) =>
    Object.entries<{ environment?: object; image?: string }>(
      parse(read(file), { merge: true }).services,
    )
      .filter(([, { image }]) => image === 'sobremesa')
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
  const cases: [string, string[]][] = [
    ['compose.yaml', compose('compose.yaml')],
    ['compose.cluster.yaml', compose('compose.cluster.yaml')],
    [
      'deploy/kubernetes/config.yaml',
      Object.keys(parse(read('deploy/kubernetes/config.yaml')).data),
    ],
  ];
  test.each(cases)('%s: the server knows every one', (_file, names) => {
    expect(names).not.toEqual([]);
    for (const name of names) expect(known).toContain(name);
  });
});

test('no file of a deployment names a registry host', () => {
  const files = ['Dockerfile', 'compose.yaml', 'compose.cluster.yaml'];
  const folder = 'deploy/kubernetes';
  for (const file of readdirSync(join(root, folder))) files.push(`${folder}/${file}`);
  for (const file of files) {
    const images = read(file).matchAll(/^\s*(?:image:|FROM|ARG NODE=)\s*(\S+)/gm);
    for (const [, image] of images) expect(image, file).toMatch(/^[$a-zA-Z0-9{}:._-]+$/);
  }
});
