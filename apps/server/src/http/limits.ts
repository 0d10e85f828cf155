import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of more than twice as many keys, those that were used least recently are forgotten. */
const MANY_BUCKETS = 10_000;

/** Of frames, an address may send a minute's worth in so many parts, not all at once. */
const BURSTS = 6;

/** Time that only goes forwards: a wall clock can be set back, and nothing would fill up again. */
export type Monotonic = () => number;

/** So many in a period, at once or spread out. Zero is no limit. */
interface Rate {
  readonly most: number;
  readonly period: number;
  readonly now: Monotonic;
}

/** What is left for one key or one connection. */
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

  /** Uses up so many; throws, and uses up nothing, when there are not so many left. */
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

/** The same rate for every key. */
export class Allowance {
  readonly #rate: Rate;
  /** Buckets that were used since the last change of generations, and those that were not. */
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  constructor(most: number, now: Monotonic, period = MINUTE) {
    this.#rate = { most, period, now };
  }

  /** Uses up so many; throws, and uses up nothing, when there are not so many left. */
  take(key: string, amount = 1): void {
    if (this.#rate.most > 0) this.#bucketOf(key).take(amount);
  }

  /** Throws when nothing is left, and uses up nothing. */
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

/** What one server lets through. Several servers count apart. */
export class Limits {
  readonly now: Monotonic;
  /** By address: requests to the API. */
  readonly requests: Allowance;
  /** By address: what is not the API, the files of the page above all. */
  readonly files: Allowance;
  /** By address and kind: answers that are long, or long in the making. */
  readonly costly: Allowance;
  /** By address: wrong codes and tokens. */
  readonly guesses: Allowance;
  /** By address: tables opened. */
  readonly tables: Allowance;
  /** By address, and an hour: public tables opened. */
  readonly publicTables: Allowance;
  /** By person: actions over HTTP. */
  readonly actions: Allowance;
  /** By address: sockets opened; by person for those with a seat when the address has no more. */
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
    this.actions = new Allowance(config.actionRate, now);
    this.sockets = new Allowance(config.socketRate, now);
    this.frames = new Allowance(config.addressFrameRate / BURSTS, now, MINUTE / BURSTS);
    this.#talk = new Allowance(config.talkRate, now);
    this.#addressTalk = new Allowance(config.addressTalkRate, now);
  }

  /** A message or reaction: people are free to make, so their address counts too. */
  takeTalk(person: PersonId, address: string): void {
    this.#talk.take(person);
    this.#addressTalk.take(address);
  }
}
