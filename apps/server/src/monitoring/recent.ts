const SAMPLE_INTERVAL = 10_000;
const KEPT_SAMPLES = 30;

interface Sample<Value> {
  readonly at: number;
  readonly value: Value;
}

/** Two states of counters, about five minutes apart, or since the start. */
export interface Window<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly seconds: number;
}

/** Remembers the states of counters, because people ask what happens now, not since the start. */
export class Recent<Value> {
  readonly #read: () => Value;
  readonly #samples: Sample<Value>[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(read: () => Value) {
    this.#read = read;
    this.#sample();
    this.#timer = setInterval(() => this.#sample(), SAMPLE_INTERVAL);
    this.#timer.unref();
  }

  get window(): Window<Value> {
    const [oldest] = this.#samples;
    const seconds = (performance.now() - oldest.at) / 1000;
    return { before: oldest.value, after: this.#read(), seconds };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    this.#samples.push({ at: performance.now(), value: this.#read() });
    if (this.#samples.length > KEPT_SAMPLES) this.#samples.shift();
  }
}
