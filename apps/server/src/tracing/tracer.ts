import type { TimedStep } from '../monitoring/step-times.ts';
import type { SpanExporter } from './exporter.ts';
import { requestSpan, stepSpans, traceParentOf } from './otlp.ts';

export interface TracerOptions {
  readonly exporter: Pick<SpanExporter, 'add'>;
  /** The share of steps and requests that is traced. */
  readonly share: number;
  /** Milliseconds from which a step is always traced. */
  readonly slowStep: number;
}

/** An answered request; the route, not the address, which may contain codes. */
export interface TracedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly traceparent: string | undefined;
}

/** Makes spans of some steps and requests, and of every slow step. They have no codes, names or cards. */
export class Tracer {
  readonly #options: TracerOptions;

  constructor(options: TracerOptions) {
    this.#options = options;
  }

  readonly step = ({ clock, outcomes }: TimedStep): void => {
    const { exporter, slowStep } = this.#options;
    if (clock.total < slowStep && !this.#isChosen()) return;
    exporter.add(
      stepSpans(
        clock,
        outcomes.map(({ type }) => type),
      ),
    );
  };

  readonly request = ({
    method,
    route,
    status,
    milliseconds,
    traceparent,
  }: TracedRequest): void => {
    const parent = traceParentOf(traceparent);
    if (!(parent?.isSampled ?? this.#isChosen())) return;
    const start = performance.now() - milliseconds;
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    };
    const span = requestSpan(`${method} ${route}`, { start, milliseconds }, attributes, parent);
    this.#options.exporter.add([span]);
  };

  #isChosen(): boolean {
    return Math.random() < this.#options.share;
  }
}
