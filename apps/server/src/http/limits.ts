import { type Action, failure, type RequestError } from '@sobremesa/protocol';
import { HOUR, MINUTE } from '@sobremesa/protocol/durations';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';

/** Keys per generation; of more than two generations the least recently used keys are forgotten. */
const MANY_BUCKETS = 10_000;

/** The frames of a minute are allowed in this many parts, not all at once. */
const BURSTS = 6;

/**
 * How many times more sockets may be open, and be opened a minute, at an address when the rest are of people with a seat:
 * strangers at their address cannot keep them out, and seats, which cost nothing, do not fill the server.
 */
export const SEATED_SHARE = 4;
/** The share of the frames of an address that its players may send beyond them. */
const SEATED_FRAMES = 1 / 4;

/** A bucket is shared after each such part of it: most people then cost no message, and little is not shared. */
const SHARED_PARTS = 16;

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
  /** Taken here and not yet told to the other servers. */
  #untold = 0;

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
    if (!this.tryTake(amount)) throw this.#refusal(amount);
  }

  /** Takes units; false when there are not enough, and then takes none. */
  tryTake(amount = 1): boolean {
    if (this.#rate.most > 0 && !this.has(amount)) return false;
    this.#left -= amount;
    this.#untold += amount;
    return true;
  }

  /** Whether enough was taken that the other servers must know. */
  get hasNews(): boolean {
    return this.#untold >= this.#rate.most / SHARED_PARTS;
  }

  /** What was taken here since the last call, as the milliseconds in which it refills. */
  tell(): number {
    const { most, period } = this.#rate;
    const milliseconds = (this.#untold * period) / most;
    this.#untold = 0;
    return milliseconds;
  }

  /** Takes over what all servers together have taken. That may be more than the bucket holds. */
  learn(untilFull: number): void {
    this.#fill();
    const { most, period } = this.#rate;
    this.#left = Math.min(this.#left, most - (untilFull * most) / period - this.#untold);
  }

  check(amount = 1): void {
    if (this.#rate.most > 0 && !this.has(amount)) throw this.#refusal(amount);
  }

  has(amount: number): boolean {
    this.#fill();
    return this.#left >= amount;
  }

  #refusal(amount: number): RequestError {
    const { most, period } = this.#rate;
    const seconds = Math.ceil(((amount - this.#left) * period) / most / 1000);
    return failure('too-many', { retryAfter: seconds });
  }

  #fill(): void {
    const { most, period, now } = this.#rate;
    const time = now();
    this.#left = Math.min(most, this.#left + ((time - this.#filledAt) / period) * most);
    this.#filledAt = time;
  }
}

/** Is told of buckets from which enough was taken that the other servers must know. */
type OnNews = (key: string, bucket: Bucket) => void;

/** A token bucket for each key, all with the same rate. */
export class Allowance {
  readonly #rate: Rate;
  readonly #onNews: OnNews;
  /** Buckets used since the last change of generations, and those not used since. */
  #young = new Map<string, Bucket>();
  #old = new Map<string, Bucket>();

  constructor(most: number, now: Monotonic, period = MINUTE, onNews: OnNews = () => {}) {
    this.#rate = { most, period, now };
    this.#onNews = onNews;
  }

  /** Takes units; throws a `RequestError` and takes none when there are not enough. */
  take(key: string, amount = 1): void {
    if (this.#rate.most === 0) return;
    const bucket = this.#bucketOf(key);
    bucket.take(amount);
    this.#taken(key, bucket);
  }

  /** Takes units; false when there are not enough, and then takes none. */
  tryTake(key: string, amount = 1): boolean {
    if (this.#rate.most === 0) return true;
    const bucket = this.#bucketOf(key);
    if (!bucket.tryTake(amount)) return false;
    this.#taken(key, bucket);
    return true;
  }

  /** Throws a `RequestError` when nothing is left; takes nothing. */
  check(key: string): void {
    this.#known(key)?.check();
  }

  has(key: string, amount = 1): boolean {
    return this.#known(key)?.has(amount) !== false;
  }

  #taken(key: string, bucket: Bucket): void {
    if (bucket.hasNews) this.#onNews(key, bucket);
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

/** Shares buckets with other servers. */
interface Exchange {
  tell(name: string, bucket: Bucket): void;
}

/** The rate limits of a server, which it shares with the others where there are any. */
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
  /** By address: sockets opened. */
  readonly sockets: Allowance;
  /** By person and by address: the same beyond it, for people with a seat. */
  readonly #ownSockets: Allowance;
  readonly #seatedSockets: Allowance;
  /** By address: frames over all of its sockets. */
  readonly frames: Allowance;
  /** By person and by address: the same beyond it, of people at their own tables. */
  readonly #ownFrames: Allowance;
  readonly #seatedFrames: Allowance;
  /** By person: chat and reactions. */
  readonly #talk: Allowance;
  readonly #addressTalk: Allowance;
  /** By person and hour: exports of one's data. */
  readonly #exports: Allowance;
  readonly #addressExports: Allowance;

  constructor(config: Config, now: Monotonic, exchange?: Exchange) {
    this.now = now;
    const allowance = (name: string, most: number, period = MINUTE) =>
      new Allowance(most, now, period, (key, bucket) => exchange?.tell(`${name} ${key}`, bucket));
    this.requests = allowance('requests', config.requestRate);
    this.files = allowance('files', config.fileRate);
    this.costly = allowance('costly', config.costlyRate);
    this.guesses = allowance('guesses', config.guessRate);
    this.tables = allowance('tables', config.tableRate);
    this.publicTables = allowance('public tables', config.publicTableRate, HOUR);
    this.reports = allowance('reports', config.reportRate, HOUR);
    this.actions = allowance('actions', config.actionRate);
    const frames = (name: string, rate: number) => allowance(name, rate / BURSTS, MINUTE / BURSTS);
    this.sockets = allowance('sockets', config.socketRate);
    this.#ownSockets = allowance('own sockets', config.socketRate);
    this.#seatedSockets = allowance('seated sockets', SEATED_SHARE * config.socketRate);
    this.frames = frames('frames', config.addressFrameRate);
    this.#ownFrames = frames('own frames', config.frameRate);
    this.#seatedFrames = frames('seated frames', SEATED_FRAMES * config.addressFrameRate);
    this.#talk = allowance('talk', config.talkRate);
    this.#addressTalk = allowance('address talk', config.addressTalkRate);
    this.#exports = allowance('exports', config.exportRate, HOUR);
    this.#addressExports = allowance('address exports', config.addressExportRate, HOUR);
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

  /** Counts a new socket of somebody with a seat at an address that has used up its own. */
  takeSeatedSocket(person: PersonId, address: string): void {
    this.#ownSockets.take(person);
    this.#seatedSockets.take(address);
  }

  hasSeatedFrame(person: PersonId, address: string, cost: number): boolean {
    return this.#ownFrames.has(person, cost) && this.#seatedFrames.has(address, cost);
  }

  /** Counts a frame of somebody at their own table from an address that has used up its own. */
  takeSeatedFrame(person: PersonId, address: string, cost: number): void {
    this.#ownFrames.take(person, cost);
    this.#seatedFrames.take(address, cost);
  }

  takeExport(person: PersonId, address: string): void {
    this.#exports.take(person);
    this.#addressExports.take(address);
  }
}
