/** A stream of random numbers. The caller of the rules owns it; a state never holds one. */
export interface Rng {
  /** A uniformly distributed integer from 0 to n − 1; n is from 1 to 2^32 − 1. */
  below(n: number): number;
}

/**
 * Moves `count` random items of the range `from … end − 1` to its start. The default `count`
 * shuffles the whole range, since its last item needs no draw.
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
