import { type Rng, shuffle } from '@sobremesa/engine';
import type { Sizes } from './pairing-sizes.ts';

/** People are numbers from 0. All costs are integers, so that sums are exact and swaps cannot alternate forever. */
export interface Costs {
  readonly people: number;
  /** What it costs that two people sit together, `one * people + other`. */
  readonly together: Float64Array;
  /** What it costs that somebody has a bye. */
  readonly bye: Float64Array;
}

export interface Arrangement {
  readonly tables: readonly (readonly number[])[];
  readonly byes: readonly number[];
}

/**
 * How long the search goes on, for a few people and for many. Numbers of steps and not a time, so that the same input gives
 * the same pairing on every machine.
 */
const MAX_KICKS = 200;
const MAX_TRIES = 250_000;

/** Swaps of random people after which the search goes on from a local optimum. */
const KICK = 3;

/** A pairing of low cost: the first start if nothing better is found. */
export function arrange(
  sizes: Sizes,
  costs: Costs,
  starts: readonly (readonly number[])[],
  rng: Rng,
): Arrangement {
  const [first, ...others] = starts.map((order) => new Search(sizes, costs, order));
  for (const search of [first, ...others]) search.descend();
  let best = others.reduce((one, other) => (other.cost < one.cost ? other : one), first);
  if (best.sweepTries === 0) return best.arrangement;
  let tries = starts.length * best.sweepTries;
  for (let kicks = 0; best.cost > 0 && kicks < MAX_KICKS && tries < MAX_TRIES; kicks++) {
    const next = new Search(sizes, costs, best.order);
    next.kick(rng);
    tries += next.descend();
    if (next.cost < best.cost) best = next;
  }
  return best.arrangement;
}

/** The people in a random order, as a start. */
export function randomOrder(people: number, rng: Rng): number[] {
  const order = Array.from({ length: people }, (_, person) => person);
  shuffle(order, rng);
  return order;
}

export function costOf({ tables, byes }: Arrangement, { people, together, bye }: Costs): number {
  let cost = byes.reduce((sum, person) => sum + bye[person], 0);
  for (const table of tables) {
    for (const one of table) {
      for (const other of table) if (one < other) cost += together[one * people + other];
    }
  }
  return cost;
}

/** The people in a row; a table is a part of the row, and the byes are its end. */
class Search {
  readonly order: Int32Array;
  readonly #costs: Costs;
  readonly #sizes: Sizes;
  /** Where the table of a place begins and ends. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #seated: number;
  cost: number;

  constructor(sizes: Sizes, costs: Costs, order: ArrayLike<number>) {
    this.order = Int32Array.from(order);
    this.#costs = costs;
    this.#sizes = sizes;
    this.#from = new Int32Array(order.length);
    this.#to = new Int32Array(order.length);
    let from = 0;
    for (const size of [...sizes.tables, sizes.byes]) {
      this.#from.fill(from, from, from + size);
      this.#to.fill(from + size, from, from + size);
      from += size;
    }
    this.#seated = order.length - sizes.byes;
    this.cost = costOf(this.arrangement, costs);
  }

  get arrangement(): Arrangement {
    let from = 0;
    const next = (size: number): number[] => {
      const part = [...this.order.subarray(from, from + size)];
      from += size;
      return part;
    };
    return { tables: this.#sizes.tables.map(next), byes: next(this.#sizes.byes) };
  }

  /** Swaps that one look at all pairs of places examines. */
  get sweepTries(): number {
    const tables = [...this.#sizes.tables, this.#sizes.byes];
    const within = tables.reduce((sum, size) => sum + size * size, 0);
    return (this.order.length ** 2 - within) / 2;
  }

  /** Swaps two people as long as that lowers the cost; returns the number of swaps examined. */
  descend(): number {
    let tries = 0;
    let isLower = true;
    while (isLower) {
      isLower = false;
      tries += this.sweepTries;
      for (let one = 0; one < this.#seated; one++) {
        for (let other = this.#to[one]; other < this.order.length; other++) {
          const change = this.#changeOf(one, other);
          if (change >= 0) continue;
          this.#swap(one, other);
          this.cost += change;
          isLower = true;
        }
      }
    }
    return tries;
  }

  kick(rng: Rng): void {
    for (let swaps = 0; swaps < KICK; swaps++) {
      this.#swap(rng.below(this.order.length), rng.below(this.order.length));
    }
    this.cost = costOf(this.arrangement, this.#costs);
  }

  #swap(one: number, other: number): void {
    const person = this.order[one];
    this.order[one] = this.order[other];
    this.order[other] = person;
  }

  #changeOf(one: number, other: number): number {
    const person = this.order[one];
    const guest = this.order[other];
    return (
      this.#costAt(guest, one) +
      this.#costAt(person, other) -
      this.#costAt(person, one) -
      this.#costAt(guest, other)
    );
  }

  /** What somebody costs at a place beside the others of its table. */
  #costAt(person: number, place: number): number {
    const { people, together, bye } = this.#costs;
    if (place >= this.#seated) return bye[person];
    const row = person * people;
    let cost = 0;
    for (let at = this.#from[place]; at < this.#to[place]; at++) {
      if (at !== place) cost += together[row + this.order[at]];
    }
    return cost;
  }
}
