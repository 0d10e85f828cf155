/** A stream of random numbers. Whoever calls the rules owns it; a state never holds one. */
export interface Rng {
  /** A whole number from 0 to n − 1, each equally likely; n is from 1 to 2^32 − 1. */
  below(n: number): number;
}

/**
 * Brings `count` randomly drawn items to positions `from … from + count − 1` of the part
 * `from … end − 1`; without `count` the whole part is shuffled.
 */
export function shuffle<Item>(
  items: { [index: number]: Item; readonly length: number },
  rng: Rng,
  from = 0,
  end = items.length,
  count = end - from - 1,
): void {
  for (let i = from; i < from + count; i++) {
    const j = i + rng.below(end - i);
    const item = items[i];
    items[i] = items[j];
    items[j] = item;
  }
}

export const pick = <Item>(items: readonly Item[], rng: Rng): Item =>
  items[rng.below(items.length)];
