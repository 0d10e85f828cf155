import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { exportOf, type Span } from './otlp.ts';

const EXPORT_INTERVAL = 5_000;
/** A collector that does not answer in this time is given up on; the spans of the batch are lost. */
const ANSWER_TIMEOUT = 5_000;
/** Spans that wait; further ones are dropped, so that a dead collector does not fill the memory. */
const MAX_WAITING = 4_096;
/** Enough spans for a request of their own. */
const FULL_BATCH = 512;
/** A stopping server waits for the collector no longer than this. */
const CLOSE_TIMEOUT = 1_000;

export interface ExporterOptions {
  /** The address of the collector; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly onError: (error: unknown) => void;
}

/** Sends spans to a collector over OTLP/HTTP in JSON, in the background; nobody waits for it. */
export class SpanExporter {
  readonly #options: ExporterOptions;
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> | undefined;
  #dropped = 0;

  constructor(options: ExporterOptions) {
    this.#options = options;
    this.#url = `${options.endpoint.replace(/\/+$/, '')}/v1/traces`;
    this.#timer = setInterval(() => this.#send(), EXPORT_INTERVAL);
    this.#timer.unref();
  }

  /** Spans that no collector has got. */
  get dropped(): number {
    return this.#dropped;
  }

  add(spans: readonly Span[]): void {
    if (this.#waiting.length + spans.length > MAX_WAITING) {
      this.#dropped += spans.length;
      return;
    }
    this.#waiting.push(...spans);
    if (this.#waiting.length >= FULL_BATCH) this.#send();
  }

  /** Sends what waits, if the collector is quick. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.race([this.#finish(), setTimeout(CLOSE_TIMEOUT, undefined, { ref: false })]);
  }

  async #finish(): Promise<void> {
    await this.#sending;
    this.#send();
    await this.#sending;
  }

  /** One request at a time: a slow collector must not open more and more connections. */
  #send(): void {
    if (this.#sending || this.#waiting.length === 0) return;
    const spans = this.#waiting;
    this.#waiting = [];
    this.#sending = this.#post(spans).finally(() => {
      this.#sending = undefined;
    });
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const { headers, serviceName, onError } = this.#options;
    const service = { 'service.name': serviceName, 'service.instance.id': hostname() };
    try {
      const answer = await fetch(this.#url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: exportOf(spans, service),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector of traces answers ${answer.status}`);
    } catch (error) {
      this.#dropped += spans.length;
      onError(error);
    }
  }
}
