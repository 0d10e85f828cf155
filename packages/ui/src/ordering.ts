/** The orders of a hand: sorted by number or colour, or the player's own. */
export const handModes = ['number', 'colour', 'own'] as const;
export type HandMode = (typeof handModes)[number];

export type Sorts<Item> = Readonly<
  Partial<Record<Exclude<HandMode, 'own'>, (one: Item, other: Item) => number>>
>;

/** The player's own order of the cards still held; new cards follow in sorted order. */
export function inOwnOrder<Item>(sorted: readonly Item[], own: readonly Item[]): readonly Item[] {
  const kept = own.filter((item) => sorted.includes(item));
  return [...kept, ...sorted.filter((item) => !kept.includes(item))];
}

/** The items with one of them moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]);
}
