import type { Config } from '../config.ts';
import type { Monitor } from '../monitoring/monitor.ts';
import { SpanExporter } from './exporter.ts';
import { Tracer } from './tracer.ts';

export interface TracingOptions {
  readonly config: Config;
  readonly monitor: Monitor;
  readonly onError: (error: unknown) => void;
}

/** Traces that go to a collector. */
export interface Tracing {
  readonly tracer: Tracer;
  close(): Promise<void>;
}

/** Traces steps and requests if a collector is configured. */
export function startTracing({ config, monitor, onError }: TracingOptions): Tracing | undefined {
  if (config.otlpEndpoint === undefined) return undefined;
  const exporter = new SpanExporter({
    endpoint: config.otlpEndpoint,
    headers: config.otlpHeaders,
    serviceName: config.otlpService,
    onError,
  });
  const tracer = new Tracer({ exporter, share: config.tracedShare, slowStep: config.slowStep });
  monitor.steps.observe(tracer.step);
  monitor.droppedSpans = () => exporter.dropped;
  return { tracer, close: () => exporter.close() };
}
