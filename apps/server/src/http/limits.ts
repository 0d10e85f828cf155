import type { Config } from '../config.ts';
import { failure } from '../tables/errors.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

const MINUTE = 60_000;
/** Above this, buckets that have filled up again are forgotten. */
const MANY_BUCKETS = 10_000;

/** So many a minute for each key, at once or spread out. Zero is no limit. */
export class Allowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Uses up one; throws when there is none left. */
  take(key: string): void {
    if (this.#perMinute === 0) return;
    const bucket = this.#filled(key);
    this.#demand(bucket);
    bucket.tokens -= 1;
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MANY_BUCKETS) this.#forgetFull();
  }

  /** Throws when nothing is left, and uses up nothing. */
  check(key: string): void {
    if (this.#perMinute > 0) this.#demand(this.#filled(key));
  }

  #demand({ tokens }: Bucket): void {
    if (tokens >= 1) return;
    const seconds = Math.ceil(((1 - tokens) * 60) / this.#perMinute);
    throw failure('too-many', { retryAfter: seconds });
  }

  #filled(key: string): Bucket {
    const now = this.#now();
    const { tokens, filledAt } = this.#buckets.get(key) ?? {
      tokens: this.#perMinute,
      filledAt: now,
    };
    const gained = ((now - filledAt) / MINUTE) * this.#perMinute;
    return { tokens: Math.min(this.#perMinute, tokens + gained), filledAt: now };
  }

  /** A minute fills every bucket: one that has rested so long says nothing. */
  #forgetFull(): void {
    const before = this.#now() - MINUTE;
    for (const [key, { filledAt }] of this.#buckets) {
      if (filledAt < before) this.#buckets.delete(key);
    }
  }
}

/** What one server lets through. Several servers count apart. */
export class Limits {
  /** By address: requests of any kind. */
  readonly requests: Allowance;
  /** By address: wrong codes and tokens. */
  readonly guesses: Allowance;
  /** By address: tables opened. */
  readonly tables: Allowance;
  /** By person: actions over HTTP. */
  readonly actions: Allowance;
  /** By person: chat and reactions. */
  readonly talk: Allowance;

  constructor(config: Config, now: () => number) {
    this.requests = new Allowance(config.requestRate, now);
    this.guesses = new Allowance(config.guessRate, now);
    this.tables = new Allowance(config.tableRate, now);
    this.actions = new Allowance(config.actionRate, now);
    this.talk = new Allowance(config.talkRate, now);
  }
}
