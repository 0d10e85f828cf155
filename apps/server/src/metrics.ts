import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Durations } from './monitoring/durations.ts';
import type { Monitor } from './monitoring/monitor.ts';
import { STEP_PARTS } from './monitoring/step-clock.ts';
import type { Vitals } from './monitoring/vitals.ts';
import { VERSION } from './version.ts';

/** The Prometheus metrics. Labels are routes, codes and parts of the server, never people or tables. */
export interface Metrics {
  readonly contentType: string;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly steps: Counter;
  readonly matches: Counter;
  readonly notices: Counter<'target' | 'result'>;
  readonly busMessages: Counter<'event'>;
  readonly newerTables: Counter;
  /** The answer of /metrics. */
  text(vitals: Vitals): Promise<string>;
}

const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Gauges with the reading of each; without a reading they are left out. */
const READINGS: readonly (readonly [string, string, (vitals: Vitals) => number | undefined])[] = [
  ['tables', 'Tables in the memory of this server', ({ tables }) => tables],
  ['sockets', 'Sockets open at this server', ({ sockets }) => sockets],
  ['sockets_limit', 'MAX_CONNECTIONS', ({ maxSockets }) => maxSockets],
  ['load', 'Share of the last 5 s in which the event loop was busy', ({ load }) => load],
  ['database_up', 'Whether the database answers', ({ databaseAnswers }) => Number(databaseAnswers)],
  [
    'bus_up',
    'Whether Redis answers; absent with a single server',
    ({ busAnswers }) => (busAnswers === undefined ? undefined : Number(busAnswers)),
  ],
  [
    'bot_decisions_waiting',
    'Decisions of bots that no thread has begun',
    ({ botsWaiting }) => botsWaiting,
  ],
  ['bot_threads', 'BOT_THREADS', ({ botThreads }) => botThreads],
  ['heap_limit_bytes', 'Heap at which the process would end', ({ heap }) => heap.limit],
  ['disk_free_bytes', 'Free space for the embedded database', ({ disk }) => disk?.free],
  ['disk_size_bytes', 'Size of the disk of the embedded database', ({ disk }) => disk?.size],
];

const described = (type: string, name: string, help: string, samples: readonly string[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples, ''].join('\n');

const histogram = (
  name: string,
  help: string,
  series: readonly (readonly [labels: string, durations: Durations])[],
): string =>
  described(
    'histogram',
    name,
    help,
    series.flatMap(([labels, durations]) => durations.samples(name, labels)),
  );

/** What the monitor counts itself, because prom-client would cost more than what it measures. */
const monitored = ({ steps, slowSteps, faults, droppedSpans }: Monitor): string =>
  [
    histogram(
      'sobremesa_step_seconds',
      'Time from the request for a step until it is durable and written to the sockets',
      [['', steps.total]],
    ),
    histogram(
      'sobremesa_step_part_seconds',
      'The same by part: waiting in the queue of the table, deciding, commit, frames for each viewer, bus, writing to sockets',
      STEP_PARTS.map((part) => [`part="${part}"`, steps.parts[part]]),
    ),
    histogram(
      'sobremesa_step_arrival_seconds',
      'Time from the decision of a step at another server until it is applied here, by the clocks of both',
      [['', steps.arrival]],
    ),
    described('counter', 'sobremesa_slow_steps_total', 'Steps that took longer than SLOW_STEP_MS', [
      `sobremesa_slow_steps_total ${slowSteps.count}`,
    ]),
    described('counter', 'sobremesa_faults_total', 'Errors outside of requests', [
      `sobremesa_faults_total ${faults}`,
    ]),
    described(
      'counter',
      'sobremesa_spans_dropped_total',
      'Spans of traces that no collector has got',
      [`sobremesa_spans_dropped_total ${droppedSpans()}`],
    ),
  ].join('\n');

/** Creates a registry of its own, so that two servers in one process do not share counters. */
export function createMetrics(monitor: Monitor): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // In ms. At 10, the default, half of the CPU time of an idle server goes into this measurement.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const gauges = READINGS.map(([name, help, read]) => {
    const gauge = new Gauge({ name: `sobremesa_${name}`, help, registers });
    return (vitals: Vitals): void => {
      const value = read(vitals);
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    };
  });
  new Gauge({
    name: 'sobremesa_info',
    help: 'The release that runs, as a label',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  return {
    contentType: registry.contentType,
    requests: new Histogram({
      name: 'sobremesa_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    steps: new Counter({
      name: 'sobremesa_steps_total',
      help: 'Steps of tables that this server has written',
      registers,
    }),
    matches: new Counter({
      name: 'sobremesa_matches_total',
      help: 'Matches that ended at this server',
      registers,
    }),
    notices: new Counter({
      name: 'sobremesa_notices_total',
      help: 'Attempts to send a notice, to a device (push) or a webhook: done, gone, retry (later) or failed',
      labelNames: ['target', 'result'],
      registers,
    }),
    busMessages: new Counter({
      name: 'sobremesa_bus_messages_total',
      help: 'Messages between servers: sent, failed, heard, own (the echo of a sent one) or ignored (of a newer version)',
      labelNames: ['event'],
      registers,
    }),
    newerTables: new Counter({
      name: 'sobremesa_newer_tables_total',
      help: 'Times that a table was left to other servers, because a newer one has written there',
      registers,
    }),
    async text(vitals) {
      for (const show of gauges) show(vitals);
      return `${await registry.metrics()}\n${monitored(monitor)}`;
    },
  };
}
