import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics. Labels are routes and codes, never people or tables. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly steps: Counter;
  readonly matches: Counter;
  readonly tables: Gauge;
  readonly sockets: Gauge;
}

const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Creates a registry of its own, so that two servers in one process do not share counters. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
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
    tables: new Gauge({
      name: 'sobremesa_tables',
      help: 'Tables in the memory of this server',
      registers,
    }),
    sockets: new Gauge({
      name: 'sobremesa_sockets',
      help: 'Sockets open at this server',
      registers,
    }),
  };
}
