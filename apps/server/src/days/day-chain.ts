import { randomBytes } from 'node:crypto';
import { numberOfDay, seedOfDayBefore } from '@sobremesa/engine';
import type { Stores } from '../stores.ts';

/** About 27 years. Every seed follows from the last one, so the length is fixed at the start. */
const LENGTH = 10_000;
const NAME = 'day-chain';

interface StoredChain {
  readonly first: string;
  /** The seed of the last day, from which all others follow. */
  readonly last: string;
}

/**
 * The seeds of all days, fixed when the first server starts on a database. Published are the anchor,
 * which is the hash of the first seed, and the seeds of days that are over.
 */
export class DayChain {
  /** The first day of the chain. */
  readonly first: string;
  readonly #last: string;
  #computed: { readonly anchor: string; readonly seeds: readonly string[] } | undefined;

  private constructor({ first, last }: StoredChain) {
    this.first = first;
    this.#last = last;
  }

  /** The chain of the database; `today` is its first day if there was none. */
  static async open(
    settings: Pick<Stores['settings'], 'setting'>,
    today: string,
  ): Promise<DayChain> {
    const make = (): string => {
      const chain: StoredChain = { first: today, last: randomBytes(32).toString('hex') };
      return JSON.stringify(chain);
    };
    return new DayChain(JSON.parse(await settings.setting(NAME, make)) as StoredChain);
  }

  get anchor(): string {
    return this.#chain.anchor;
  }

  /** The seed of a day; `undefined` for a day outside the chain. Nobody may learn it before the day is over. */
  seedOf(day: string): string | undefined {
    return this.#chain.seeds[numberOfDay(day) - numberOfDay(this.first)];
  }

  /** Computed when it is first needed, which takes some 30 ms. */
  get #chain(): { readonly anchor: string; readonly seeds: readonly string[] } {
    this.#computed ??= chainTo(this.#last);
    return this.#computed;
  }
}

function chainTo(last: string): { readonly anchor: string; readonly seeds: readonly string[] } {
  const seeds = new Array<string>(LENGTH);
  let seed = last;
  for (let index = LENGTH - 1; index >= 0; index--) {
    seeds[index] = seed;
    seed = seedOfDayBefore(seed);
  }
  return { anchor: seed, seeds };
}
