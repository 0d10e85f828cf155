import { createHmac } from 'node:crypto';
import type { Bus } from '../bus/port.ts';
import type { Bucket } from './limits.ts';

/** Milliseconds in which news is collected: what others take meanwhile is not known here. */
const PAUSE = 100;

interface RateExchangeOptions {
  readonly bus: Pick<Bus, 'hasOthers' | 'spend'>;
  /** The same at all servers, so that they agree on the keys and Redis has no addresses. */
  readonly secret: string;
}

/**
 * Tells the other servers in batches what was taken from the buckets here, and learns what they took. No request waits
 * for it: each server decides by the buckets that it knows, also while the others cannot be reached.
 */
export class RateExchange {
  readonly #options: RateExchangeOptions;
  #news = new Map<string, Bucket>();
  #isCollecting = false;

  constructor(options: RateExchangeOptions) {
    this.#options = options;
  }

  tell(name: string, bucket: Bucket): void {
    if (!this.#options.bus.hasOthers) return;
    this.#news.set(name, bucket);
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    setTimeout(() => this.#exchange(), PAUSE).unref();
  }

  async #exchange(): Promise<void> {
    const news = [...this.#news];
    this.#news = new Map();
    this.#isCollecting = false;
    const spendings = news.map(([name, bucket]) => ({
      key: this.#keyOf(name),
      milliseconds: bucket.tell(),
    }));
    const untilFull = await this.#options.bus.spend(spendings);
    for (const [index, [, bucket]] of news.entries()) {
      const milliseconds = untilFull[index];
      if (milliseconds !== undefined) bucket.learn(milliseconds);
    }
  }

  #keyOf(name: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`sobremesa/bucket/1/${name}`)
      .digest('base64url');
  }
}
