import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const SAMPLE_INTERVAL = 5_000;

/** The share of time in which the event loop of this process was busy, over the last five seconds. */
export class LoopLoad {
  readonly #timer: NodeJS.Timeout;
  #last: EventLoopUtilization = performance.eventLoopUtilization();
  #share = 0;

  constructor() {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_INTERVAL);
    this.#timer.unref();
  }

  get share(): number {
    return this.#share;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.eventLoopUtilization();
    this.#share = performance.eventLoopUtilization(now, this.#last).utilization;
    this.#last = now;
  }
}
