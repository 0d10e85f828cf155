import { type Action, failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Keys per generation; of more than two generations the least recently used keys are forgotten. */
const MANY_BUCKETS = 10_000;

/** The frames of a minute are allowed in this many parts, not all at once. */
const BURSTS = 6;

/** A monotonic clock: after the time of day was set back, buckets would not fill up. */
export type Monotonic = () => number;

/** `most` units per period, at once or spread out; 0 is no limit. */
interface Rate {
  readonly most: number;
  readonly period: number;
  readonly now: Monotonic;
}

/** A token bucket. */
export class Bucket {
  readonly #rate: Rate;
  #left: number;
  #filledAt: number;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.most;
    this.#filledAt = rate.now();
  }

  static perMinute(most: number, now: Monotonic): Bucket {
    return new Bucket({ most, period: MINUTE, now });
  }

  /** Takes units; throws a `RequestError` and takes none when there are not enough. */
  take(amount = 1): void {
    this.check(amount);
    this.#left -= amount;
  }

  check(amount = 1): void {
    const { most, period } = this.#rate;
    if (most === 0) return;
    if (this.has(amount)) return;
    const seconds = Math.ceil(((amount - this.#left) * period) / most / 1000);
    throw failure('too-many', { retryAfter: seconds });
  }

  has(amount: number): boolean {
    this.#fill();
    return this.#left >= amount;
  }

  #fill(): void {
    const { most, period, now } = this.#rate;
    const time = now();
    this.#left = Math.min(most, this.#left + ((time - this.#filledAt) / period) * most);
    this.#filledAt = time;
  }
}

/** A token bucket for each key, all with the same rate. */
export class Allowance {
  readonly #rate: Rate;
  /** Buckets used since the last change of generations, and those not used since. */
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  constructor(most: number, now: Monotonic, period = MINUTE) {
    this.#rate = { most, period, now };
  }

  /** Takes units; throws a `RequestError` and takes none when there are not enough. */
  take(key: string, amount = 1): void {
    if (this.#rate.most > 0) this.#bucketOf(key).take(amount);
  }

  /** Throws a `RequestError` when nothing is left; takes nothing. */
  check(key: string): void {
    this.#known(key)?.check();
  }

  has(key: string, amount = 1): boolean {
    return this.#known(key)?.has(amount) !== false;
  }

  #known(key: string): Bucket | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  #bucketOf(key: string): Bucket {
    const young = this.#young.get(key);
    if (young) return young;
    const bucket = this.#old.get(key) ?? new Bucket(this.#rate);
    this.#young.set(key, bucket);
    if (this.#young.size > MANY_BUCKETS) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    return bucket;
  }
}

/** The rate limits of one server. Several servers count separately. */
export class Limits {
  readonly now: Monotonic;
  /** By address: requests to the API. */
  readonly requests: Allowance;
  /** By address: requests for anything else, mainly files of the page. */
  readonly files: Allowance;
  /** By address and kind: answers that are large or slow to compute. */
  readonly costly: Allowance;
  /** By address: wrong codes and tokens. */
  readonly guesses: Allowance;
  /** By address: tables opened. */
  readonly tables: Allowance;
  /** By address and hour: public tables opened. */
  readonly publicTables: Allowance;
  /** By address and hour: reports about people. */
  readonly reports: Allowance;
  /** By person: actions over HTTP. */
  readonly actions: Allowance;
  /** By address: sockets opened; for people with a seat at an address beyond its limit, by person. */
  readonly sockets: Allowance;
  /** By address: frames over all of its sockets. */
  readonly frames: Allowance;
  /** By person: chat and reactions. */
  readonly #talk: Allowance;
  readonly #addressTalk: Allowance;

  constructor(config: Config, now: Monotonic) {
    this.now = now;
    this.requests = new Allowance(config.requestRate, now);
    this.files = new Allowance(config.fileRate, now);
    this.costly = new Allowance(config.costlyRate, now);
    this.guesses = new Allowance(config.guessRate, now);
    this.tables = new Allowance(config.tableRate, now);
    this.publicTables = new Allowance(config.publicTableRate, now, HOUR);
    this.reports = new Allowance(config.reportRate, now, HOUR);
    this.actions = new Allowance(config.actionRate, now);
    this.sockets = new Allowance(config.socketRate, now);
    this.frames = new Allowance(config.addressFrameRate / BURSTS, now, MINUTE / BURSTS);
    this.#talk = new Allowance(config.talkRate, now);
    this.#addressTalk = new Allowance(config.addressTalkRate, now);
  }

  /**
   * Counts an action that is limited beyond the rate of frames: talk by person and by address, because
   * identities are free; another game on a big screen, because it opens a table.
   */
  takeAction(action: Action, person: PersonId, address: string): void {
    if (action.type === 'say' || action.type === 'react') {
      this.#talk.take(person);
      this.#addressTalk.take(address);
    }
    if (action.type === 'rematch' && action.setup) this.tables.take(address);
  }
}
